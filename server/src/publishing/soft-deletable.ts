import type { DomainEvent } from "@creations/events";
import { Refusal } from "../kernel/refusal.ts";

/** An item with a text that can be removed and restored. */
export type SoftDeletable<Text> =
	| { status: "none" }
	| { status: "present" | "removed"; text: Text };

interface Options<Text> {
	kind: string;
	/** The kind as it begins a sentence. */
	noun: string;
	evolve: (state: SoftDeletable<Text>, event: DomainEvent) => SoftDeletable<Text>;
	added: (text: Text) => DomainEvent;
	revised: (text: Text) => DomainEvent;
	restored: DomainEvent;
}

/**
 * Returns the decisions on an item that can be removed and restored. Each throws
 * `not-found` if the state does not allow it.
 */
export function softDeletable<Text extends object>({
	kind,
	noun,
	evolve,
	...events
}: Options<Text>) {
	type State = SoftDeletable<Text>;
	const initial: State = { status: "none" };

	function textOf(state: State, status: "present" | "removed"): Text {
		if (state.status !== status) throw new Refusal("not-found", `${noun} not found`);
		return state.text;
	}

	return {
		kind,
		initial,
		evolve,
		added: (text: Text): DomainEvent[] => [events.added(text)],
		revise: (state: State, text: Text): DomainEvent[] =>
			Bun.deepEquals(textOf(state, "present"), text) ? [] : [events.revised(text)],
		remove(state: State, removed: DomainEvent): DomainEvent[] {
			textOf(state, "present");
			return [removed];
		},
		restore(state: State): DomainEvent[] {
			textOf(state, "removed");
			return [events.restored];
		},
	};
}

/** Returns the state with another status; an item that does not exist stays so. */
export const withStatus = <Text>(
	state: SoftDeletable<Text>,
	status: "present" | "removed",
): SoftDeletable<Text> => (state.status === "none" ? state : { ...state, status });
