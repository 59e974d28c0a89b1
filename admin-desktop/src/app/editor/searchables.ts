export interface Range {
	start: number;
	end: number;
}

/** A text that the find bar searches, besides the fields of forms. */
export interface Searchable {
	text: () => string;
	selection: () => Range;
	/** Selects a part of the text, focuses it and scrolls to it. */
	select: (range: Range) => void;
	/** Replaces parts of the text, in one step of undo. */
	replace: (ranges: readonly Range[], replacement: string) => void;
	isReadOnly: () => boolean;
}

/** Texts by their elements, which have the attribute `data-searchable`. */
export const searchables = new WeakMap<Element, Searchable>();
