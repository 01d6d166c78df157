"""The results of a contest as one HTML page with plots, which needs nothing from the network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tessera.engine import OptionError
from tessera.lab.intervals import Share
from tessera.lab.ratings import ratings
from tessera.lab.results import Results
from tessera.lab.screen import unique
from tessera.lab.summary import fair_shares, lengths, seat_shares, thinking, turns, uses, ways, win_shares

WIDTH = 560
MOST_USED = 40
"""How many choices the plot of offers shows: those most often taken."""


def write_page(results: Results, path: Path) -> None:
    """Write the page."""
    try:
        import altair as alt
    except ImportError:
        raise OptionError("the page needs Altair: pip install 'tessera[lab]'") from None
    contest = results.contest
    commit = results.heading["commit"] or "no commit"
    title = alt.TitleParams(
        f"{contest.game}: {contest.seats} seats, {len(results.lines)} games",
        subtitle=[f"{', '.join(contest.bots)}", f"seed {contest.seed}, options {dict(contest.options)}, {commit}"],
        anchor="start",
    )
    chart = alt.vconcat(*charts(alt, results), title=title).resolve_scale(color="independent")
    path.parent.mkdir(parents=True, exist_ok=True)
    chart.save(str(path), format="html", inline=True)


def charts(alt: Any, results: Results) -> list[Any]:
    """All plots, in the order of the page."""
    contest, lines = results.contest, results.lines
    bots = unique(contest.bots)
    shares, fair = win_shares(lines, bots), fair_shares(lines, bots)
    rated = [{"bot": r.bot, "value": r.elo, "low": r.low, "high": r.high} for r in ratings(lines, bots)]
    by_bot = [{"bot": bot, **_bounds(shares[bot]), "fair": fair[bot]} for bot in bots]
    by_seat = [{"seat": f"seat {s}", **_bounds(v)} for s, v in enumerate(seat_shares(lines, contest.seats))]
    points = [
        {"bot": bot, "points": score["points"]}
        for line in lines
        for bot, score in zip(line["line_up"], line["scores"], strict=True)
    ]
    times, won = thinking(lines, bots), ways(lines).most_common()
    return [
        _intervals(alt, rated, "bot", "Strength (Elo, 95 % by bootstrap over deals)"),
        _intervals(alt, by_bot, "bot", "Share of wins by bot (95 %); the mark is the fair share", "fair"),
        _intervals(alt, by_seat, "seat", "Share of wins by seat (95 %)"),
        _histogram(alt, points, "points", "Points at the end", colour="bot"),
        _histogram(alt, [{"choices": n} for n in lengths(lines)], "choices", "Length of a game in choices"),
        _bars(alt, [{"how": how, "games": n} for how, n in won], "how", "games", "Ways of winning"),
        _use_chart(alt, results),
        _histogram(
            alt, [{"choices": n} for line in lines for _, n in turns(line)], "choices", "Choices in a turn", step=1
        ),
        _bars(
            alt, [{"bot": bot, "ms": 1000 * mean} for bot, (mean, _) in times.items()], "bot", "ms",
            "Time for a choice (mean, ms)",
        ),
    ]  # fmt: skip


def _bounds(share: Share) -> dict[str, float]:
    return {"value": share.value, "low": share.low, "high": share.high}


def _intervals(alt: Any, data: list[dict[str, Any]], key: str, title: str, mark: str = "") -> Any:
    base = alt.Chart(alt.Data(values=data), title=title, width=WIDTH).encode(y=alt.Y(f"{key}:N", sort=None, title=None))
    layers = [
        base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", title=None), x2="high:Q"),
        base.mark_point(filled=True, size=80, opacity=1).encode(
            x="value:Q", tooltip=[f"{key}:N", "value:Q", "low:Q", "high:Q"]
        ),
    ]
    if mark:
        layers.append(base.mark_tick(color="firebrick", thickness=2).encode(x=f"{mark}:Q"))
    return alt.layer(*layers)


def _histogram(
    alt: Any, data: list[dict[str, Any]], key: str, title: str, colour: str = "", step: int | None = None
) -> Any:
    bins = alt.Bin(step=step) if step else alt.Bin(maxbins=40)
    chart = alt.Chart(alt.Data(values=data), title=title, width=WIDTH, height=180)
    if colour:
        return chart.mark_bar(opacity=0.6).encode(
            x=alt.X(f"{key}:Q", bin=bins), y=alt.Y("count()", stack=None, title="seats"), color=f"{colour}:N"
        )
    return chart.mark_bar().encode(x=alt.X(f"{key}:Q", bin=bins), y=alt.Y("count()", title="count"))


def _bars(alt: Any, data: list[dict[str, Any]], key: str, value: str, title: str) -> Any:
    return (
        alt.Chart(alt.Data(values=data), title=title, width=WIDTH)
        .mark_bar()
        .encode(y=alt.Y(f"{key}:N", sort=None, title=None), x=f"{value}:Q", tooltip=[f"{key}:N", f"{value}:Q"])
    )


def _use_chart(alt: Any, results: Results) -> Any:
    """How often winners and losers took a choice that they were offered."""
    found = uses(results.lines)
    most = sorted(found, key=lambda name: -(found[name].taken_by_winners + found[name].taken_by_losers))[:MOST_USED]
    data = []
    for name in most:
        use = found[name]
        for who, offered, taken in (
            ("winners", use.offered_to_winners, use.taken_by_winners),
            ("losers", use.offered_to_losers, use.taken_by_losers),
        ):
            if offered:
                data.append({"choice": name, "by": who, "offered": offered, "taken": taken, "share": taken / offered})
    return (
        alt.Chart(alt.Data(values=data), title=f"The {len(most)} choices most taken", width=WIDTH)
        .mark_point(filled=True, size=60, opacity=0.8)
        .encode(
            y=alt.Y("choice:N", sort=None, title=None), x=alt.X("share:Q", title="taken when offered"), color="by:N",
            tooltip=["choice:N", "by:N", "offered:Q", "taken:Q", "share:Q"],
        )
    )  # fmt: skip
