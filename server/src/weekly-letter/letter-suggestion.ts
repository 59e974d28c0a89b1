import type { UiLanguage } from "@creations/events/text";
import { marketplaceNames } from "@creations/events/text/marketplaces";
import { type ServerTexts, textsIn } from "../texts/texts.ts";
import type { LetterFacts } from "./letter-facts.ts";
import { SOON_DAYS } from "./letter-text.ts";

export interface Suggestion {
	text: string;
	/** Label and path of a button. */
	label: string;
	path: string;
}

type Texts = ServerTexts["letter"]["suggestions"];

type Rule = (facts: LetterFacts, texts: Texts, now: Date) => Suggestion | undefined;

const DAY_MS = 24 * 60 * 60_000;
const DRAFT_DAYS = 14;
const NEWSLETTER_DAYS = 28;

const toStatus = ({ openStatus }: Texts) => ({
	label: openStatus,
	path: "/admin/settings/operations",
});

/** The rules in the order of their urgency. The first that applies is the suggestion. */
const rules: Rule[] = [
	({ log }, texts) =>
		log && log.problems > 0 ? { text: texts.fault, ...toStatus(texts) } : undefined,
	({ drill }, texts) =>
		drill?.verdict === "failed"
			? { text: texts.trialFailed, ...toStatus(texts) }
			: undefined,
	({ sizes: { daysUntilFull: days } }, texts) =>
		days !== null && days < SOON_DAYS
			? { text: texts.makeRoom(days), ...toStatus(texts) }
			: undefined,
	({ backups }, texts) =>
		backups.length === 0 ? { text: texts.firstBackup, ...toStatus(texts) } : undefined,
	({ links: { gone } }, texts) => {
		const [first] = gone;
		return (
			first && {
				text: texts.linkGone(marketplaceNames[first.shop], first.name),
				label: texts.showPiece,
				path: `/admin?tab=products&search=${encodeURIComponent(first.name)}`,
			}
		);
	},
	({ drafts, lastStoryAt }, texts, now) =>
		drafts > 0 && daysSince(lastStoryAt, now) >= DRAFT_DAYS
			? { text: texts.drafts(drafts), label: texts.openStories, path: "/admin" }
			: undefined,
	({ readers, lastNewsletterAt }, texts, now) =>
		readers > 0 && daysSince(lastNewsletterAt, now) >= NEWSLETTER_DAYS
			? {
					text: texts.newsletter(readers),
					label: texts.writeNewsletter,
					path: "/admin?tab=newsletter",
				}
			: undefined,
];

/** Returns the one suggestion of a letter. */
export function suggestionFor(
	facts: LetterFacts,
	language: UiLanguage,
	now: Date,
): Suggestion {
	const texts = textsIn(language).letter.suggestions;
	for (const rule of rules) {
		const suggestion = rule(facts, texts, now);
		if (suggestion) return suggestion;
	}
	return { text: texts.photo, label: texts.post, path: "/admin/post" };
}

const daysSince = (time: string | null, now: Date) =>
	time === null
		? Number.POSITIVE_INFINITY
		: Math.floor((now.getTime() - Date.parse(time)) / DAY_MS);
