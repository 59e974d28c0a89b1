import { matches, searchTextOf, wordsOf } from "@creations/events/text/search";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Input } from "../Field/Field.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { sharedTexts } from "../texts/texts.ts";
import * as css from "./Combobox.css.ts";

interface Option {
	value: string;
	label: string;
}

interface ComboboxProps {
	options: readonly Option[];
	value: string;
	onValueChange: (value: string) => void;
}

/** Renders a field that searches a long list of options for one of them. */
export function Combobox(props: ComboboxProps) {
	const listId = useId();
	const search = useSearch(props);
	const { isOpen, found, active } = search;
	const optionId = (index: number) => `${listId}-${index}`;
	return (
		<div className={css.box}>
			<Input
				role="combobox"
				className={css.input}
				autoComplete="off"
				spellCheck={false}
				aria-autocomplete="list"
				aria-expanded={isOpen}
				aria-controls={isOpen && found.length > 0 ? listId : undefined}
				aria-activedescendant={isOpen && found[active] ? optionId(active) : undefined}
				value={search.text}
				onFocus={({ target }) => target.select()}
				onClick={({ currentTarget }) => {
					// The click has moved the caret.
					if (!isOpen) currentTarget.select();
					search.open();
				}}
				onBlur={search.close}
				onChange={({ target }) => search.type(target.value)}
				onKeyDown={keysOf(search)}
			/>
			<span className={css.mark}>
				<Icon name="chevron-down" />
			</span>
			{isOpen && (
				<Options id={listId} optionId={optionId} value={props.value} {...search} />
			)}
		</div>
	);
}

interface OptionsProps extends Pick<ReturnType<typeof useSearch>, "found" | "active"> {
	id: string;
	optionId: (index: number) => string;
	value: string;
	choose: (option: Option) => void;
}

function Options({ id, optionId, value, found, active, choose }: OptionsProps) {
	const list = useScrollTo(active);
	if (found.length === 0)
		return (
			<div className={css.list} role="status">
				<p className={css.note}>{sharedTexts.parts.noMatches}</p>
			</div>
		);
	return (
		<div
			ref={list}
			id={id}
			className={css.list}
			role="listbox"
			aria-label={sharedTexts.parts.options}
			tabIndex={-1}
		>
			{found.map((option, index) => (
				// The keys of the field choose an option.
				// biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus
				<div
					key={option.value}
					id={optionId(index)}
					className={css.option}
					role="option"
					tabIndex={-1}
					aria-selected={index === active}
					// The field keeps the focus.
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => choose(option)}
				>
					{option.label}
					{option.value === value && <Icon name="check" />}
				</div>
			))}
		</div>
	);
}

/** Returns the ref of a list that scrolls to its active option. */
function useScrollTo(active: number) {
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		list.current?.children[active]?.scrollIntoView({ block: "nearest" });
	}, [active]);
	return list;
}

/** Holds the typed text, the options that match it and the active one. */
function useSearch({ options, value, onValueChange }: ComboboxProps) {
	const [isOpen, setIsOpen] = useState(false);
	const [typed, setTyped] = useState<string | null>(null);
	const [active, setActive] = useState(0);
	const selectedIndex = options.findIndex((option) => option.value === value);
	const found = typed === null ? options : matching(options, typed);

	function open() {
		if (isOpen) return;
		setIsOpen(true);
		setActive(Math.max(0, selectedIndex));
	}

	function close() {
		setIsOpen(false);
		setTyped(null);
	}

	function choose(option: Option | undefined) {
		if (option) onValueChange(option.value);
		close();
	}

	function type(text: string) {
		setIsOpen(true);
		setTyped(text);
		setActive(0);
	}

	function move(step: 1 | -1) {
		if (!isOpen) return open();
		setActive(Math.min(Math.max(active + step, 0), found.length - 1));
	}

	const text = typed ?? options[selectedIndex]?.label ?? value;
	return { text, isOpen, found, active, open, close, type, choose, move };
}

/** Returns the handler of the keys that move in the list, choose and close. */
function keysOf(search: ReturnType<typeof useSearch>) {
	const { isOpen, found, active, move, choose, close } = search;
	return (event: KeyboardEvent) => {
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			move(event.key === "ArrowDown" ? 1 : -1);
			event.preventDefault();
		}
		if (!isOpen || !["Enter", "Escape"].includes(event.key)) return;
		// Enter must not submit the form, and Escape must not close a dialog.
		event.preventDefault();
		event.stopPropagation();
		if (event.key === "Enter") choose(found[active]);
		else close();
	};
}

/** Returns the options that match a search, those first that begin with it. */
function matching(options: readonly Option[], text: string): readonly Option[] {
	const found = options.filter(({ value, label }) =>
		matches(searchTextOf(label, value), text),
	);
	const [start = ""] = wordsOf(text);
	const begins = ({ label }: Option) => searchTextOf(label).startsWith(start);
	return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
