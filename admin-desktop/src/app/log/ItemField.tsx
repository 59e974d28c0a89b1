import { Field, Input } from "@creations/shared-ui";
import { useId } from "react";
import { useNames } from "../history/useNames.ts";
import * as css from "./Filters.css.ts";
import { useTyped } from "./useTyped.ts";

interface ItemFieldProps {
	/** A stream, such as `story-7`. */
	item: string | null;
	name: string | null;
	onChoose: (item: string | null) => void;
}

/** One story, product or category, found by its name as one types. */
export function ItemField({ item, name, onChoose }: ItemFieldProps) {
	const choices = useChoices();
	const chosen = choices.find(({ stream }) => stream === item)?.label ?? name ?? item ?? "";
	const list = useId();
	const { text, isTyping, type, forget } = useTyped(item, chosen);
	const isUnknown = isTyping && text.trim() !== "" && !streamOf(choices, text);

	/** Chosen from the list, written out or taken away: there is nothing more to type. */
	function onType(value: string) {
		type(value);
		const stream = value.trim() === "" ? null : streamOf(choices, value);
		if (stream !== undefined && stream !== item) onChoose(stream);
	}

	return (
		<Field label="Item" className={css.item}>
			<Input
				type="search"
				placeholder="Any item"
				autoComplete="off"
				list={list}
				value={text}
				aria-invalid={isUnknown || undefined}
				onChange={({ target }) => onType(target.value)}
				onBlur={forget}
			/>
			<datalist id={list}>
				{choices.map(({ stream, label }) => (
					<option key={stream} value={label} />
				))}
			</datalist>
		</Field>
	);
}

interface Choice {
	stream: string;
	label: string;
}

/** Everything with a name, each under a label of its own. */
function useChoices(): Choice[] {
	const { stories, products, categories } = useNames();
	const all = [
		...choicesOf("story", stories),
		...choicesOf("product", products),
		...choicesOf("category", categories),
	];
	const seen = new Map<string, number>();
	for (const { label } of all) seen.set(label, (seen.get(label) ?? 0) + 1);
	return all.map(({ stream, label }) => ({
		stream,
		label: (seen.get(label) ?? 0) > 1 ? `${label} (${stream})` : label,
	}));
}

const choicesOf = (noun: string, names: ReadonlyMap<number, string>) =>
	[...names].map(([id, label]) => ({ stream: `${noun}-${id}`, label }));

const streamOf = (choices: readonly Choice[], text: string): string | undefined =>
	choices.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase())?.stream;
