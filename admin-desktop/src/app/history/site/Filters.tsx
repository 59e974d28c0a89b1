import type { HistoryActor } from "@creations/server/answers";
import { Button, Field, Input, Select } from "@creations/shared-ui";
import { media } from "@creations/shared-ui/theme";
import { useMedia } from "../../shell/useMedia.ts";
import * as css from "./Filters.css.ts";
import { abouts, filterCount, type HistoryFilters } from "./historyFilters.ts";
import { ItemField, useTyped } from "./ItemField.tsx";

export interface FiltersProps {
	filters: HistoryFilters;
	people: readonly HistoryActor[];
	itemName: string | null;
	onAsk: (filters: HistoryFilters) => void;
}

const EVERYONE = "everyone";
/** More than a list is of any use with; whoever is not in it can be chosen from an entry. */
const MOST_PEOPLE = 200;

export function Filters(props: FiltersProps) {
	const isWide = useMedia(media.medium);
	const count = filterCount(props.filters);
	if (isWide) return <Fields {...props} />;
	return (
		<details>
			<summary className={css.summary}>{count > 0 ? `Filter (${count})` : "Filter"}</summary>
			<Fields {...props} />
		</details>
	);
}

function Fields({ filters, people, itemName, onAsk }: FiltersProps) {
	const ask = (change: Partial<HistoryFilters>) => onAsk({ ...filters, ...change });
	return (
		<search className={css.fields} aria-label="Filter the history">
			<Field label="Kind" className={css.kind}>
				<Select options={abouts} value={filters.about} onValueChange={(about) => ask({ about })} />
			</Field>
			<ItemField item={filters.item} name={itemName} onChoose={(item) => ask({ item })} />
			<Field label="Person" className={css.person}>
				<Select
					options={peopleOptions(people, filters.by)}
					value={filters.by ?? EVERYONE}
					onValueChange={(by) => ask({ by: by === EVERYONE ? null : by })}
				/>
			</Field>
			<Day label="From" value={filters.from} max={filters.to} onChange={(from) => ask({ from })} />
			<Day label="To" value={filters.to} min={filters.from} onChange={(to) => ask({ to })} />
			{filterCount(filters) > 0 && (
				<Button
					icon="close"
					variant="ghost"
					size="small"
					className={css.clear}
					onClick={() => onAsk({ about: "work", item: null, by: null, from: null, to: null })}
				>
					Clear the filters
				</Button>
			)}
		</search>
	);
}

function peopleOptions(people: readonly HistoryActor[], chosen: string | null) {
	const known = people.slice(0, MOST_PEOPLE);
	const other = people.find(({ id }) => id === chosen) ?? { id: chosen ?? "", name: chosen ?? "" };
	const all = chosen && !known.some(({ id }) => id === chosen) ? [other, ...known] : known;
	return [{ value: EVERYONE, label: "Everyone" }, ...all.map(({ id, name }) => ({ value: id, label: name }))];
}

interface DayProps {
	label: string;
	value: string | null;
	min?: string | null;
	max?: string | null;
	onChange: (day: string | null) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
	const { text, type } = useTyped(value, value ?? "");

	function onType(day: string) {
		type(day);
		// While a year is being written, it is one of the first century.
		if (day === "" || day >= "1000") onChange(day || null);
	}

	return (
		<Field label={label} className={css.day}>
			<Input
				type="date"
				className={css.date}
				value={text}
				min={min ?? undefined}
				max={max ?? undefined}
				onChange={({ target }) => onType(target.value)}
			/>
		</Field>
	);
}
