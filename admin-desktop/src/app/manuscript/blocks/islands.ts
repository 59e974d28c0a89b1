import type { Node } from "prosemirror-model";
import { NodeSelection } from "prosemirror-state";
import type { EditorView, NodeView } from "prosemirror-view";

/** A block that React renders in the text. */
export interface Island {
	key: number;
	dom: HTMLElement;
	node: Node;
	isSelected: boolean;
	view: EditorView;
	/** Returns the position before the node; undefined after its removal. */
	position: () => number | undefined;
}

/** The blocks of a text that React renders, as a store of `useSyncExternalStore`. */
export class Islands {
	#islands: readonly Island[] = [];
	#lastKey = 0;
	readonly #listeners = new Set<() => void>();

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly snapshot = (): readonly Island[] => this.#islands;

	readonly nodeView = (
		node: Node,
		view: EditorView,
		position: () => number | undefined,
	): NodeView => {
		const dom = document.createElement("figure");
		dom.contentEditable = "false";
		const key = ++this.#lastKey;
		this.#set([...this.#islands, { key, dom, node, isSelected: false, view, position }]);
		const change = (changes: Partial<Island>) =>
			this.#set(
				this.#islands.map((one) => (one.key === key ? { ...one, ...changes } : one)),
			);
		return {
			dom,
			update(updated) {
				if (updated.type !== node.type) return false;
				change({ node: updated });
				return true;
			},
			selectNode: () => change({ isSelected: true }),
			deselectNode: () => change({ isSelected: false }),
			stopEvent: ({ target }) => isControl(target),
			ignoreMutation: () => true,
			destroy: () => this.#set(this.#islands.filter((one) => one.key !== key)),
		};
	};

	#set(islands: readonly Island[]): void {
		this.#islands = islands;
		for (const listener of this.#listeners) listener();
	}
}

const isControl = (target: EventTarget | null) =>
	target instanceof Element && target.closest("[data-controls]") !== null;

/** Selects an island's node. */
export function selectIsland({ view, position }: Island): void {
	const place = position();
	if (place === undefined) return;
	view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place)));
}

/** Changes the attributes of an island's node and keeps it selected. */
export function changeIsland({ view, position, node }: Island, attrs: object): void {
	const place = position();
	if (place === undefined) return;
	const changed = view.state.tr.setNodeMarkup(place, null, { ...node.attrs, ...attrs });
	view.dispatch(changed.setSelection(NodeSelection.create(changed.doc, place)));
}

export function removeIsland({ view, position, node }: Island): void {
	const place = position();
	if (place === undefined) return;
	view.dispatch(view.state.tr.delete(place, place + node.nodeSize).scrollIntoView());
	view.focus();
}
