import type { UiLanguage } from "@creations/events/text";
import { marketplaceNames } from "@creations/events/text/marketplaces";
import { numberIn } from "../texts/locales.ts";
import { textsIn } from "../texts/texts.ts";
import type { LetterFacts } from "./letter-facts.ts";
import { dayText } from "./letter-time.ts";

export interface LetterFigure {
	count: number;
	label: string;
	/** Comparison with the week before. */
	change: string;
}

/** Returns the three sums of a letter; none in a quiet week. */
export function figuresIn(
	{ sums, sumsBefore }: LetterFacts,
	language: UiLanguage,
): LetterFigure[] {
	if (isQuiet(sums)) return [];
	const { letter } = textsIn(language);
	const change = (now: number, before: number) => {
		if (now === before) return letter.same;
		return now > before ? letter.more(now - before) : letter.fewer(before - now);
	};
	const { finished, clicks, signUps } = sums;
	return [
		{
			count: finished,
			label: letter.finished(finished),
			change: change(finished, sumsBefore.finished),
		},
		{
			count: clicks,
			label: letter.clicks(clicks),
			change: change(clicks, sumsBefore.clicks),
		},
		{
			count: signUps,
			label: letter.signUps(signUps),
			change: change(signUps, sumsBefore.signUps),
		},
	];
}

const isQuiet = ({ finished, clicks, signUps }: LetterFacts["sums"]) =>
	finished + clicks + signUps === 0;

/** Returns the first sentence. A quiet week gets a friendly one. */
export function introduction({ sums }: LetterFacts, language: UiLanguage): string {
	const { letter } = textsIn(language);
	return isQuiet(sums) ? letter.quiet : letter.introduction;
}

export interface LetterFact {
	label: string;
	text: string;
	isBad: boolean;
}

/** Returns the state of the site, a line for each subject. */
export const stateOf = (facts: LetterFacts, language: UiLanguage): LetterFact[] => [
	...backupFacts(facts, language),
	drillFact(facts, language),
	logFact(facts, language),
	diskFact(facts, language),
	...linkFacts(facts, language),
];

function backupFacts({ backups }: LetterFacts, language: UiLanguage): LetterFact[] {
	const { letter } = textsIn(language);
	if (backups.length === 0)
		return [{ label: letter.lastBackup, text: letter.none, isBad: true }];
	return backups.map(({ kind, at, problem }) => ({
		label: kind === "bucket" ? letter.bucketBackup : letter.lastBackup,
		text:
			problem !== null
				? letter.failing
				: at === null
					? letter.unknown
					: dayText(at, language),
		isBad: problem !== null,
	}));
}

function drillFact({ drill }: LetterFacts, language: UiLanguage): LetterFact {
	const { letter } = textsIn(language);
	const label = letter.trial;
	if (!drill) return { label, text: letter.none, isBad: false };
	const { verdict, endedAt } = drill;
	return {
		label,
		text: letter[verdict](dayText(endedAt, language)),
		isBad: verdict === "failed",
	};
}

function logFact({ log }: LetterFacts, language: UiLanguage): LetterFact {
	const { letter } = textsIn(language);
	const label = letter.history;
	if (!log) return { label, text: letter.notVerified, isBad: false };
	if (log.problems > 0) return { label, text: letter.fault, isBad: true };
	return { label, text: letter.intact(log.events), isBad: false };
}

/** Maximum number of pieces that a line names. */
const MAX_NAMES = 5;

/** Returns nothing if links are not watched. */
function linkFacts(
	{ links: { isOn, unknown, gone } }: LetterFacts,
	language: UiLanguage,
): LetterFact[] {
	const { letter } = textsIn(language);
	const label = letter.links;
	if (!isOn) return [];
	if (gone.length === 0) {
		const text = unknown > 0 ? letter.noneGoneOf(unknown) : letter.noneGone;
		return [{ label, text, isBad: false }];
	}
	const names = gone.slice(0, MAX_NAMES).map(linkName).join(", ");
	const others = gone.length - MAX_NAMES;
	const text = others > 0 ? letter.goneAndMore(names, others) : letter.gone(names);
	return [{ label, text, isBad: true }];
}

const linkName = ({ name, shop }: LetterFacts["links"]["gone"][number]) =>
	`${name} (${marketplaceNames[shop]})`;

/** Days until the disk is full that are worth a warning. */
export const SOON_DAYS = 30;

function diskFact(
	{ sizes: { disk, daysUntilFull } }: LetterFacts,
	language: UiLanguage,
): LetterFact {
	const { letter } = textsIn(language);
	const tenths = disk.free < 10e9 ? 10 : 1;
	const free = numberIn(language, Math.round((disk.free / 1e9) * tenths) / tenths);
	const label = letter.disk;
	if (daysUntilFull === null || daysUntilFull >= SOON_DAYS)
		return { label, text: letter.free(free), isBad: false };
	return { label, text: letter.freeUntil(free, daysUntilFull), isBad: true };
}
