import type { FieldChange as Change } from "@creations/server/responses";
import { classes, formatDate, Picture, Text } from "@creations/shared-ui";
import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";
import { useItemSummaries } from "../../api/queries.ts";
import { useCategories } from "../../categories/useCategories.ts";
import type { Plural } from "../../items/kinds.ts";
import { languageName } from "../../stories/LanguageSelect.tsx";
import { dateFormat } from "../../texts/formats.ts";
import { adminTexts } from "../../texts/texts.ts";
import { exactText } from "../days.ts";
import * as css from "./Changes.css.ts";

interface ChangesProps {
	changes: readonly Change[];
	labels: Record<string, string>;
	names?: Names;
	className: string;
}

export function Changes({ changes, labels, names = noNames, className }: ChangesProps) {
	return (
		<dl className={classes(css.changes, className)}>
			{changes.map(({ field, before, after }) => (
				<div key={field} className={css.change}>
					<Text asChild size="small" tone="faint">
						<dt>{labels[field] ?? field}</dt>
					</Text>
					<dd>
						<FieldChange field={field} before={before} after={after} names={names} />
					</dd>
				</div>
			))}
		</dl>
	);
}

const PICTURES = ["coverImage", "images", "heroPicture"];

interface FieldProps extends Change {
	names: Names;
}

function FieldChange({ field, before, after, names }: FieldProps) {
	if (PICTURES.includes(field)) {
		return (
			<div className={css.sides}>
				<Pictures of={before} label={adminTexts.history.changes.before} />
				<Pictures of={after} label={adminTexts.history.changes.after} />
			</div>
		);
	}
	return (
		<TextDiff before={textOf(field, before, names)} after={textOf(field, after, names)} />
	);
}

export function FieldVersion({ field, before, after, names }: FieldProps) {
	if (PICTURES.includes(field)) return <Pictures of={after} />;
	const text = textOf(field, after, names);
	if (text === "") return <EmptyValue />;
	return <TextDiff before={textOf(field, before, names)} after={text} isNewerOnly />;
}

function Pictures({ of, label }: { of: unknown; label?: string }) {
	const addresses = [...new Set([of].flat())].filter(
		(url): url is string => typeof url === "string" && url !== "",
	);
	return (
		<div>
			{label && (
				<Text size="small" tone="faint">
					{label}
				</Text>
			)}
			{addresses.length === 0 && <EmptyValue />}
			<div className={css.pictures}>
				{addresses.map((src) => (
					<Picture key={src} className={css.picture} src={src} alt={src} sizes="96px" />
				))}
			</div>
		</div>
	);
}

function EmptyValue() {
	return <Text tone="faint">{adminTexts.history.changes.empty}</Text>;
}

interface TextDiffProps {
	before: string;
	after: string;
	isNewerOnly?: boolean;
}

function TextDiff({ before, after, isNewerOnly = false }: TextDiffProps) {
	const all = useMemo(() => abridged(textDiff(before, after)), [before, after]);
	const stretches = isNewerOnly ? newerIn(all) : all;
	return (
		<div className={css.text}>
			{stretches.map(({ kind, text }, index) => {
				const [Element, className] = elements[kind];
				const key = `${index} ${kind}`;
				return (
					<Element key={key} className={className}>
						{text}
					</Element>
				);
			})}
		</div>
	);
}

const elements = {
	same: ["span"],
	added: ["ins", css.added],
	removed: ["del", css.removed],
} as const;

interface Stretch {
	text: string;
	kind: "same" | "added" | "removed";
}

/**
 * Time limit of a comparison in milliseconds. After it, the texts count as completely
 * different.
 */
const TIMEOUT_MS = 400;

export function textDiff(before: string, after: string): Stretch[] {
	const stretches = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS })?.map(
		({ value, added, removed }): Stretch => ({
			text: value,
			kind: added ? "added" : removed ? "removed" : "same",
		}),
	);
	return stretches && isAlike(stretches, before, after)
		? stretches
		: replaced(before, after);
}

const ALIKE = 0.3;

function isAlike(stretches: Stretch[], before: string, after: string): boolean {
	const common = stretches.reduce(
		(sum, { kind, text }) => sum + (kind === "same" ? lettersIn(text) : 0),
		0,
	);
	return common >= ALIKE * Math.min(lettersIn(before), lettersIn(after));
}

const lettersIn = (text: string) => text.replace(/\s+/g, "").length;

function replaced(before: string, after: string): Stretch[] {
	return [
		{ text: before, kind: "removed" },
		{ text: "\n", kind: "same" },
		{ text: after, kind: "added" },
	];
}

export function newerIn(stretches: Stretch[]): Stretch[] {
	const [first, ...rest] = stretches.filter(({ kind }) => kind !== "removed");
	if (!first) return [];
	return first.kind === "same" && first.text === "\n" ? rest : [first, ...rest];
}

/** Characters of unchanged text to show on each side of a change. */
const CONTEXT = 120;

export function abridged(stretches: Stretch[]): Stretch[] {
	return stretches.map((stretch, index) => {
		if (stretch.kind !== "same") return stretch;
		const isFirst = index === 0;
		const isLast = index === stretches.length - 1;
		return {
			...stretch,
			text: shortened(stretch.text, isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT),
		};
	});
}

function shortened(text: string, head: number, tail: number): string {
	if (text.length <= head + tail + CONTEXT) return text;
	const start = head > 0 ? text.slice(0, head).replace(/\S*$/, "") : "";
	const end = tail > 0 ? text.slice(-tail).replace(/^\S*/, "") : "";
	return `${start}…${end}`;
}

export type Names = Record<"categories" | Plural, ReadonlyMap<number, { name: string }>>;

/** Names for fields that contain no ids. */
const noNames: Names = { categories: new Map(), stories: new Map(), products: new Map() };

/** Fields that contain ids of other items. */
const lists: Record<string, keyof Names> = {
	categoryIds: "categories",
	relatedStoryIds: "stories",
	translationOf: "stories",
	storyIds: "stories",
	relatedProductIds: "products",
	productIds: "products",
};

interface Named {
	field: string;
	before?: unknown;
	after?: unknown;
}

/** Queries the names of the items in changes, and of the changed item itself. */
export function useNames(
	changes: readonly Named[],
	item?: { plural: Plural; id: number },
): Names {
	const { data } = useCategories();
	const idsOf = (plural: Plural) => [
		...changes
			.filter(({ field }) => lists[field] === plural)
			.flatMap(({ before, after }) =>
				[before, after]
					.flat()
					.filter((id) => Boolean(id))
					.map(Number),
			),
		...(item?.plural === plural ? [item.id] : []),
	];
	const stories = useItemSummaries("stories", idsOf("stories"));
	const products = useItemSummaries("products", idsOf("products"));
	return {
		categories: new Map(data?.categories.map((one) => [one.id, one])),
		stories,
		products,
	};
}

function textOf(field: string, value: unknown, names: Names): string {
	const { statuses } = adminTexts.history;
	const named = lists[field];
	if (named) return listOf(value, names[named]);
	if (field === "categoryId" || field === "newCategoryId")
		return value
			? listOf([value], names.categories)
			: adminTexts.history.changes.noCategory;
	if (field === "links" && Array.isArray(value))
		return value.map(({ label, address }) => `${label}: ${address}`).join("\n");
	if (field === "language")
		return value ? languageName(String(value)) : adminTexts.history.changes.asDetected;
	if (field === "isPublished") return value ? statuses.published : statuses.draft;
	if (field === "status") return statuses[String(value) as keyof typeof statuses] ?? "";
	if (value === null || value === undefined) return "";
	return simpleText(field, value);
}

/** Returns the text of a value that names no other item. */
function simpleText(field: string, value: unknown): string {
	const { changes } = adminTexts.history;
	const { accents, places } = adminTexts.settings;
	if (typeof value === "boolean") return value ? changes.yes : changes.no;
	if (field === "accent") return accents[value as keyof typeof accents];
	if (field === "place") return places[value as keyof typeof places];
	if (field === "soldOn") return formatDate(String(value));
	if (field === "at" || field === "expiresAt") return exactText(String(value));
	if (field === "local") return dateFormat(LOCAL).format(new Date(`${value}Z`));
	if (field === "files" && Array.isArray(value))
		return value.map(({ name }) => name).join("\n");
	return value instanceof Object && !Array.isArray(value)
		? pairsOf(value)
		: String(value);
}

const LOCAL = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;

const listOf = (ids: unknown, names: Names[keyof Names]) =>
	Array.isArray(ids)
		? ids
				.map((id) => names.get(Number(id))?.name ?? adminTexts.history.changes.number(id))
				.join("\n")
		: "";

function pairsOf(parameters: object): string {
	const pairs = Object.entries(parameters).map(([name, value]) => `${name} ${value}`);
	return pairs.length > 0 ? pairs.join("\n") : adminTexts.history.changes.noParameters;
}
