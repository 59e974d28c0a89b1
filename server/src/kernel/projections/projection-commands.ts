import { UnreadableEvent } from "@creations/events";
import type { CommandSet } from "../../cli/command-set.ts";
import type { EventLog } from "../log/event-log.ts";
import { Refusal } from "../refusal.ts";
import type { Projector } from "./projector.ts";

/** Looking after the read models from the command line. */
export function projectionCommands({ projector, log }: { projector: Projector; log: EventLog }): CommandSet {
	return {
		list: {
			usage: "",
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
					await projector.rebuild(model, log.hold).catch((error: unknown) => {
						if (!(error instanceof UnreadableEvent)) throw error;
						throw new Refusal("not-found", `${model.name} stays as it was: ${error.message}`);
					});
				}
				return models.map((model) => `${model.name} rebuilt`).join("\n");
			},
		},
	};
}
