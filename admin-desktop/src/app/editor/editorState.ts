import type { Draft } from "../drafts/drafts.ts";
import type { Issues } from "./form.ts";

export interface EditorState<Values extends object, Item> {
	/** As the server last had it; null before it is saved for the first time, or where only a draft of it is at hand. */
	saved: { item: Item; values: Values } | null;
	version: number | null;
	values: Values;
	issues: Issues;
	restoredFrom: string | null;
	theirs: { item: Item; values: Values } | null;
}

export interface Opened<Values, Item> {
	id: number | null;
	item: Item | null;
	draft: Draft<Values> | null;
}

export type EditorAction<Values extends object, Item> =
	| { type: "changed"; changes: Partial<Values> }
	| { type: "refused"; issues: Issues }
	| { type: "saved"; item: Item; values: Values; sent: Values }
	| { type: "conflicted"; item: Item; values: Values }
	| { type: "kept mine" }
	| { type: "took theirs" }
	| { type: "left undecided" }
	| { type: "arrived"; item: Item; values: Values; blank: Values }
	| { type: "discarded"; blank: Values };

type Versioned = { version: number };

export function openEditor<Values extends object, Item extends Versioned>(
	saved: EditorState<Values, Item>["saved"],
	blank: Values,
	draft: Draft<Values> | null,
): EditorState<Values, Item> {
	const before = saved?.values ?? blank;
	const restored = draft && !sameValues(draft.values, before) ? draft : null;
	return {
		saved,
		version: restored ? restored.version : (saved?.item.version ?? null),
		values: restored?.values ?? before,
		issues: {},
		restoredFrom: restored?.at ?? null,
		theirs: null,
	};
}

export function isChanged<Values extends object, Item>(
	{ saved, values }: EditorState<Values, Item>,
	blank: Values,
): boolean {
	return !sameValues(values, saved?.values ?? blank);
}

export function evolve<Values extends object, Item extends Versioned>(
	state: EditorState<Values, Item>,
	action: EditorAction<Values, Item>,
): EditorState<Values, Item> {
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
			const { item, values, sent } = action;
			return {
				saved: { item, values },
				version: item.version,
				// What was written while the answer was on its way stays.
				values: sameValues(state.values, sent) ? values : state.values,
				issues: {},
				restoredFrom: null,
				theirs: null,
			};
		}
		case "conflicted":
			return { ...state, theirs: { item: action.item, values: action.values } };
		case "kept mine":
			return state.theirs
				? { ...state, saved: state.theirs, version: state.theirs.item.version, theirs: null }
				: state;
		case "took theirs":
			return state.theirs ? openEditor(state.theirs, state.values, null) : state;
		case "left undecided":
			return { ...state, theirs: null };
		case "arrived": {
			const { item, values, blank } = action;
			if (!isChanged(state, blank)) return openEditor({ item, values }, blank, null);
			return state.saved ? state : { ...state, saved: { item, values } };
		}
		case "discarded":
			return openEditor(state.saved, action.blank, null);
	}
}

function without(issues: Issues, fields: string[]): Issues {
	return Object.fromEntries(Object.entries(issues).filter(([field]) => !fields.includes(field)));
}

export function sameValues<Values extends object>(a: Values, b: Values): boolean {
	return (Object.keys(a) as (keyof Values)[]).every((field) => sameValue(a[field], b[field]));
}

export function sameValue(a: unknown, b: unknown): boolean {
	if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
	return a.length === b.length && a.every((entry, index) => entry === b[index]);
}
