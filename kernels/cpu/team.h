// A few threads that go through the phases of a step together.
#pragma once

#include <sched.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "simd.h"

namespace hvdx {

class Team {
   public:
    // One member's way through a job: who it is, and how many phases it has gone through.
    struct Member {
        int id;
        int phase = 0;
    };

    explicit Team(int size) : size(size), owner_(getpid()) {
        for (int id = 1; id < size; ++id) threads_.emplace_back([this, id] { serve(id); });
    }

    ~Team() {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            stops_ = true;
        }
        wake_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    bool is_whole() const { return owner_ == getpid(); }

    // Call job(member) on this thread, and on the others as they come. It has at most `phases`.
    // Returns when all is done and everybody has left the job.
    void run(const std::function<void(Member&)>& job, int phases) {
        FlushDenormals flush;
        reset(phases);
        Member self{0};
        if (size == 1) return job(self);
        {
            std::lock_guard<std::mutex> lock(mutex_);
            job_ = &job;
            ++jobs_;
        }
        wake_.notify_all();
        job(self);
        {
            std::lock_guard<std::mutex> lock(mutex_);
            job_ = nullptr;
        }
        Patience patience;
        while (inside_.load(std::memory_order_acquire) != 0) patience.wait();
    }

    // One phase: f(item) once for every item below n; returns when all are done.
    // Members begin with their own share, next to what they had before, then take from others.
    // Nobody waits for a member, only for items: one that the system has put aside holds up no
    // more than what it has begun, and finds later that the phase is over.
    template <class F>
    void share(Member& member, int n, F&& f) {
        int phase = member.phase++;
        if (size == 1) {
            for (int item = 0; item < n; ++item) f(item);
            return;
        }
        Counter* next = counters_.data() + size_t(phase) * (size + 1);
        std::atomic<int>& done = next[size].value;
        for (int turn = 0; turn < size; ++turn) {
            int whose = (member.id + turn) % size;
            int begin = first(whose, n), end = first(whose + 1, n), count = 0;
            while (true) {
                int item = begin + next[whose].value.fetch_add(1, std::memory_order_relaxed);
                if (item >= end) break;
                f(item);
                ++count;
            }
            if (count > 0) done.fetch_add(count, std::memory_order_release);
        }
        Patience patience;
        while (done.load(std::memory_order_acquire) != n) patience.wait();
    }

    // First item of a member's share of n.
    int first(int id, int n) const { return int(int64_t(n) * id / size); }

    const int size;

   private:
    struct alignas(64) Counter {
        std::atomic<int> value{0};
        Counter() = default;
        Counter(const Counter&) {}  // for the vector, which grows only between jobs
    };

    // Waits busily at first, then lets others run.
    struct Patience {
        int count = 0;
        void wait() {
            if (++count < 2000) {
                _mm_pause();
            } else {
                sched_yield();
            }
        }
    };

    void reset(int phases) {
        size_t needed = size_t(phases) * (size + 1);
        if (counters_.size() < needed) counters_.resize(needed);
        for (Counter& counter : counters_) counter.value.store(0, std::memory_order_relaxed);
    }

    void serve(int id) {
        FlushDenormals flush;
        unsigned seen = 0;
        while (true) {
            const std::function<void(Member&)>* job;
            for (int i = 0; i < 500 && jobs_ == seen; ++i) _mm_pause();
            {
                std::unique_lock<std::mutex> lock(mutex_);
                wake_.wait(lock, [&] { return stops_ || jobs_ != seen; });
                if (stops_) return;
                seen = jobs_;
                job = job_;
                if (!job) continue;  // It is over already.
                inside_.fetch_add(1, std::memory_order_relaxed);
            }
            Member self{id};
            (*job)(self);
            inside_.fetch_sub(1, std::memory_order_release);
        }
    }

    std::vector<Counter> counters_;  // of each phase: items taken of each share, items done
    alignas(64) std::atomic<int> inside_{0};
    std::atomic<unsigned> jobs_{0};
    const std::function<void(Member&)>* job_ = nullptr;
    bool stops_ = false;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<std::thread> threads_;
    pid_t owner_;
};

}  // namespace hvdx
