import { type Check, findingsFrom } from "../kernel/check.ts";
import type { IndexRepair } from "../kernel/projections/index-repair.ts";
import type { Projector } from "../kernel/projections/projector.ts";

interface ReadModelSite {
	projector: Pick<Projector, "states">;
	indexRepair: Pick<IndexRepair, "problems">;
}

export const operationsChecks: readonly Check<ReadModelSite>[] = [
	{
		name: "Read models",
		severity: "problem",
		advice:
			'Run "bun run projections rebuild NAME". ' +
			"If that fails, update to the version that wrote the data.",
		runs: "always",
		async run({ projector }) {
			const stopped = (await projector.states()).filter(
				(state) => state.stopped !== null,
			);
			return findingsFrom(
				...stopped.map((state) => `${state.name} has stopped: ${state.stopped}`),
			);
		},
	},
	{
		name: "Damaged tables",
		severity: "problem",
		advice: "Wait for the rebuild. If it fails, restore the latest backup.",
		runs: "always",
		run: async ({ indexRepair }) => findingsFrom(...indexRepair.problems()),
	},
];
