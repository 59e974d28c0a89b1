import { Container, IconButton, Input, Text } from "@creations/shared-ui";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useCommand } from "../commands/useCommands.ts";
import * as css from "./EditorPage.css.ts";
import { findText, stepFrom } from "./findText.ts";
import { searchables } from "./searchables.ts";

/** An input, a text area, or another element in `searchables`. */
type TextField = HTMLElement;

/** Finds words in the fields of an editor. Only the host's "Find" command opens it. */
export function FindBar() {
	const [isOpen, setIsOpen] = useState(false);
	useCommand("find", () => {
		if (!document.querySelector('[role="dialog"]')) setIsOpen(true);
	});
	return isOpen ? <OpenFindBar onClose={() => setIsOpen(false)} /> : null;
}

function OpenFindBar({ onClose }: { onClose: () => void }) {
	const [query, setQuery] = useState("");
	const { status, go } = useFind(query);
	useKeys({ go, onClose });

	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== "Enter") return;
		event.preventDefault();
		go(event.shiftKey ? -1 : 1);
	}

	return (
		<Container width="wide" className={css.find} role="search">
			<Input
				type="search"
				className={css.findField}
				aria-label="Find in this text"
				placeholder="Find in this text"
				autoFocus
				value={query}
				onKeyDown={onKeyDown}
				onChange={({ target }) => setQuery(target.value)}
			/>
			<StepButtons go={go} />
			<Text size="small" tone="faint" role="status">
				{status}
			</Text>
			<IconButton
				icon="close"
				size="small"
				label="Close search"
				className={css.findEnd}
				onClick={onClose}
			/>
		</Container>
	);
}

interface StepButtonsProps {
	go: (step: 1 | -1) => void;
}

function StepButtons({ go }: StepButtonsProps) {
	return (
		<>
			<IconButton
				icon="chevron-up"
				size="small"
				label="Previous match"
				onClick={() => go(-1)}
			/>
			<IconButton
				icon="chevron-down"
				size="small"
				label="Next match"
				onClick={() => go(1)}
			/>
		</>
	);
}

function useFind(query: string) {
	const [result, setResult] = useState({ query, status: "" });
	const last = useRef<TextField>(null);

	function go(step: 1 | -1): void {
		if (query === "") return;
		const fields = textFields();
		const matches = findText(fields.map(textIn), query);
		const index = stepFrom(matches, selectionIn(fields, last.current), step);
		const match = matches[index];
		const field = match && fields[match.text];
		setResult({
			query,
			status: match ? `${index + 1} of ${matches.length}` : "Not found",
		});
		if (!field) return;
		last.current = field;
		select(field, match);
	}

	return { status: result.query === query ? result.status : "", go };
}

const textFields = () =>
	[
		...document.querySelectorAll<TextField>(
			'main :is(textarea, input:not([type]), input[type="text"], [data-searchable])',
		),
	].filter((field) => searchables.has(field) || (isInput(field) && !field.disabled));

const isInput = (field: Element) =>
	field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

const textIn = (field: TextField) =>
	searchables.get(field)?.text() ?? (isInput(field) ? field.value : "");

function selectionIn(fields: TextField[], field: TextField | null) {
	const text = field ? fields.indexOf(field) : -1;
	const element = fields[text];
	if (!element) return { text, start: 0, end: 0 };
	const searchable = searchables.get(element);
	if (searchable) return { text, ...searchable.selection() };
	const { selectionStart: start, selectionEnd: end } = element as HTMLInputElement;
	return { text, start: start ?? 0, end: end ?? 0 };
}

/**
 * Selects a match. Moves the focus, because a field scrolls to its selection only then.
 */
function select(field: TextField, { start, end }: { start: number; end: number }): void {
	searchables.get(field)?.select(start, end);
	if (!isInput(field)) return;
	field.blur();
	field.setSelectionRange(start, end);
	field.focus();
}

/**
 * Handles keys while the focus is in the text: Escape closes the bar, F3 and Ctrl+G go to
 * the next match.
 */
function useKeys({ go, onClose }: StepButtonsProps & { onClose: () => void }): void {
	const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
		const isNext =
			event.key === "F3" ||
			((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "g");
		if (isNext) {
			event.preventDefault();
			go(event.shiftKey ? -1 : 1);
		} else if (event.key === "Escape" && !event.defaultPrevented) onClose();
	});
	useEffect(() => {
		const listener = (event: globalThis.KeyboardEvent) => onKeyDown(event);
		window.addEventListener("keydown", listener);
		return () => window.removeEventListener("keydown", listener);
	}, []);
}
