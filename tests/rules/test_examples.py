"""The worked examples of the rules digest."""

from __future__ import annotations

from scenario import Start, rule


@rule("base E3")
def test_rally_troops(scenario: Start) -> None:
    s = scenario("red: solari 4, garrison 1, hand bene_gesserit_initiate, deck dagger")
    s.sends("bene_gesserit_initiate", "rally_troops")
    assert s.changes == "red: solari -4, garrison +4, supply -4"
    assert s.options == ["use bene_gesserit_initiate 1"]
    s.chooses("use bene_gesserit_initiate 1")
    assert s.changes == "red: hand +1, deck -1"
    assert s.red.hand == ["dagger"]
    poor = scenario("red: solari 3, hand bene_gesserit_initiate")
    poor.chooses("play bene_gesserit_initiate")
    poor.refuses("to rally_troops")
    poor.leaves_open()
