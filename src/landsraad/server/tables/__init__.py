"""Tables: events and what they do, commands, bots, clocks, notifications; nothing of HTTP."""
