"""A question that waits in a game, answered by mouse, by keyboard or by touch."""

from __future__ import annotations

from browser.fixtures import DESK, Visit
from browser.sitting import Names, Sitting, first
from browser.test_screens import PHONE
from landsraad import record
from landsraad.client import Client


def answers(visit: Visit, server: Client, names: Names, waiting: tuple[str, int], way: str, begins: str = "") -> None:
    """Choose the first thing that does something, or the first option that begins so; the server has taken it then.

    Args:
        waiting: the record of the game, and the seat that is asked.
        way: "mouse", "keyboard" or "touch", the last one on a phone.
    """
    text, seat = waiting
    place = server.open_record(text, "Ada", (seat,))
    person = Sitting(visit(f"/t/{place.table}", ticket=place, size=PHONE if way == "touch" else DESK), names)
    now = person.settle()
    options = [each for each in now["view"]["decision"]["options"] if each["key"].startswith(begins)]
    option = options[0] if begins else first(now)
    person.by(way)(option, now)
    person.page.wait_for_function("step => heard.state.step > step", arg=now["step"])
    made = record.loads(place.record()).choices[now["step"]]
    if way == "keyboard":  # on the table it takes the first thing of the kind
        assert made[0] == seat
        assert made[1].split()[0] == option["verb"]
    else:
        assert made == (seat, option["key"])
