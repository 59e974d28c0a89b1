import { counted } from "@creations/events/text";
import { marketplaceNames } from "@creations/events/text/marketplaces";
import type { LetterFacts } from "./letter-facts.ts";
import { SOON_DAYS } from "./letter-text.ts";

export interface Suggestion {
	text: string;
	/** Label and path of a button. */
	label: string;
	path: string;
}

type Rule = (facts: LetterFacts, now: Date) => Suggestion | undefined;

const DAY_MS = 24 * 60 * 60_000;
const DRAFT_DAYS = 14;
const NEWSLETTER_DAYS = 28;

const toStatus = { label: "Open the system status", path: "/admin/settings/operations" };

/** The rules in the order of their urgency. The first that applies is the suggestion. */
const rules: Rule[] = [
	({ log }) =>
		log && log.problems > 0
			? { text: "The history has a fault. The system status names it.", ...toStatus }
			: undefined,
	({ drill }) =>
		drill?.verdict === "failed"
			? {
					text: "Make a new backup: the newest one could not be restored in a trial.",
					...toStatus,
				}
			: undefined,
	({ sizes: { daysUntilFull: days } }) =>
		days !== null && days < SOON_DAYS
			? { text: `Make room: the disk is full in ${counted(days, "day")}.`, ...toStatus }
			: undefined,
	({ backups }) =>
		backups.length === 0
			? {
					text: "Make a first backup, so that no mishap can take your stories.",
					...toStatus,
				}
			: undefined,
	({
		links: {
			gone: [first],
		},
	}) =>
		first && {
			text:
				`The ${marketplaceNames[first.shop]} link of “${first.name}” is gone. ` +
				"Mark the piece as sold, or change its link.",
			label: "Show the piece",
			path: `/admin?tab=products&search=${encodeURIComponent(first.name)}`,
		},
	({ drafts, lastStoryAt }, now) =>
		drafts > 0 && daysSince(lastStoryAt, now) >= DRAFT_DAYS
			? {
					text:
						`${counted(drafts, "draft")} ${drafts === 1 ? "is" : "are"} waiting. ` +
						"Half an hour may be all that one still needs.",
					label: "Open your stories",
					path: "/admin",
				}
			: undefined,
	({ readers, lastNewsletterAt }, now) =>
		readers > 0 && daysSince(lastNewsletterAt, now) >= NEWSLETTER_DAYS
			? {
					text:
						`Write to your ${counted(readers, "reader")}. ` +
						"A photo and three lines are a good newsletter.",
					label: "Write a newsletter",
					path: "/admin?tab=newsletter",
				}
			: undefined,
];

/** Returns the one suggestion of a letter. */
export function suggestionFor(facts: LetterFacts, now: Date): Suggestion {
	for (const rule of rules) {
		const suggestion = rule(facts, now);
		if (suggestion) return suggestion;
	}
	return {
		text: "Take a photo of the piece on your bench, and add one line about it.",
		label: "Post from the bench",
		path: "/admin/post",
	};
}

const daysSince = (time: string | null, now: Date) =>
	time === null
		? Number.POSITIVE_INFINITY
		: Math.floor((now.getTime() - Date.parse(time)) / DAY_MS);
