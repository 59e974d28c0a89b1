import { expect, test } from "bun:test";
import { aChain, aVerdict } from "../../testing/fakeHistory.ts";
import { chainWords } from "./Chain.tsx";
import { filterCount, filtersIn, paramsOf, serverFilters } from "./historyFilters.ts";
import { badgeOf, isLoss, pictureOf } from "./Timeline.tsx";

const nothing = { about: "work", item: null, by: null, from: null, to: null };
const chosen = (search: string) => filtersIn(new URLSearchParams(search));

test("an address without filters asks for everything but visits", () => {
	expect(chosen("")).toEqual(nothing);
	expect(paramsOf(nothing)).toEqual({});
	expect(filterCount(nothing)).toBe(0);
	expect(serverFilters(nothing)).toEqual({ except: "visits" });
});

test("what an address asks for comes back into an address unchanged", () => {
	const search = "about=stories&item=story-7&by=user-3&from=2025-03-01&to=2025-03-05";
	expect(new URLSearchParams(paramsOf(chosen(search))).toString()).toBe(search);
	expect(filterCount(chosen(search))).toBe(5);
});

test("what means nothing is left out", () => {
	for (const search of ["about=rings", "from=soon", "to=2025-02-30", "from=2025-3-1", "from=", "item="]) {
		expect([search, paramsOf(chosen(search))]).toEqual([search, {}]);
	}
});

test("a period goes from the beginning of its first day to the end of its last, by the clock here", () => {
	const { since = "", until = "" } = serverFilters(chosen("from=2025-03-01&to=2025-03-05"));
	expect(new Date(since)).toEqual(new Date(2025, 2, 1));
	expect(new Date(until)).toEqual(new Date(2025, 2, 6));
});

test("everything is everything", () => {
	expect(serverFilters(chosen("about=all"))).toEqual({});
	expect(serverFilters(chosen("about=visits&by=user-1"))).toEqual({ about: "visits", actor: "user-1" });
});

test("each kind of thing has its picture", () => {
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

test("people are a letter, parts of the site a picture, readers nobody", () => {
	expect(badgeOf({ id: "user-1", name: "mira" })).toEqual({ letter: "M" });
	expect(badgeOf({ id: "system:command-line", name: "The command line" })).toEqual({ icon: "terminal" });
	expect(badgeOf({ id: "auditor-1", name: "The auditor “Hale”" })).toEqual({ icon: "shield" });
	expect(badgeOf({ id: "user-1", name: "Someone" })).toEqual({ icon: "user" });
	expect(badgeOf(null)).toEqual({ icon: "eye" });
});

test("what takes something away stands out", () => {
	expect(["StoryDeleted", "AuditTokenRevoked", "AccountErased"].map(isLoss)).toEqual([true, true, true]);
	expect(["StoryPublished", "SuppressionLifted"].map(isLoss)).toEqual([false, false]);
});

const now = new Date();

test("before anybody has looked, nothing is claimed", () => {
	const { tone, title } = chainWords(aChain(), now);
	expect([tone, title]).toEqual(["unknown", "Not verified yet"]);
});

test("a whole history says how far it is proven, and what has come since", () => {
	const { tone, lines } = chainWords(aChain({ position: 1212, verified: aVerdict({ position: 1200 }) }), now);
	expect(tone).toBe("good");
	expect(lines[0]).toBe("Verified just now, up to position 1,200; 12 more have come since.");
	expect(lines[1]).toStartWith("Last signed checkpoint: position 10, on ");
});

test("without a checkpoint that is said", () => {
	const { lines } = chainWords(aChain({ checkpoint: null, verified: aVerdict() }), now);
	expect(lines).toContain("No checkpoint has been signed yet.");
});

test("a broken history names the position and why", () => {
	const verified = aVerdict({
		ok: false,
		position: 3,
		firstBad: { position: 4, why: "The event was changed." },
	});
	const words = chainWords(aChain({ verified }), now);
	expect(words).toMatchObject({
		tone: "broken",
		title: "The history is broken at position 4",
		reason: "The event was changed.",
	});
	expect(words.lines[0]).toBe("What comes up to position 3 is proven.");
});

test("a checkpoint that does not count is as bad, and each reason is said once", () => {
	const why = "The checkpoint on line 2 does not count: it was changed.";
	const verified = aVerdict({ ok: false, why: [why] });
	const words = chainWords(aChain({ verified, problem: why }), now);
	expect(words).toMatchObject({ tone: "broken", title: "The history cannot be vouched for", reason: why });
	expect(words.lines.filter((line) => line === why)).toEqual([]);
});

test("what keeps checkpoints from being signed is said before anybody verifies", () => {
	const words = chainWords(aChain({ problem: "The log ends at position 3: the end is missing" }), now);
	expect(words).toMatchObject({ tone: "broken", reason: "The log ends at position 3: the end is missing." });
});
