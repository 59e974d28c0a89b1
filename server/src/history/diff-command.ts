import { type Context, command } from "../cli/command.ts";
import { withProgress } from "../cli/with-progress.ts";
import { UsageError } from "../kernel/refusal.ts";
import type { Catalogue } from "../module.ts";
import { createActorNames } from "./actor-names.ts";
import { asOfFrom, asOfText } from "./as-of/as-of.ts";
import { type Differences, differences } from "./as-of/diff.ts";
import { differenceText } from "./as-of/difference-text.ts";
import { masked, unsealed } from "./as-of/sealed-values.ts";
import { colourMarks, plainMarks } from "./as-of/word-diff.ts";
import { comparedKinds, kindNames, kindOf } from "./kinds.ts";
import { withLogAndKeys } from "./with-log.ts";

export const diffCommand = (catalogue: Catalogue) =>
	command({
		summary: "Shows what changed between two moments, and by whom",
		usage: "FROM TO",
		about: [
			"FROM and TO are positions of the log, or times such as 2026-03-01T12:00 (UTC unless they name a zone). Each field that differs is shown with the event that changed it last. Exit code 0 whether or not there are differences.",
		],
		options: {
			kind: {
				multiple: true,
				value: "KIND",
				about: `Only of a kind; can be given several times: ${kindNames(catalogue).join(", ")}`,
			},
			stream: {
				value: "STREAM",
				about: "Only what events of one stream changed, such as story-7",
			},
			open: { about: "Open what is sealed with a person's key" },
		},
		async run(context, { words: [fromText = "", toText = ""], options }) {
			const kinds = (options.kind ?? comparedKinds(catalogue)).map((name) => kindOf(name, catalogue));
			return withLogAndKeys(context, options.open, async ({ source, keys }) => {
				const [from, to] = [await asOfFrom(source, fromText), await asOfFrom(source, toText)];
				if (from.position > to.position)
					throw new UsageError(`FROM is position ${from.position}, which comes after TO, ${to.position}.`);
				const found = await withProgress(context.progress, "Replaying", to.position, (onProgress) =>
					differences({
						source,
						kinds,
						from: from.position,
						to: to.position,
						stream: options.stream,
						unseal: (rows, kind) =>
							options.open && keys ? unsealed(rows, kind, keys) : masked(rows, kind, keys),
						onProgress,
					}),
				);
				const causes = found.differences.flatMap(({ by, fields }) => [by, ...fields.map((one) => one.by)]);
				const names = await createActorNames(source, keys)(causes.map(({ actor }) => actor));
				const heading = `Between ${asOfText(from)} and ${asOfText(to)}`;
				return report(context, heading, { from, to, ...found }, (actor) => names.get(actor) ?? actor);
			});
		},
	});

function report(
	{ answer, remark, width }: Context,
	heading: string,
	{ more: _, ...found }: Differences & { from: unknown; to: unknown },
	nameOf: (actor: string) => string,
) {
	const isColoured = Number.isFinite(width) && !process.env.NO_COLOR;
	const marks = isColoured ? colourMarks : plainMarks;
	const texts = found.differences.map((difference) => differenceText(difference, nameOf, marks));
	const named = <T extends { by: { actor: string } }>(one: T) => ({
		...one,
		by: { ...one.by, actorName: nameOf(one.by.actor) },
	});
	answer(texts.length === 0 ? `${heading} nothing is different.` : [`${heading}:`, ...texts].join("\n\n"), {
		...found,
		differences: found.differences.map((one) => ({ ...named(one), fields: one.fields.map(named) })),
	});
	for (const why of found.stopped)
		remark(`An event cannot be read, so a part of this ends before it: ${why}`);
	return found.stopped.length > 0 ? 1 : 0;
}
