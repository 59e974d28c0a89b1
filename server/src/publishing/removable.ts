import type { DomainEvent } from "../events.ts";
import { Refusal } from "../kernel/refusal.ts";

export type Removable<Text> = { status: "none" } | { status: "present" | "removed"; text: Text };

/** Decides on what has a text, and can be removed and come back. Each throws `not-found` where the state does not allow it. */
export function removableDecider<Text extends object>(
	noun: "Category" | "Page",
	revised: "Renamed" | "Revised",
) {
	type State = Removable<Text>;

	function known(state: State, status: "present" | "removed"): Text {
		if (state.status !== status) throw new Refusal("not-found", `${noun} not found`);
		return state.text;
	}

	const happened = (verb: string, data: object = {}) => [{ type: noun + verb, data } as DomainEvent];

	return {
		kind: noun.toLowerCase(),
		initial: { status: "none" } as State,
		evolve(state: State, { type, data }: DomainEvent): State {
			const verb = type.slice(noun.length);
			if (verb === "Added" || verb === revised) return { status: "present", text: data as Text };
			if (state.status === "none") return state;
			if (verb === "Removed") return { ...state, status: "removed" };
			return verb === "Restored" ? { ...state, status: "present" } : state;
		},
		added: (text: Text) => happened("Added", text),
		revise: (state: State, text: Text) =>
			Bun.deepEquals(known(state, "present"), text) ? [] : happened(revised, text),
		remove(state: State, data = {}) {
			known(state, "present");
			return happened("Removed", data);
		},
		restore(state: State) {
			known(state, "removed");
			return happened("Restored");
		},
	};
}
