import { count, counted } from "@creations/events/text";
import { wrap } from "../../cli/plain-text.ts";
import { type PeopleReport, peopleAdvice, peopleFault } from "../../stores/sealed-people.ts";
import { badCheckpointText } from "./checkpoint.ts";
import type { PictureReport } from "./picture-check.ts";
import type { VerifyReport } from "./verify.ts";

/** Returns the text of a verification report. */
export function reportInWords(
	report: VerifyReport & { damage?: string[] },
	pictures?: PictureReport,
	people?: PeopleReport,
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
	];
	return paragraphs.flatMap((paragraph) => wrap(paragraph)).join("\n");
}

function chainWords({ firstBad, events, from, head, seconds }: VerifyReport): string[] {
	const speed = `${seconds.toFixed(2)} s, ${count(Math.round(events / Math.max(seconds, 1e-9)))} events/s`;
	if (firstBad) {
		const placeText =
			firstBad.position === null ? "No event is bad." : `First bad position: ${firstBad.position}`;
		const before = events > 0 ? ` Positions ${from} to ${head.position} before it hold.` : "";
		const good = firstBad.position === head.position ? "" : before;
		return ["The log is NOT proven.", placeText, `${firstBad.why}${good}`];
	}
	if (events === 0) return ["The log is empty: there is nothing to prove yet."];
	const unseen = from > 1 ? [`What is before position ${from} was not looked at.`] : [];
	return [
		`The chain holds: ${counted(events, "event")}, positions ${from} to ${head.position} (${speed}).`,
		...unseen,
		`Last hash: ${head.hash}`,
	];
}

function schemaWords({ schema, firstBad }: VerifyReport): string[] {
	if (schema.length === 0) return [];
	const verdict = "The databases are NOT as this program makes them, so others may be shown another log:";
	return [...(firstBad ? [] : ["The log is NOT proven."]), verdict, ...schema];
}

const DAMAGED = "The database is damaged:";

const damageWords = ({ damage = [] }: { damage?: string[] }): string[] =>
	damage.length === 0 ? [] : [DAMAGED, ...damage];

function checkpointWords({ checkpoints, head, firstBad }: VerifyReport): string[] {
	const { count: all, fitting, last, signatures, badCount, bad } = checkpoints;
	const lines = bad.map(badCheckpointText);
	const moreText = badCount > bad.length ? [`${count(badCount - bad.length)} more do not count either.`] : [];
	if (all === 0) {
		const noneText =
			"There are no checkpoints: that the end was cut off, or all of it written anew, would not show.";
		return firstBad ? [] : [noneText];
	}
	const unchecked =
		signatures === "checked"
			? []
			: ["Their signatures were NOT checked, so they could be anybody's: give --public-key FILE."];
	if (!last) return [`None of ${counted(all, "checkpoint")} fits.`, ...lines, ...moreText, ...unchecked];
	const rest = firstBad ? 0 : head.position - last.position;
	const after = rest > 0 ? ` No checkpoint vouches for the ${counted(rest, "event")} after it yet.` : "";
	const fit = `${count(fitting)} of ${counted(all, "checkpoint")} ${all === 1 ? "fits" : "fit"}, the last at position ${last.position} of ${last.time}.${after}`;
	return [fit, ...lines, ...moreText, ...unchecked];
}

function readableWords({ unreadable, firstBad }: VerifyReport): string[] {
	if (unreadable.count === 0) return firstBad ? [] : ["Every event can be read."];
	const lines = unreadable.first.map(({ position, why }) => `  position ${position}: ${why}`);
	return [
		`${count(unreadable.count)} events are proven, but this version of the program cannot read them:`,
		...lines,
	];
}

function clockWords({ backwards: { count: events, first } }: VerifyReport): string[] {
	if (!first) return [];
	const { position, from, to } = first;
	return [
		`Time ran backwards: ${counted(events, "event")} ${events === 1 ? "carries an earlier time" : "carry earlier times"} than the event before, first position ${position} (${to}, after ${from}). The clock was set back; the order of the events is proven.`,
	];
}

function pictureWords({ files, badCount, bad }: PictureReport): string[] {
	if (badCount === 0) return [`Every picture is as the log says: ${counted(files, "file")}.`];
	const moreText = badCount > bad.length ? [`${count(badCount - bad.length)} more are not either.`] : [];
	return [...bad, ...moreText];
}

function peopleWords(people: PeopleReport): string[] {
	const fault = peopleFault(people);
	return fault ? [fault, peopleAdvice(people)] : [];
}
