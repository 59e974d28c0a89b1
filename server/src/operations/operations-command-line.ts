import { UnreadableEvent } from "@creations/events";
import type { CommandLine, Context } from "../cli/command-line.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import type { Projector } from "../kernel/projections/projector.ts";
import { Refusal } from "../kernel/refusal.ts";

export interface ProjectionSite {
	projector: Projector;
	log: EventLog;
}

/** Registers the commands that list and rebuild read models. */
export function projectionCommands(cli: CommandLine<ProjectionSite>): void {
	cli
		.command("projections list")
		.summary("List the read models and their positions")
		.action(cli.runOnSite(listReadModels));
	cli
		.command("projections rebuild")
		.summary("Build read models again while the site runs")
		.description(
			"Builds one read model, or all, from the first event in shadow tables, " +
				"and swaps them in one step. The site may be running: " +
				"the live tables answer and accept changes meanwhile.",
		)
		.argument("[NAME]", "Name of a read model; default: all")
		.action(cli.runOnSite(rebuildReadModels));
}

async function listReadModels(
	{ projector }: ProjectionSite,
	{ answer }: Context,
): Promise<void> {
	const states = await projector.states();
	const width = Math.max(...states.map(({ name }) => name.length));
	const lines = states.map(
		({ name, position, stopped }) =>
			`${name.padEnd(width)}  ${stopped ?? `at position ${position}`}`,
	);
	answer(lines.join("\n"), lines);
}

async function rebuildReadModels(
	{ projector, log }: ProjectionSite,
	{ answer }: Context,
	name: string | undefined,
): Promise<void> {
	const models = projector.models.filter(
		(model) => name === undefined || model.name === name,
	);
	if (models.length === 0) {
		const names = projector.models.map((model) => model.name).join(", ");
		throw new Refusal(
			"not-found",
			`There is no read model "${name}". There are: ${names}.`,
		);
	}
	for (const model of models) {
		await projector.rebuild(model, log.runExclusive).catch((error: unknown) => {
			if (!(error instanceof UnreadableEvent)) throw error;
			throw new Refusal("not-found", `${model.name} stays as it was: ${error.message}`);
		});
	}
	const lines = models.map((model) => `${model.name} rebuilt`);
	answer(lines.join("\n"), { rebuilt: lines });
}
