import type { Draft } from "../drafts/drafts.ts";
import type { Issues } from "./form.ts";

/** A version on the server, as an item and as form values. */
interface Snapshot<Values, Item> {
	item: Item;
	values: Values;
}

export interface EditorState<Values extends object, Item> {
	blank: Values;
	/**
	 * Last known version on the server; null before the first save or if only a draft is
	 * available.
	 */
	saved: Snapshot<Values, Item> | null;
	version: number | null;
	values: Values;
	issues: Issues;
	restoredFrom: string | null;
	theirs: Snapshot<Values, Item> | null;
}

export type EditorAction<Values extends object, Item> =
	| { type: "changed"; changes: Partial<Values> }
	| { type: "refused"; issues: Issues }
	/** With `sent`, changes made during the save are kept. */
	| { type: "saved"; saved: Snapshot<Values, Item>; sent?: Values }
	| { type: "conflicted"; theirs: Snapshot<Values, Item> }
	| { type: "arrived"; saved: Snapshot<Values, Item> }
	| { type: "kept mine" | "took theirs" | "left undecided" | "discarded" };

export type Versioned = { version: number };

/** Returns the initial state; a draft that differs from the saved values is restored. */
export function openEditor<Values extends object, Item extends Versioned>(
	blank: Values,
	saved: Snapshot<Values, Item> | null,
	draft: Draft<Partial<Values>> | null = null,
): EditorState<Values, Item> {
	const before = saved?.values ?? blank;
	const edited = { ...before, ...draft?.values };
	const restored = sameValues(edited, before) ? null : draft;
	return {
		blank,
		saved,
		version: restored ? restored.version : (saved?.item.version ?? null),
		values: restored ? edited : before,
		issues: {},
		restoredFrom: restored?.at ?? null,
		theirs: null,
	};
}

/** Returns whether the values differ from the saved ones. */
export function isChanged<Values extends object>(
	state: EditorState<Values, unknown>,
): boolean {
	return !sameValues(state.values, state.saved?.values ?? state.blank);
}

/** Returns the state after an action. */
export function evolve<Values extends object, Item extends Versioned>(
	state: EditorState<Values, Item>,
	action: EditorAction<Values, Item>,
): EditorState<Values, Item> {
	const { blank, theirs } = state;
	switch (action.type) {
		case "changed":
			return {
				...state,
				values: { ...state.values, ...action.changes },
				issues: withoutIssues(state.issues, Object.keys(action.changes)),
			};
		case "refused":
			return { ...state, issues: action.issues };
		case "saved": {
			const opened = openEditor(blank, action.saved);
			const isDone = !action.sent || sameValues(state.values, action.sent);
			return isDone ? opened : { ...opened, values: state.values };
		}
		case "conflicted":
			return { ...state, theirs: action.theirs };
		case "kept mine":
			return theirs
				? { ...state, saved: theirs, version: theirs.item.version, theirs: null }
				: state;
		case "took theirs":
			return theirs ? openEditor(blank, theirs) : state;
		case "left undecided":
			return { ...state, theirs: null };
		case "arrived":
			if (!isChanged(state)) return openEditor(blank, action.saved);
			return state.saved ? state : { ...state, saved: action.saved };
		case "discarded":
			return openEditor(blank, state.saved);
	}
}

function withoutIssues(issues: Issues, fields: string[]): Issues {
	return Object.fromEntries(
		Object.entries(issues).filter(([field]) => !fields.includes(field)),
	);
}

/** Returns whether two sets of values are equal, field by field. */
export function sameValues<Values extends object>(a: Values, b: Values): boolean {
	return (Object.keys(a) as (keyof Values)[]).every((field) =>
		sameValue(a[field], b[field]),
	);
}

/** Returns whether two values are equal. Lists are compared by content. */
export const sameValue = (a: unknown, b: unknown): boolean =>
	a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
