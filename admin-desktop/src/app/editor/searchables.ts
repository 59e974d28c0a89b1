/** A text that the find bar searches, besides the fields of forms. */
export interface Searchable {
	text: () => string;
	selection: () => { start: number; end: number };
	/** Selects a part of the text, focuses it and scrolls to it. */
	select: (start: number, end: number) => void;
}

/** Texts by their elements, which have the attribute `data-searchable`. */
export const searchables = new WeakMap<Element, Searchable>();
