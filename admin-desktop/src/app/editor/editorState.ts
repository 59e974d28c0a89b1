import type { Draft } from "../drafts/drafts.ts";
import type { Issues } from "./form.ts";

/** What the server has, also as a form holds it. */
interface Known<Values, Item> {
	item: Item;
	values: Values;
}

export interface EditorState<Values extends object, Item> {
	blank: Values;
	/** As the server last had it; null before it is saved for the first time, or where only a draft of it is at hand. */
	saved: Known<Values, Item> | null;
	version: number | null;
	values: Values;
	issues: Issues;
	restoredFrom: string | null;
	theirs: Known<Values, Item> | null;
}

export type EditorAction<Values extends object, Item> =
	| { type: "changed"; changes: Partial<Values> }
	| { type: "refused"; issues: Issues }
	/** What was written after it was sent stays, if that is told. */
	| { type: "saved"; saved: Known<Values, Item>; sent?: Values }
	| { type: "conflicted"; theirs: Known<Values, Item> }
	| { type: "arrived"; saved: Known<Values, Item> }
	| { type: "kept mine" | "took theirs" | "left undecided" | "discarded" };

export type Versioned = { version: number };

export function openEditor<Values extends object, Item extends Versioned>(
	blank: Values,
	saved: Known<Values, Item> | null,
	draft: Draft<Partial<Values>> | null = null,
): EditorState<Values, Item> {
	const before = saved?.values ?? blank;
	const written = { ...before, ...draft?.values };
	const restored = sameValues(written, before) ? null : draft;
	return {
		blank,
		saved,
		version: restored ? restored.version : (saved?.item.version ?? null),
		values: restored ? written : before,
		issues: {},
		restoredFrom: restored?.at ?? null,
		theirs: null,
	};
}

export function isChanged<Values extends object>(state: EditorState<Values, unknown>): boolean {
	return !sameValues(state.values, state.saved?.values ?? state.blank);
}

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
				issues: without(state.issues, Object.keys(action.changes)),
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
			return theirs ? { ...state, saved: theirs, version: theirs.item.version, theirs: null } : state;
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

function without(issues: Issues, fields: string[]): Issues {
	return Object.fromEntries(Object.entries(issues).filter(([field]) => !fields.includes(field)));
}

export function sameValues<Values extends object>(a: Values, b: Values): boolean {
	return (Object.keys(a) as (keyof Values)[]).every((field) => sameValue(a[field], b[field]));
}

/** Lists are the same that hold the same. */
export const sameValue = (a: unknown, b: unknown): boolean =>
	a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
