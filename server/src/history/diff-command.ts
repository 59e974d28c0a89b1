import { diffWordsWithSpace } from "diff";
import type { Context } from "../cli/command-line.ts";
import { harmless, oneLine, timeText } from "../cli/plain-text.ts";
import { withProgress } from "../cli/progress.ts";
import { UsageError } from "../kernel/refusal.ts";
import type { Catalogue } from "../module.ts";
import { openKeysFromConfig } from "../stores/key-file.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { createActorNames } from "./actor-names.ts";
import { asOfText } from "./as-of/as-of.ts";
import { type Differences, differences } from "./as-of/diff.ts";
import { createUnseal } from "./as-of/point-in-time.ts";
import { fieldLabel, fieldText, isBookkeeping, isListedByTime } from "./field-text.ts";
import type { Difference, FieldDifference } from "./history-responses.ts";
import { comparedKinds, kindOf } from "./kinds.ts";
import { momentFrom } from "./moment.ts";

interface DiffFlags {
	kind?: string[] | undefined;
	stream?: string | undefined;
	open?: true | undefined;
	catalogue: Catalogue;
}

/** Shows the differences between two moments. */
export async function showDifferences(
	context: Context,
	fromText: string,
	toText: string,
	{ kind, stream, open, catalogue }: DiffFlags,
): Promise<void> {
	const kinds = (kind ?? comparedKinds(catalogue)).map((name) => kindOf(name, catalogue));
	const config = context.config();
	using source = await openLogFromConfig(config);
	using keys = await openKeysFromConfig(config);
	const unseal = createUnseal(config, keys, open);
	const from = await momentFrom(source, fromText, context);
	const to = await momentFrom(source, toText, context);
	if (from.position > to.position)
		throw new UsageError(
			`FROM (position ${from.position}) must not be after TO (position ${to.position}).`,
		);
	const range = { source, kinds, from: from.position, to: to.position, stream, unseal };
	const found = await withProgress(
		context.progress,
		"Replaying",
		to.position,
		(onProgress) => differences({ ...range, onProgress }),
	);
	const names = await createActorNames(source, keys)(actorsOf(found.differences));
	const heading = `Between ${asOfText(from)} and ${asOfText(to)}`;
	answerDifferences(
		context,
		heading,
		{ from, to, ...found },
		(actor) => names.get(actor) ?? actor,
	);
}

const actorsOf = (differences: Difference[]) =>
	differences
		.flatMap(({ by, fields }) => [by, ...fields.map((field) => field.by)])
		.map(({ actor }) => actor);

function answerDifferences(
	{ answer, remark, fail, isColored }: Context,
	heading: string,
	{ more: _, ...found }: Differences & { from: unknown; to: unknown },
	nameOf: (actor: string) => string,
): void {
	const marks = isColored ? colorMarks : plainMarks;
	const causes = found.differences.filter((difference) => !follows(difference));
	const shown = causes.length > 0 ? causes : found.differences;
	const texts = shown.map((difference) => differenceText(difference, nameOf, marks));
	const named = <T extends { by: { actor: string } }>(one: T) => ({
		...one,
		by: { ...one.by, actorName: nameOf(one.by.actor) },
	});
	answer(
		texts.length === 0
			? `${heading} nothing is different.`
			: [`${heading}:`, ...texts].join("\n\n"),
		{
			...found,
			differences: found.differences.map((one) => ({
				...named(one),
				fields: one.fields.map(named),
			})),
		},
	);
	for (const why of found.stopped)
		remark(`An event cannot be read, so a part of this ends before it: ${why}`);
	if (found.stopped.length > 0) fail();
}

const LONG = 60;

function differenceText(
	{ kind, key, name, what, fields, by }: Difference,
	nameOf: (actor: string) => string,
	marks: Marks,
): string {
	const called = name === null ? "" : ` “${oneLine(name)}”`;
	const heading = `${kind} ${oneLine(key.join("/"))}${called} ${what}`;
	const causeText = (cause: typeof by) =>
		oneLine(
			`${nameOf(cause.actor)}, position ${cause.position}, ${timeText(cause.at)} (${cause.type})`,
		);
	const changed = what === "changed" ? fields.filter(isShown) : [];
	const lines = changed.flatMap((field) => {
		const apart =
			field.by.position === by.position ? [] : [`      ${causeText(field.by)}`];
		return [`  ${fieldLabel(field.field)}: ${changeText(field, marks)}`, ...apart];
	});
	return [heading, `  ${causeText(by)}`, ...lines].join("\n");
}

const isShown = ({ field, before, after }: FieldDifference) =>
	!isBookkeeping(field) && !isListedByTime(field, before, after);

/** An address that only became public or private follows from its item. */
const follows = ({ kind, what, fields }: Difference) =>
	kind === "addresses" &&
	what === "changed" &&
	fields.every(({ field }) => isBookkeeping(field));

function changeText({ field, before, after }: FieldDifference, marks: Marks): string {
	if (
		typeof before === "string" &&
		typeof after === "string" &&
		Math.max(before.length, after.length) > LONG
	)
		return `\n${wordDiff(before, after, marks).replace(/^/gm, "      ")}`;
	const [was, is] = [before, after].map((value) => harmless(fieldText(field, value)));
	return was === is ? `${is}, another one` : `${was} → ${is}`;
}

/** Milliseconds after which two texts count as completely different. */
const TIMEOUT_MS = 1000;
/** Characters of unchanged text around a change. */
const CONTEXT = 60;

const plainMarks = {
	removed: (text: string) => `[-${text}-]`,
	added: (text: string) => `{+${text}+}`,
};
type Marks = typeof plainMarks;

const colorMarks: Marks = {
	removed: (text) => `\x1b[31;9m${text}\x1b[0m`,
	added: (text) => `\x1b[32m${text}\x1b[0m`,
};

function wordDiff(before: string, after: string, { removed, added }: Marks): string {
	const changes = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
	if (!changes) return `${removed(harmless(before))}\n${added(harmless(after))}`;
	return changes
		.map((change, i) => {
			const text = harmless(change.value);
			if (change.removed) return removed(text);
			if (change.added) return added(text);
			return abridged(
				text,
				i === 0 ? 0 : CONTEXT,
				i === changes.length - 1 ? 0 : CONTEXT,
			);
		})
		.join("");
}

function abridged(text: string, head: number, tail: number): string {
	if (text.length <= head + tail + CONTEXT) return text;
	const start = head > 0 ? text.slice(0, head).replace(/\S*$/, "") : "";
	const end = tail > 0 ? text.slice(-tail).replace(/^\S*/, "") : "";
	return `${start}…${end}`;
}
