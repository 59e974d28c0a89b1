import { count, counted } from "@creations/events/text";
import { marketplaceNames } from "@creations/events/text/marketplaces";
import type { LetterFacts } from "./letter-facts.ts";

export interface LetterFigure {
	count: number;
	label: string;
	/** Comparison with the week before. */
	change: string;
}

/** Returns the three sums of a letter; none in a quiet week. */
export function figuresIn({ sums, sumsBefore }: LetterFacts): LetterFigure[] {
	if (isQuiet(sums)) return [];
	const { finished, clicks, signUps } = sums;
	return [
		{
			count: finished,
			label: finished === 1 ? "story read to the end" : "stories read to the end",
			change: changeText(finished, sumsBefore.finished),
		},
		{
			count: clicks,
			label: `${clicks === 1 ? "click" : "clicks"} on a piece in your shops`,
			change: changeText(clicks, sumsBefore.clicks),
		},
		{
			count: signUps,
			label: signUps === 1 ? "newsletter sign-up" : "newsletter sign-ups",
			change: changeText(signUps, sumsBefore.signUps),
		},
	];
}

const isQuiet = ({ finished, clicks, signUps }: LetterFacts["sums"]) =>
	finished + clicks + signUps === 0;

function changeText(now: number, before: number): string {
	if (now === before) return "as in the week before";
	const difference = count(Math.abs(now - before));
	return `${difference} ${now > before ? "more" : "fewer"} than in the week before`;
}

/** Returns the first sentence. A quiet week gets a friendly one. */
export function introduction({ sums }: LetterFacts): string {
	if (!isQuiet(sums)) return "This is how your stories did.";
	return (
		"It was a quiet week, and that is fine. Good pieces take their time, " +
		"and so do the people who love them."
	);
}

export interface LetterFact {
	label: string;
	text: string;
	isBad: boolean;
}

/** Returns the state of the site, a line for each subject. */
export const stateOf = (facts: LetterFacts): LetterFact[] => [
	...backupFacts(facts),
	drillFact(facts),
	logFact(facts),
	diskFact(facts),
	...linkFacts(facts),
];

const day = (time: string) =>
	new Intl.DateTimeFormat("en-US", {
		timeZone: "UTC",
		day: "numeric",
		month: "long",
	}).format(new Date(time));

function backupFacts({ backups }: LetterFacts): LetterFact[] {
	if (backups.length === 0)
		return [{ label: "Last backup", text: "None yet", isBad: true }];
	return backups.map(({ kind, at, problem }) => ({
		label: kind === "bucket" ? "Backup in the bucket" : "Last backup",
		text: problem !== null ? "Failing" : at === null ? "Not known yet" : day(at),
		isBad: problem !== null,
	}));
}

function drillFact({ drill }: LetterFacts): LetterFact {
	const label = "Trial restore";
	if (!drill) return { label, text: "None yet", isBad: false };
	const { verdict, endedAt } = drill;
	const texts = { passed: "Succeeded", failed: "Failed", skipped: "Skipped" };
	const text = `${texts[verdict]} on ${day(endedAt)}`;
	return { label, text, isBad: verdict === "failed" };
}

function logFact({ log }: LetterFacts): LetterFact {
	const label = "History";
	if (!log) return { label, text: "Not verified yet", isBad: false };
	if (log.problems > 0) return { label, text: "Has a fault", isBad: true };
	return { label, text: `Intact, ${counted(log.events, "event")}`, isBad: false };
}

/** Maximum number of pieces that a line names. */
const MAX_NAMES = 5;

/** Returns nothing if links are not watched. */
function linkFacts({ links: { isOn, unknown, gone } }: LetterFacts): LetterFact[] {
	const label = "Marketplace links";
	if (!isOn) return [];
	if (gone.length === 0) {
		const unchecked = unknown > 0 ? `, ${count(unknown)} could not be checked` : "";
		return [{ label, text: `None is gone${unchecked}`, isBad: false }];
	}
	const names = gone.slice(0, MAX_NAMES).map(linkName).join(", ");
	const others = gone.length - MAX_NAMES;
	const end = others > 0 ? ` and ${count(others)} more` : "";
	return [{ label, text: `Gone: ${names}${end}`, isBad: true }];
}

const linkName = ({ name, shop }: LetterFacts["links"]["gone"][number]) =>
	`${name} (${marketplaceNames[shop]})`;

/** Days until the disk is full that are worth a warning. */
export const SOON_DAYS = 30;

function diskFact({ sizes: { disk, daysUntilFull } }: LetterFacts): LetterFact {
	const free = (disk.free / 1e9).toFixed(disk.free < 10e9 ? 1 : 0);
	const isBad = daysUntilFull !== null && daysUntilFull < SOON_DAYS;
	const end = isBad ? `, full in ${counted(daysUntilFull, "day")}` : "";
	return { label: "Disk room", text: `${free} GB free${end}`, isBad };
}
