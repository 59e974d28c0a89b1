import type { HistoryActor } from "@creations/server/responses";
import { Button, Field, Input, Select } from "@creations/shared-ui";
import { media } from "@creations/shared-ui/theme";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { z } from "zod";
import { useAdminApi } from "../../api/adminApi.ts";
import { pageOf } from "../../api/lists.ts";
import {
	keysOf,
	summaryOf,
	useItemSummaries,
	useVisibleCategories,
} from "../../api/queries.ts";
import type { Plural } from "../../items/kinds.ts";
import { useDebounced } from "../../shell/useDebounced.ts";
import { useMedia } from "../../shell/useMedia.ts";
import { adminTexts } from "../../texts/texts.ts";
import * as css from "./SiteHistoryPage.css.ts";
import { actorTitle } from "./sentence.ts";

/** Excludes visits, which are the most frequent and least interesting events. */
const WORK = "work";

const abouts = [
	WORK,
	"stories",
	"products",
	"categories",
	"images",
	"newsletter",
	"people",
	"settings",
	"imports",
	"auditors",
	"visits",
	"all",
] as const;

const text = z.string().nullable().catch(null);
/** Local dates such as `2026-03-01`. The period includes both days. */
const day = z.iso.date().nullable().catch(null);
const inAddress = z.object({
	about: z
		.string()
		.refine((about) => abouts.some((value) => value === about))
		.catch(WORK),
	item: text,
	by: text,
	from: day,
	to: day,
});
export type HistoryFilters = z.infer<typeof inAddress>;

export const filtersIn = (params: URLSearchParams): HistoryFilters =>
	inAddress.parse(Object.fromEntries(params));

export function paramsOf(filters: HistoryFilters): Record<string, string> {
	const { about, ...others } = filters;
	const values = { about: about === WORK ? null : about, ...others };
	return Object.fromEntries(
		Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]),
	);
}

export const filterCount = (filters: HistoryFilters) =>
	Object.keys(paramsOf(filters)).length;

export function serverFilters({
	about,
	item,
	by,
	from,
	to,
}: HistoryFilters): Record<string, string> {
	return {
		...(about === WORK ? { except: "visits" } : about !== "all" && { about }),
		...(item && { item }),
		...(by && { actor: by }),
		...(from && { since: startOf(from, 0) }),
		...(to && { until: startOf(to, 1) }),
	};
}

function startOf(day: string, later: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	return new Date(year, month - 1, date + later).toISOString();
}

interface FiltersProps {
	filters: HistoryFilters;
	people: readonly HistoryActor[];
	itemName: string | null;
	onAsk: (filters: HistoryFilters) => void;
}

const EVERYONE = "everyone";
/** Maximum number of people in the list. Others can be selected from an entry. */
const MAX_PEOPLE = 200;

export function Filters(props: FiltersProps) {
	const isWide = useMedia(media.medium);
	const count = filterCount(props.filters);
	const texts = adminTexts.history.filters;
	if (isWide) return <Fields {...props} />;
	return (
		<details>
			<summary className={css.summary}>
				{count > 0 ? texts.titleWithCount(count) : texts.title}
			</summary>
			<Fields {...props} />
		</details>
	);
}

function Fields({ filters, people, itemName, onAsk }: FiltersProps) {
	const ask = (change: Partial<HistoryFilters>) => onAsk({ ...filters, ...change });
	const texts = adminTexts.history.filters;
	return (
		<search className={css.fields} aria-label={texts.label}>
			<Field label={texts.kind} className={css.kind}>
				<Select
					options={abouts.map((value) => ({ value, label: texts.abouts[value] }))}
					value={filters.about}
					onValueChange={(about) => ask({ about })}
				/>
			</Field>
			<ItemField item={filters.item} name={itemName} onChoose={(item) => ask({ item })} />
			<Field label={texts.person} className={css.person}>
				<Select
					options={peopleOptions(people, filters.by)}
					value={filters.by ?? EVERYONE}
					onValueChange={(by) => ask({ by: by === EVERYONE ? null : by })}
				/>
			</Field>
			<PeriodFields from={filters.from} to={filters.to} onAsk={ask} />
			{filterCount(filters) > 0 && (
				<Button
					icon="close"
					variant="ghost"
					size="small"
					className={css.clear}
					onClick={() =>
						onAsk({ about: "work", item: null, by: null, from: null, to: null })
					}
				>
					{texts.clear}
				</Button>
			)}
		</search>
	);
}

function peopleOptions(people: readonly HistoryActor[], selected: string | null) {
	const listed = people.slice(0, MAX_PEOPLE);
	const other = people.find(({ id }) => id === selected) ?? {
		id: selected ?? "",
		name: selected ?? "",
	};
	const all =
		selected && !listed.some(({ id }) => id === selected) ? [other, ...listed] : listed;
	return [
		{ value: EVERYONE, label: adminTexts.history.filters.everyone },
		...all
			.map((actor) => ({ value: actor.id, label: actorTitle(actor) }))
			.sort((a, b) => a.label.localeCompare(b.label, adminTexts.locale)),
	];
}

interface PeriodFieldsProps extends Pick<HistoryFilters, "from" | "to"> {
	onAsk: (change: Partial<HistoryFilters>) => void;
}

function PeriodFields({ from, to, onAsk }: PeriodFieldsProps) {
	return (
		<>
			<Day
				label={adminTexts.history.filters.from}
				value={from}
				max={to}
				onChange={(day) => onAsk({ from: day })}
			/>
			<Day
				label={adminTexts.history.filters.to}
				value={to}
				min={from}
				onChange={(day) => onAsk({ to: day })}
			/>
		</>
	);
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
		// While a year is typed, the browser reports a year of the first century.
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

interface ItemFieldProps {
	item: string | null;
	name: string | null;
	onChoose: (item: string | null) => void;
}

function ItemField({ item, name, onChoose }: ItemFieldProps) {
	const itemName = useNameOf(item) ?? name ?? item ?? "";
	const list = useId();
	const { text, isTyping, type, forget } = useTyped(item, itemName);
	const choices = useChoices(useDebounced(isTyping ? text.trim() : ""));
	const typed = isTyping && text.trim() !== "" ? streamOf(choices, text) : undefined;
	const isUnknown = isTyping && text.trim() !== "" && !typed;

	// The person may type the name before the server has returned the suggestions.
	useEffect(() => {
		if (typed !== undefined && typed !== item) onChoose(typed);
	}, [typed, item, onChoose]);

	function onType(value: string) {
		type(value);
		if (value.trim() === "" && item !== null) onChoose(null);
	}

	return (
		<Field label={adminTexts.history.filters.item} className={css.item}>
			<Input
				type="search"
				placeholder={adminTexts.history.filters.anyItem}
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

function useNameOf(item: string | null): string | undefined {
	const [noun, number] = item?.split("-") ?? [];
	const idOf = (kind: string) => (noun === kind ? [Number(number)] : []);
	const stories = useItemSummaries("stories", idOf("story"));
	const products = useItemSummaries("products", idOf("product"));
	const { data: categories } = useVisibleCategories();
	if (noun === "category")
		return categories?.find(({ id }) => id === Number(number))?.name;
	return (noun === "story" ? stories : products).get(Number(number))?.name;
}

const OFFERED = 20;

function useChoices(search: string) {
	const { data: categories = [] } = useVisibleCategories();
	const choices = [
		...useOffered("stories", "story", search),
		...useOffered("products", "product", search),
		...categories.map(({ id, name }) => ({ stream: `category-${id}`, label: name })),
	];
	const alike = Map.groupBy(choices, ({ label }) => label);
	return choices.map(({ stream, label }) => ({
		stream,
		label: alike.get(label)?.length === 1 ? label : `${label} (${stream})`,
	}));
}

function useOffered(plural: Plural, noun: string, search: string) {
	const api = useAdminApi();
	const { all, path } = keysOf(plural);
	const { data } = useQuery({
		queryKey: [...all, "offered", search],
		queryFn: () => pageOf(api, path, { limit: OFFERED, q: search || undefined }),
		placeholderData: keepPreviousData,
		gcTime: 0,
	});
	return (data?.items ?? [])
		.map(summaryOf)
		.map(({ id, name }) => ({ stream: `${noun}-${id}`, label: name }));
}

const streamOf = (choices: ReturnType<typeof useChoices>, text: string) =>
	choices.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase())?.stream;

/** Returns the typed text of a field until the address has a new value. */
function useTyped<Value>(value: Value, textOfValue: string) {
	const [typed, setTyped] = useState<{ text: string; over: Value } | null>(null);
	const isTyping = typed !== null && typed.over === value;
	return {
		text: isTyping ? typed.text : textOfValue,
		isTyping,
		type: (text: string) => setTyped({ text, over: value }),
		forget: () => setTyped(null),
	};
}
