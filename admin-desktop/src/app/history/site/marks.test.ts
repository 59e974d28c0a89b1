import { expect, test } from "bun:test";
import { badgeOf, isLoss, pictureOf } from "./marks.ts";

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
