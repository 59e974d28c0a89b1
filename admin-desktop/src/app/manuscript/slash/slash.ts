import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { schema } from "../schema.ts";

/** The typed name of a block after a slash. */
export interface Slash {
	query: string;
	/** Position of the slash. */
	from: number;
	to: number;
}

const key = new PluginKey<number | null>("slash");

/** Remembers which slash the person dismissed with Escape. */
export const slash = (): Plugin<number | null> =>
	new Plugin<number | null>({
		key,
		state: {
			init: () => null,
			apply: (transaction, dismissed, _before, state) => {
				const meta = transaction.getMeta(key);
				if (typeof meta === "number") return meta;
				return slashIn(state) ? dismissed : null;
			},
		},
	});

/** Returns the slash at the start of the paragraph with the caret, if it is the only text. */
function slashIn({ selection: { empty, $from } }: EditorState): Slash | null {
	const { parent } = $from;
	if (!empty || parent.type !== schema.nodes.paragraph) return null;
	if ($from.depth !== 1 || $from.parentOffset !== parent.content.size) return null;
	const [, query] = /^\/([\p{L}\d ]{0,20})$/u.exec(parent.textContent) ?? [];
	return query === undefined ? null : { query, from: $from.start(), to: $from.pos };
}

export function openSlash(state: EditorState): Slash | null {
	const found = slashIn(state);
	return found && key.getState(state) !== found.from ? found : null;
}

export const dismissSlash = (state: EditorState, { from }: Slash) =>
	state.tr.setMeta(key, from);
