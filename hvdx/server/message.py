"""What turns the text of one output of a chat into the message that its client gets."""

from __future__ import annotations

from dataclasses import dataclass, field

from hvdx.server.parsers.choice import ToolPlan
from hvdx.server.parsers.message import ParsedMessage
from hvdx.server.parsers.reasoning import ChatParser, ReasoningParser


@dataclass(frozen=True)
class Reading:
    """How the answers of one chat are read.

    plan: what they may call; tool_format: in which form, a name in `FORMATS` or `none`
    has_reasoning: reasoning is split off; is_inside: the prompt ended with its begin marker
    """

    plan: ToolPlan = field(default_factory=ToolPlan)
    tool_format: str = "none"
    has_reasoning: bool = False
    is_inside: bool = False

    def message(self) -> ParsedMessage:
        """What reads one output."""
        reasoning = ReasoningParser(is_inside=self.is_inside) if self.has_reasoning else None
        return ParsedMessage(ChatParser(reasoning, self.plan.parser(self.tool_format)))
