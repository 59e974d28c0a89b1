import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { ImportBegun, ImportCounts, ImportEvent, ImportUndone } from "./events.ts";

/** Whatever is not finished goes on where it was when the same files are brought in again. */
export type Import = { status: "none" } | { status: "begun" | "finished" | "undone" };

export const importing: Decider<Import> = {
	kind: "import",
	initial: { status: "none" },
	evolve(state, event) {
		switch (event.type) {
			case "ImportBegun":
				return { status: "begun" };
			case "ImportFinished":
				return { status: "finished" };
			case "ImportUndone":
				return { status: "undone" };
			default:
				return state;
		}
	},
};

export function beginImport(state: Import, begun: ImportBegun): ImportEvent[] {
	if (state.status !== "none") throw new Refusal("already-exists", "This import exists already.");
	return [{ type: "ImportBegun", data: begun }];
}

export const stopImport = (state: Import): ImportEvent[] =>
	state.status === "begun" ? [{ type: "ImportStopped", data: {} }] : [];

export const finishImport = (state: Import, counts: ImportCounts): ImportEvent[] =>
	state.status === "begun" ? [{ type: "ImportFinished", data: counts }] : [];

export function undoImport(state: Import, undone: ImportUndone): ImportEvent[] {
	if (state.status === "none") throw new Refusal("not-found", "Import not found");
	return state.status === "undone" ? [] : [{ type: "ImportUndone", data: undone }];
}
