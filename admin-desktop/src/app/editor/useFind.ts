import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { adminTexts } from "../texts/texts.ts";
import { findText, type Match, stepFrom } from "./findText.ts";
import type { Searchable } from "./searchables.ts";
import { searchedFields, selectionIn } from "./searchedFields.ts";

/**
 * Finds a query in the fields of an editor.
 * @returns its functions, and a status that the next query clears
 */
export function useFind(query: string) {
	const [result, setResult] = useState({ query, status: "" });
	const last = useRef<HTMLElement>(null);
	const report = (status: string) => setResult({ query, status });
	useEffect(() => clearHighlight, []);

	function findMatches() {
		const fields = searchedFields();
		const texts = fields.map(({ searchable }) => searchable.text());
		const selection = selectionIn(fields, last.current);
		return { fields, matches: findText(texts, query), selection };
	}

	/** Selects the match after or before a place: the selection by default. */
	function go(step: 1 | -1, place?: Match): void {
		clearHighlight();
		if (query === "") return;
		const { fields, matches, selection } = findMatches();
		const index = stepFrom(matches, place ?? selection, step);
		const match = matches[index];
		report(
			match
				? adminTexts.editor.matchOf(index + 1, matches.length)
				: adminTexts.editor.noMatch,
		);
		if (!match) return;
		const field = fields[match.text];
		last.current = field?.element ?? null;
		field?.searchable.select(match);
	}

	const status = result.query === query ? result.status : "";
	return { status, report, findMatches, go };
}

/** Replaces the matches of a search. The focus stays where it is. */
export function useReplace(
	{ report, findMatches, go }: ReturnType<typeof useFind>,
	replacement: string,
) {
	/** Replaces the match that is selected, and goes to the next one. */
	function replace(): void {
		const focused = document.activeElement;
		const { fields, matches, selection } = findMatches();
		const match = matches.find((candidate) => isSame(candidate, selection));
		const field = match && fields[match.text]?.searchable;
		let place = selection;
		if (field && flushSync(() => replaceIn(field, [match], replacement))) {
			const end = match.start + replacement.length;
			place = { text: match.text, start: end, end };
		}
		go(1, place);
		highlightSelection();
		restoreFocus(focused);
	}

	function replaceAll(): void {
		const focused = document.activeElement;
		const { fields, matches } = findMatches();
		let replaced = 0;
		fields.forEach(({ searchable }, text) => {
			const own = matches.filter((match) => match.text === text);
			replaced += replaceIn(searchable, own, replacement);
		});
		restoreFocus(focused);
		const kept = matches.length - replaced;
		report(matches.length > 0 ? replacedText(replaced, kept) : adminTexts.editor.noMatch);
	}

	return { replace, replaceAll };
}

const isSame = (a: Match, b: Match) =>
	a.text === b.text && a.start === b.start && a.end === b.end;

/** Replaces matches in a field, and returns their number: 0 if it cannot be changed. */
function replaceIn(field: Searchable, matches: Match[], replacement: string): number {
	if (matches.length === 0 || field.isReadOnly()) return 0;
	field.replace(matches, replacement);
	return matches.length;
}

function restoreFocus(element: Element | null): void {
	if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Shows the selected match while the focus is in the bar, if the browser can. */
function highlightSelection(): void {
	const selection = getSelection();
	if (!selection?.rangeCount || !("highlights" in CSS)) return;
	CSS.highlights.set("match", new Highlight(selection.getRangeAt(0).cloneRange()));
}

function clearHighlight(): void {
	if ("highlights" in CSS) CSS.highlights.delete("match");
}

const replacedText = (replaced: number, kept: number) =>
	kept > 0
		? adminTexts.editor.replacedExcept(replaced, kept)
		: adminTexts.editor.replaced(replaced);
