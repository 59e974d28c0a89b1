import { type Context, command } from "../cli/command.ts";
import { UsageError } from "../kernel/errors.ts";
import { noKeysAtHand, openKeysFromConfig } from "../kernel/keys/key-file.ts";
import { openLogFromConfig } from "../kernel/log/open-log.ts";
import { createActorNames } from "./actor-names.ts";
import { type Differences, differences } from "./past/diff.ts";
import { differenceText } from "./past/difference-text.ts";
import { comparedKinds, isKindName, kindNames, kindOf } from "./past/kinds.ts";
import { momentAt, momentText } from "./past/moment.ts";
import { withOpened, withSeals } from "./past/seals.ts";
import { colourMarks, plainMarks } from "./past/word-diff.ts";

export const diffCommand = command({
	summary: "Shows what changed between two moments, and by whom",
	usage: "FROM TO",
	about: [
		"FROM and TO are positions of the log, or times such as 2026-03-01T12:00 (UTC",
		"unless they name a zone). Each field that differs is shown with the event that",
		"changed it last. Exit code 0 whether or not there are differences.",
	].join("\n"),
	options: {
		kind: {
			type: "string",
			multiple: true,
			value: "KIND",
			about: `Only of a kind; can be given several times: ${kindNames.join(", ")}`,
		},
		stream: {
			type: "string",
			value: "STREAM",
			about: "Only what events of one stream changed, such as story-7",
		},
		open: { type: "boolean", about: "Open what is sealed with a person's key" },
	},
	async run(context, { words: [fromText = "", toText = ""], options }) {
		const chosen = options.kind ?? comparedKinds;
		const unknown = chosen.find((name) => !isKindName(name));
		if (unknown !== undefined)
			throw new UsageError(`There is no kind "${unknown}". Use one of: ${kindNames.join(", ")}.`);
		const config = context.config();
		const models = await context.readModels();
		const kinds = chosen.filter(isKindName).map((name) => kindOf(name, models));
		const source = await openLogFromConfig(config);
		const keys = await openKeysFromConfig(config);
		if (options.open && !keys) throw noKeysAtHand(config);
		const [from, to] = [await momentAt(source, fromText), await momentAt(source, toText)];
		if (from.position > to.position)
			throw new UsageError(`FROM is position ${from.position}, which comes after TO, ${to.position}.`);
		const bar = context.progress("Replaying", to.position);
		try {
			const found = await differences({
				source,
				kinds,
				from: from.position,
				to: to.position,
				stream: options.stream,
				unseal: (rows, kind) =>
					options.open && keys ? withOpened(rows, kind, keys) : withSeals(rows, kind, keys),
				onProgress: bar.at,
			});
			bar.end();
			const actors = found.differences.flatMap(({ by, fields }) => [
				by.actor,
				...fields.map((one) => one.by.actor),
			]);
			const names = await createActorNames(source, keys)(actors);
			const heading = `Between ${momentText(from)} and ${momentText(to)}`;
			return report(context, heading, { from, to, ...found }, (actor) => names.get(actor) ?? actor);
		} finally {
			bar.end();
			keys?.close();
			source.close();
		}
	},
});

function report(
	{ answer, remark, width }: Context,
	heading: string,
	found: Differences & { from: unknown; to: unknown },
	nameOf: (actor: string) => string,
) {
	const isColoured = Number.isFinite(width) && !process.env.NO_COLOR;
	const marks = isColoured ? colourMarks : plainMarks;
	const texts = found.differences.map((difference) => differenceText(difference, nameOf, marks));
	const named = <T extends { by: { actor: string } }>(one: T) => ({
		...one,
		by: { ...one.by, actorName: nameOf(one.by.actor) },
	});
	const { more: _, ...rest } = found;
	answer(texts.length === 0 ? `${heading} nothing is different.` : [`${heading}:`, ...texts].join("\n\n"), {
		...rest,
		differences: found.differences.map((one) => ({ ...named(one), fields: one.fields.map(named) })),
	});
	for (const why of found.stopped)
		remark(`An event cannot be read, so a part of this ends before it: ${why}`);
	return found.stopped.length > 0 ? 1 : 0;
}
