import type { Category } from "@creations/server/responses";
import { Button, Inline, Input, Link, makersWords } from "@creations/shared-ui";
import { sharedTexts } from "@creations/shared-ui/texts";
import type { FormEvent, ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import { staysInPlace } from "../app/navigation.ts";
import { MAX_QUERY_LENGTH } from "../search/searchQuery.ts";
import { siteTexts } from "../texts/texts.ts";
import * as css from "./ProductFinder.css.ts";
import { filterQuery, type Order, type ProductFilter, slugsOf } from "./productFilter.ts";

interface ProductFinderProps {
	filter: ProductFilter;
	categories: readonly Category[];
}

/**
 * Renders links and a form that work without JavaScript. With JavaScript the page keeps
 * its scroll position.
 */
export function ProductFinder(props: ProductFinderProps) {
	const { filter, categories } = props;
	const { availabilities } = useApp().site;
	const navigate = useNavigate();
	const addressOf = (change: Partial<ProductFilter>) =>
		`/products${filterQuery({ ...filter, ...change }, categories)}`;
	const go = (address: string) => navigate(address, { state: staysInPlace });

	function linkTo(name: string, change: Partial<ProductFilter>, isSelected: boolean) {
		const to = addressOf(change);
		return (
			<Link
				key={name}
				to={to}
				className={css.option}
				aria-current={isSelected || undefined}
				{...makersWords(name)}
				instead={() => go(to)}
			>
				{name}
			</Link>
		);
	}
	const { categories: selected, availability, sort } = filter;
	const orders = ordersFor(filter);
	const { finder } = siteTexts;
	const names = sharedTexts.products.availability;
	return (
		<search className={css.finder} aria-label={finder.label}>
			<SearchForm {...props} onSearch={(q) => go(addressOf({ q }))} />
			<Options label={finder.sortBy}>
				{orders.map(([name, order]) => linkTo(name, { sort: order }, sort === order))}
			</Options>
			{categories.length > 0 && (
				<Options label={finder.category}>
					{linkTo(finder.all, { categories: new Set() }, selected.size === 0)}
					{categories.map(({ id, name }) =>
						linkTo(name, { categories: new Set([id]) }, selected.has(id)),
					)}
				</Options>
			)}
			{availabilities && (
				<Options label={finder.availability}>
					{linkTo(finder.any, { availability: undefined }, !availability)}
					{availabilities.map((each) =>
						linkTo(names[each], { availability: each }, availability === each),
					)}
				</Options>
			)}
		</search>
	);
}

function ordersFor({ q }: ProductFilter): [string, Order | undefined][] {
	const { finder } = siteTexts;
	return [
		[q ? finder.bestMatch : finder.featured, undefined],
		[finder.newest, "newest"],
		[finder.oldest, "oldest"],
		[finder.name, "name"],
	];
}

interface SearchFormProps extends ProductFinderProps {
	onSearch: (query: string) => void;
}

function SearchForm({ filter, categories, onSearch }: SearchFormProps) {
	const { categories: selected, availability, sort, q } = filter;

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		onSearch(String(new FormData(event.currentTarget).get("q")).trim());
	}
	return (
		<form action="/products" onSubmit={submit}>
			{selected.size > 0 && (
				<input type="hidden" name="category" value={slugsOf(selected, categories)} />
			)}
			{availability && <input type="hidden" name="availability" value={availability} />}
			{sort && <input type="hidden" name="sort" value={sort} />}
			<Inline wrap={false} align="stretch">
				<Input
					key={q}
					enterKeyHint="search"
					name="q"
					aria-label={siteTexts.finder.search}
					placeholder={siteTexts.finder.search}
					maxLength={MAX_QUERY_LENGTH}
					defaultValue={q}
				/>
				<Button type="submit" variant="secondary" size="large">
					{siteTexts.finder.submit}
				</Button>
			</Inline>
		</form>
	);
}

function Options({ label, children }: { label: string; children: ReactNode }) {
	return (
		<nav className={css.options} aria-label={label}>
			{children}
		</nav>
	);
}
