import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import * as css from "../manuscript.css.ts";

/** Shows a text in an empty document. */
export const placeholderOf = (text: string): Plugin =>
	new Plugin({
		props: {
			decorations({ doc }) {
				const { firstChild } = doc;
				if (doc.childCount > 1 || !firstChild?.isTextblock || firstChild.content.size > 0)
					return null;
				const attrs = { class: css.placeholder, "data-placeholder": text };
				return DecorationSet.create(doc, [Decoration.node(0, doc.content.size, attrs)]);
			},
		},
	});
