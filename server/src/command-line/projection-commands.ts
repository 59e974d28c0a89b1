import { UnreadableEvent } from "@creations/events";
import { answerFromSite, command } from "../cli/command.ts";
import type { CommandSet } from "../cli/command-set.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import type { Projector } from "../kernel/projections/projector.ts";
import { Refusal } from "../kernel/refusal.ts";

/** Lists the read models of the open site: in this process, or in the server that has the data folder. */
export const projectionsList = command({
	summary: "Lists the read models and how far each has come",
	options: {},
	run: (context) => answerFromSite(context, ["projections", "list"], (text) => [text, text.split("\n")]),
});

export const projectionsRebuild = command({
	summary: "Builds read models again beside those that answer",
	usage: "[NAME]",
	about: [
		"Builds one read model, or all, from the first event on in tables beside the present ones, and puts them in their place in one step. The site may be running: it answers and takes changes meanwhile.",
	],
	options: {},
	run: (context, { words }) =>
		answerFromSite(context, ["projections", "rebuild", ...words], (text) => [
			text,
			{ rebuilt: text.split("\n") },
		]),
});

/** Returns the commands that list and rebuild read models. */
export function projectionCommands({ projector, log }: { projector: Projector; log: EventLog }): CommandSet {
	return {
		list: {
			async run() {
				const states = await projector.states();
				return states
					.map(({ name, position, stopped }) => `${name.padEnd(20)} ${stopped ?? `at position ${position}`}`)
					.join("\n");
			},
		},
		rebuild: {
			usage: "[NAME]",
			async run([name]) {
				const models = projector.models.filter((model) => name === undefined || model.name === name);
				if (models.length === 0) {
					const names = projector.models.map((model) => model.name).join(", ");
					throw new Refusal("not-found", `There is no read model "${name}". There are: ${names}.`);
				}
				for (const model of models) {
					await projector.rebuild(model, log.runExclusive).catch((error: unknown) => {
						if (!(error instanceof UnreadableEvent)) throw error;
						throw new Refusal("not-found", `${model.name} stays as it was: ${error.message}`);
					});
				}
				return models.map((model) => `${model.name} rebuilt`).join("\n");
			},
		},
	};
}
