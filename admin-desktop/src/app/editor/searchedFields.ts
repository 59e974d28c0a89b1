import { type Match, replaceRanges } from "./findText.ts";
import { type Range, type Searchable, searchables } from "./searchables.ts";

export interface SearchedField {
	element: HTMLElement;
	searchable: Searchable;
}

/** Returns the texts of an editor in their order on the screen. */
export function searchedFields(): SearchedField[] {
	const elements = document.querySelectorAll<HTMLElement>(
		'main :is(textarea, input:not([type]), input[type="text"], [data-searchable])',
	);
	return [...elements].flatMap((element) => {
		const searchable = searchables.get(element) ?? searchableField(element);
		return searchable ? [{ element, searchable }] : [];
	});
}

function searchableField(element: Element): Searchable | undefined {
	const isField =
		element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
	return isField && !element.disabled ? fieldAsSearchable(element) : undefined;
}

/** An address is not checked for spelling. A replacement could break it. */
const isAddress = (field: Element) => field.getAttribute("spellcheck") === "false";

const fieldAsSearchable = (
	field: HTMLInputElement | HTMLTextAreaElement,
): Searchable => ({
	text: () => field.value,
	selection: () => ({ start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 }),
	select: ({ start, end }) => select(field, start, end),
	replace(ranges, replacement) {
		const [first, last] = [ranges[0], ranges.at(-1)];
		if (!first || !last) return;
		const text = replaceRanges(field.value, ranges, replacement);
		const end = text.length - (field.value.length - last.end);
		write(field, { start: first.start, end: last.end }, text.slice(first.start, end));
	},
	isReadOnly: () => field.readOnly || isAddress(field),
});

/** Moves the focus, because a field scrolls to its selection only then. */
function select(
	field: HTMLInputElement | HTMLTextAreaElement,
	start: number,
	end: number,
) {
	field.blur();
	field.setSelectionRange(start, end);
	field.focus();
}

/** Writes like typing if the browser can, so that the field can undo it. */
function write(
	field: HTMLInputElement | HTMLTextAreaElement,
	{ start, end }: Range,
	text: string,
): void {
	select(field, start, end);
	const length = field.value.length - (end - start) + text.length;
	// Typing would cut off the rest of a long text.
	const fits = field.maxLength < 0 || length <= field.maxLength;
	if (fits && document.execCommand?.("insertText", false, text)) return;
	field.setRangeText(text, start, end, "end");
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

const START: Match = { text: 0, start: 0, end: 0 };

/** Returns the selection of the field that was searched last, or the start of the first. */
export function selectionIn(
	fields: readonly SearchedField[],
	last: HTMLElement | null,
): Match {
	const text = fields.findIndex(({ element }) => element === last);
	const field = fields[text];
	return field ? { text, ...field.searchable.selection() } : START;
}
