"""Lessons: each can be learned to its end, in every way that it offers, and together they teach the ledger."""

from __future__ import annotations

import tessera
from tessera.lessons import aid_of, lessons_of, walk
from tessera.lessons.coverage import sections, taught
from tessera.testing.cases import Case


def test_every_lesson_can_be_learned_to_its_end(plain_case: Case) -> None:
    for lesson in lessons_of(tessera.game(plain_case.game)):
        learned = list(walk(lesson))
        assert learned[-1].done, lesson.id
        assert any(step.do for step in lesson.steps), f"{lesson.id}: nothing is done in it"
        wrong = [step for step in lesson.steps if step.otherwise or step.wrong]
        assert wrong, f"{lesson.id}: nothing can go wrong in it"


def test_every_section_of_the_ledger_is_taught_or_left_for_later_with_a_reason(plain_case: Case) -> None:
    game = tessera.game(plain_case.game)
    lessons = lessons_of(game)
    if not len(lessons):
        return
    by_section = taught(lessons)
    missing = [section for section in sections(game) if not by_section[section] and section not in lessons.later]
    assert not missing, f"no lesson teaches {'; '.join(missing)}: teach a rule of it, or say in 'later' why not"
    both = [section for section in lessons.later if by_section.get(section)]
    assert not both, f"taught, and yet left for later: {'; '.join(both)}"
    unknown = [section for section in lessons.later if section not in sections(game)]
    assert not unknown, f"'later' names sections that the ledger does not have: {'; '.join(unknown)}"


def test_lessons_are_short(plain_case: Case) -> None:
    for lesson in lessons_of(tessera.game(plain_case.game)):
        assert 1 <= lesson.minutes <= 6, f"{lesson.id} takes {lesson.minutes} minutes"
        for step in lesson.steps:
            assert len(step.say) <= 3, f"{step.where} has {len(step.say)} paragraphs"
            assert sum(len(words.split()) for words in step.say) <= 90, f"{step.where} says too much at once"


def test_the_aid_fits_on_one_sheet(plain_case: Case) -> None:
    parts = aid_of(tessera.game(plain_case.game))
    rows = [row for part in parts for row in part.rows]
    assert all(row.rules for row in rows), "every row cites the rules that it stands on"
    words = sum(len(f"{row.name} {row.says}".split()) for row in rows)
    assert len(rows) + 2 * len(parts) <= 60, f"{len(rows)} rows in {len(parts)} parts"
    assert words <= 750, f"{words} words"
