import type { Results } from "@creations/server/responses";
import { Dialog, Input, Link, Stack } from "@creations/shared-ui";
import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { siteTexts } from "../texts/texts.ts";
import * as css from "./Search.css.ts";
import { SearchNotice, SearchResult } from "./SearchResult.tsx";
import { addressOf, MAX_QUERY_LENGTH } from "./searchQuery.ts";
import { TYPING_DELAY_MS, useDebounced, useResults } from "./useResults.ts";

const MAX_RESULTS = 6;
const LIST_ID = "found";
const optionId = (index: number) => `${LIST_ID}-${index}`;

interface SearchDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** Shows the search dialog: a combobox that lists results as you type. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
	return (
		<Dialog
			title={siteTexts.search.title}
			description={siteTexts.search.description}
			headline="label"
			open={open}
			onOpenChange={onOpenChange}
		>
			<SearchBox onDone={() => onOpenChange(false)} />
		</Dialog>
	);
}

function SearchBox({ onDone }: { onDone: () => void }) {
	const { text, q, search, items, active, change, onKeyDown } = useSearchBox(onDone);
	return (
		<Stack gap="sm">
			<Input
				role="combobox"
				aria-label={siteTexts.search.label}
				aria-expanded={items.length > 0}
				aria-controls={items.length > 0 ? LIST_ID : undefined}
				aria-autocomplete="list"
				aria-activedescendant={active >= 0 ? optionId(active) : undefined}
				autoComplete="off"
				enterKeyHint="search"
				maxLength={MAX_QUERY_LENGTH}
				value={text}
				onChange={change}
				onKeyDown={onKeyDown}
			/>
			<SearchNotice q={q} {...search} />
			<div className={css.list}>
				<Options items={items} active={active} onDone={onDone} />
				{search.results?.hasMore && q && (
					<Link to={addressOf(q)} onClick={onDone}>
						{siteTexts.search.all}
					</Link>
				)}
			</div>
		</Stack>
	);
}

function useSearchBox(onDone: () => void) {
	const navigate = useNavigate();
	const [text, setText] = useState("");
	const q = useDebounced(text.trim(), TYPING_DELAY_MS);
	const search = useResults(q, MAX_RESULTS);
	const items = (q && search.results?.items) || [];
	const { active, move, reset } = useActive(items.length);

	function change({ target }: ChangeEvent<HTMLInputElement>) {
		setText(target.value);
		reset();
	}
	function onKeyDown(event: KeyboardEvent) {
		move(event);
		if (event.key !== "Enter" || !text.trim()) return;
		onDone();
		navigate(items[active]?.path ?? addressOf(text.trim()));
	}
	return { text, q, search, items, active, change, onKeyDown };
}

/**
 * Moves through the options with the arrow keys. The index is -1 while the text field is
 * active; both ends wrap to it.
 */
function useActive(count: number) {
	const [active, setActive] = useState(-1);
	useEffect(() => {
		document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
	}, [active]);

	function move(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: count }[event.key];
		if (!step || count === 0) return;
		event.preventDefault();
		setActive(((active + 1 + step) % (count + 1)) - 1);
	}
	return { active, move, reset: () => setActive(-1) };
}

interface OptionsProps {
	items: Results["items"];
	active: number;
	onDone: () => void;
}

function Options({ items, active, onDone }: OptionsProps) {
	if (items.length === 0) return null;
	return (
		<div id={LIST_ID} role="listbox" aria-label={siteTexts.search.results}>
			{items.map((item, index) => (
				<SearchResult
					key={item.path}
					item={item}
					id={optionId(index)}
					role="option"
					aria-selected={index === active}
					tabIndex={-1}
					onClick={onDone}
				/>
			))}
		</div>
	);
}
