import { count, counted } from "@creations/events/text";
import { wrap } from "../../cli/plain-text.ts";
import {
	type PeopleReport,
	peopleAdvice,
	peopleFault,
} from "../../stores/sealed-people.ts";
import type { TileReport } from "../tiles/tile-check.ts";
import { badCheckpointText } from "./checkpoint.ts";
import type { PictureReport } from "./picture-check.ts";
import type { VerifyReport } from "./verify.ts";

/** Returns the text of a verification report. */
export function verifyReportText(
	report: VerifyReport & { damage?: string[] },
	pictures?: PictureReport,
	people?: PeopleReport,
	tiles?: TileReport,
): string {
	const paragraphs = [
		...chainWords(report),
		...schemaWords(report),
		...damageWords(report),
		...checkpointWords(report),
		...readableWords(report),
		...clockWords(report),
		...(pictures ? pictureWords(pictures) : []),
		...(people ? peopleWords(people) : []),
		...(tiles ? tileWords(tiles) : []),
	];
	return paragraphs.flatMap((paragraph) => wrap(paragraph)).join("\n");
}

function chainWords({ firstBad, events, from, head, seconds }: VerifyReport): string[] {
	const speed =
		`${seconds.toFixed(2)} s, ` +
		`${count(Math.round(events / Math.max(seconds, 1e-9)))} events/s`;
	if (firstBad) {
		const placeText =
			firstBad.position === null
				? "No event is bad."
				: `First bad position: ${firstBad.position}`;
		const before =
			events > 0 ? ` Positions ${from} to ${head.position} before it are valid.` : "";
		const good = firstBad.position === head.position ? "" : before;
		return ["The log is NOT proven.", placeText, `${firstBad.why}${good}`];
	}
	if (events === 0) return ["The log is empty. There is nothing to verify yet."];
	const skippedText =
		from > 1 ? [`Earlier positions than ${from} were not verified.`] : [];
	return [
		`The chain is valid: ${counted(events, "event")}, ` +
			`positions ${from} to ${head.position} (${speed}).`,
		...skippedText,
		`Last hash: ${head.hash}`,
	];
}

function schemaWords({ schema, firstBad }: VerifyReport): string[] {
	if (schema.length === 0) return [];
	const verdict =
		"The schema of the databases was changed, so programs may be shown another log:";
	return [...(firstBad ? [] : ["The log is NOT proven."]), verdict, ...schema];
}

const DAMAGED = "The database is damaged:";

const damageWords = ({ damage = [] }: { damage?: string[] }): string[] =>
	damage.length === 0 ? [] : [DAMAGED, ...damage];

function checkpointWords({ checkpoints, head, firstBad }: VerifyReport): string[] {
	const { count: total, fitting, last, signatures, badCount, bad } = checkpoints;
	const lines = bad.map(badCheckpointText);
	const moreText =
		badCount > bad.length ? [`${count(badCount - bad.length)} more are invalid.`] : [];
	if (total === 0) {
		const noneText =
			"There are no checkpoints, so a missing end or a complete rewrite cannot be detected.";
		return firstBad ? [] : [noneText];
	}
	const unchecked =
		signatures === "checked"
			? []
			: [
					"Their signatures were NOT checked, so anyone could have made them. Use --public-key FILE.",
				];
	if (!last)
		return [
			`None of ${counted(total, "checkpoint")} matches.`,
			...lines,
			...moreText,
			...unchecked,
		];
	const uncovered = firstBad ? 0 : head.position - last.position;
	const afterText =
		uncovered > 0
			? ` The ${counted(uncovered, "event")} after it have no checkpoint yet.`
			: "";
	const fit =
		`${count(fitting)} of ${counted(total, "checkpoint")} ` +
		`${total === 1 ? "matches" : "match"}, the last at position ${last.position} ` +
		`of ${last.time}.${afterText}`;
	return [fit, ...lines, ...moreText, ...unchecked];
}

function readableWords({ unreadable, firstBad }: VerifyReport): string[] {
	if (unreadable.count === 0) return firstBad ? [] : ["Every event can be read."];
	const lines = unreadable.first.map(
		({ position, why }) => `  position ${position}: ${why}`,
	);
	return [
		`${count(unreadable.count)} events are valid, but this version of the program cannot read them:`,
		...lines,
	];
}

function clockWords({ backwards: { count: events, first } }: VerifyReport): string[] {
	if (!first) return [];
	const { position, from, to } = first;
	return [
		`A clock was set back: ${counted(events, "event")} ` +
			`${events === 1 ? "has an earlier time" : "have earlier times"} ` +
			`than the previous event, first position ${position} (${to}, after ${from}). ` +
			"The order of the events is valid.",
	];
}

function pictureWords({ files, badCount, bad }: PictureReport): string[] {
	if (badCount === 0) return [`All pictures match the log: ${counted(files, "file")}.`];
	const moreText =
		badCount > bad.length ? [`${count(badCount - bad.length)} more have faults.`] : [];
	return [...bad, ...moreText];
}

function peopleWords(people: PeopleReport): string[] {
	const fault = peopleFault(people);
	return fault ? [fault, peopleAdvice(people)] : [];
}

function tileWords({ origin, size, badCount, bad }: TileReport): string[] {
	if (badCount === 0)
		return [`Tile log: ${counted(size, "entry", "entries")} of ${origin} fit the log.`];
	return [
		`The tile log does NOT fit the log: ${counted(badCount, "fault")}. If the log is ` +
			'proven, "bun run audit tiles --rebuild" writes the tiles again.',
		...bad,
	];
}
