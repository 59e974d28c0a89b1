import { expect, test } from "bun:test";
import { aChain, aVerdict } from "../testing/fakeHistory.ts";
import { abridged, newerIn, textDiff } from "./changes/Changes.tsx";
import { agoOrDay, agoText, byDay, dayTitle } from "./days.ts";
import { chainTexts } from "./site/Chain.tsx";
import { filterCount, filtersIn, paramsOf, serverFilters } from "./site/Filters.tsx";
import { badgeOf, isLoss, pictureOf } from "./site/Timeline.tsx";

const nothing = { about: "work", item: null, by: null, from: null, to: null };
const chosen = (search: string) => filtersIn(new URLSearchParams(search));

test("an address without filters requests all events except visits", () => {
	expect(chosen("")).toEqual(nothing);
	expect(paramsOf(nothing)).toEqual({});
	expect(filterCount(nothing)).toBe(0);
	expect(serverFilters(nothing)).toEqual({ except: "visits" });
});

test("filters parsed from an address produce the same address", () => {
	const search = "about=stories&item=story-7&by=user-3&from=2025-03-01&to=2025-03-05";
	expect(new URLSearchParams(paramsOf(chosen(search))).toString()).toBe(search);
	expect(filterCount(chosen(search))).toBe(5);
});

test("empty filters are omitted", () => {
	for (const search of [
		"about=rings",
		"from=soon",
		"to=2025-02-30",
		"from=2025-3-1",
		"from=",
		"item=",
	]) {
		expect([search, paramsOf(chosen(search))]).toEqual([search, {}]);
	}
});

test("a period covers its first and last day in local time", () => {
	const { since = "", until = "" } = serverFilters(
		chosen("from=2025-03-01&to=2025-03-05"),
	);
	expect(new Date(since)).toEqual(new Date(2025, 2, 1));
	expect(new Date(until)).toEqual(new Date(2025, 2, 6));
});

test("the filter for all events has no restriction", () => {
	expect(serverFilters(chosen("about=all"))).toEqual({});
	expect(serverFilters(chosen("about=visits&by=user-1"))).toEqual({
		about: "visits",
		actor: "user-1",
	});
});

test("each kind of event has an icon", () => {
	const types = [
		"StoryRevised",
		"StoryViewsCounted",
		"ReadingProgressSaved",
		"ProductDrafted",
		"AuditTokenUsed",
	];
	expect(types.map(pictureOf)).toEqual(["book", "eye", "bookmark", "gem", "shield"]);
	expect(pictureOf("SubscriptionRequested")).toBe("mail");
});

test("people show a letter, parts of the system an icon, readers no name", () => {
	expect(badgeOf({ id: "user-1", name: "mira" })).toEqual({ letter: "M" });
	expect(badgeOf({ id: "system:command-line", name: "The command line" })).toEqual({
		icon: "terminal",
	});
	expect(badgeOf({ id: "auditor-1", name: "The auditor “Hale”" })).toEqual({
		icon: "shield",
	});
	expect(badgeOf({ id: "user-1", name: "Someone" })).toEqual({ icon: "user" });
	expect(badgeOf(null)).toEqual({ icon: "eye" });
});

test("removals are highlighted", () => {
	expect(["StoryDeleted", "AuditTokenRevoked", "AccountErased"].map(isLoss)).toEqual([
		true,
		true,
		true,
	]);
	expect(["StoryPublished", "SuppressionLifted"].map(isLoss)).toEqual([false, false]);
});

const now = new Date(2025, 2, 5, 14, 30);
const words = (chain: Parameters<typeof aChain>[0] = {}) =>
	chainTexts(aChain(chain), now);

test("an unverified history makes no claim", () => {
	expect(words()).toMatchObject({ tone: "unknown", title: "Not verified yet" });
});

test("an intact history shows its verified and newer events", () => {
	const { tone, lines } = words({
		position: 1212,
		verified: aVerdict({ position: 1200, at: now.toISOString() }),
	});
	expect(tone).toBe("good");
	expect(lines[0]).toBe("1,200 events verified just now; 12 newer ones not yet.");
	expect(lines[1]).toStartWith("Last signed checkpoint: event 10, on ");
});

test("a history without a checkpoint shows that", () => {
	const { lines } = words({ checkpoint: null, verified: aVerdict() });
	expect(lines).toContain("No checkpoint has been signed yet.");
});

test("a broken history shows the position and the reason", () => {
	const firstBad = { position: 4, why: "The event was changed." };
	const broken = words({ verified: aVerdict({ ok: false, position: 3, firstBad }) });
	expect(broken).toMatchObject({
		tone: "broken",
		title: "The history is broken at event 4",
		reason: "The event was changed.",
	});
	expect(broken.lines[0]).toBe("The events up to 3 are verified.");
});

test("an invalid checkpoint breaks the history, and each reason shows once", () => {
	const why = "The checkpoint on line 2 does not count: it was changed.";
	const broken = words({ verified: aVerdict({ ok: false, why: [why] }), problem: why });
	expect(broken).toMatchObject({
		tone: "broken",
		title: "The history could not be verified",
		reason: why,
	});
	expect(broken.lines).not.toContain(why);
});

test("a problem with signing checkpoints shows before verification", () => {
	const broken = words({ problem: "The log ends at position 3: the end is missing" });
	expect(broken).toMatchObject({
		tone: "broken",
		reason: "The log ends at position 3: the end is missing.",
	});
});

/** Returns a diff as text: `a {-silver}{+gold} ring`. */
const marked = (before: string, after: string) =>
	textDiff(before, after)
		.map(({ kind, text }) =>
			kind === "same" ? text : `{${kind === "added" ? "+" : "-"}${text}}`,
		)
		.join("");

test.each([
	[
		"a changed word is taken out and put in, the rest stays",
		"a silver ring",
		"a gold ring",
		"a {-silver}{+gold} ring",
	],
	[
		"texts with hardly a word in common are shown one after the other",
		"Ingerd has worked.",
		"A wren came in.",
		"{-Ingerd has worked.}\n{+A wren came in.}",
	],
	["what is new is only put in", "", "New", "{+New}"],
	["what is gone is only taken out", "Old", "", "{-Old}"],
])("%s", (_, before, after, shown) => expect(marked(before, after)).toBe(shown));

test("a diff contains both texts", () => {
	const before = "One two three.\n\nFour *five* six.";
	const after = "One three, two.\n\nFour six *seven*.\n";
	const stretches = textDiff(before, after);
	const without = (kind: string) =>
		stretches.filter((stretch) => stretch.kind !== kind).map(({ text }) => text);
	expect(without("added").join("")).toBe(before);
	expect(without("removed").join("")).toBe(after);
});

test("texts with nothing in common are compared to the end", () => {
	const words = (prefix: string) =>
		Array.from({ length: 20_000 }, (_, i) => `${prefix}${i}`).join(" ");
	const stretches = textDiff(words("a"), words("b"));
	expect(stretches.map(({ kind }) => kind)).toEqual(["removed", "same", "added"]);
});

test("one version of two begins with its own first line", () => {
	expect(
		newerIn(textDiff("Ingerd has worked and waited.", "A wren came in and stayed.")),
	).toEqual([{ text: "A wren came in and stayed.", kind: "added" }]);
	expect(
		newerIn(textDiff("a silver ring", "a gold ring")).map(({ text }) => text),
	).toEqual(["a ", "gold", " ring"]);
});

test("text far from a change is omitted", () => {
	const long = "word ".repeat(200);
	const [start, removed, added, end] = abridged(
		textDiff(`${long}silver ${long}`, `${long}gold ${long}`),
	);
	expect(start?.text.length).toBeLessThan(130);
	expect(start?.text).toStartWith("…");
	expect(removed?.text).toBe("silver");
	expect(added?.text).toBe("gold");
	expect(end?.text).toEndWith("…");
});

test("short texts are shown whole", () => {
	const stretches = textDiff("a silver ring", "a gold ring");
	expect(abridged(stretches)).toEqual(stretches);
});

const local = (...parts: [number, number, number, number?, number?]) =>
	new Date(...parts).toISOString();

test("today's times are relative, earlier ones have a time of day", () => {
	expect(agoText(local(2025, 2, 5, 14, 30), now)).toBe("just now");
	expect(agoText(local(2025, 2, 5, 14, 27), now)).toBe("3 minutes ago");
	expect(agoText(local(2025, 2, 5, 12, 15), now)).toBe("2 hours ago");
	expect(agoText(local(2025, 2, 4, 14, 27), now)).toMatch(/^2:27\sPM$/);
});

test("a time in the future shows as just now or by its time of day", () => {
	expect(agoText(local(2025, 2, 5, 14, 30), new Date(now.getTime() - 30_000))).toBe(
		"just now",
	);
	expect(agoText(local(2025, 2, 5, 15, 30), now)).toMatch(/^3:30\sPM$/);
});

test("days are called today, yesterday, or by date", () => {
	expect(dayTitle(new Date(2025, 2, 5, 1), now)).toBe("Today");
	expect(dayTitle(new Date(2025, 2, 4, 23), now)).toBe("Yesterday");
	expect(dayTitle(new Date(2025, 2, 1), now)).toBe("Saturday, March 1");
	expect(dayTitle(new Date(2024, 2, 1), now)).toBe("Friday, March 1, 2024");
	expect(dayTitle(new Date(2024, 11, 31), new Date(2025, 0, 1))).toBe("Yesterday");
	expect(agoOrDay(local(2025, 2, 4), now)).toBe("yesterday");
	expect(agoOrDay(local(2025, 2, 1), now)).toBe("on Saturday, March 1");
});

test("entries are grouped by day in their order", () => {
	const entries = [
		{ position: 9, at: local(2025, 2, 5, 10) },
		{ position: 8, at: local(2025, 2, 5, 0) },
		{ position: 7, at: local(2025, 2, 4, 23, 59) },
		{ position: 6, at: local(2025, 2, 5, 1) },
	];
	expect(
		byDay(entries).map(({ entries: ofDay }) => ofDay.map(({ position }) => position)),
	).toEqual([[9, 8], [7], [6]]);
});
