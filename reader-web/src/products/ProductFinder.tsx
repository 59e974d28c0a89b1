import type { Category } from "@creations/server/responses";
import { Button, Inline, Input, Link } from "@creations/shared-ui";
import type { FormEvent, ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { staysInPlace } from "../app/navigation.ts";
import { longestSearch } from "../search/searchQuery.ts";
import { type Choice, type Order, queryOf, slugsOf } from "./choice.ts";
import * as css from "./ProductFinder.css.ts";

interface ProductFinderProps {
	choice: Choice;
	categories: readonly Category[];
}

/**
 * Renders links and a form that work without JavaScript. With JavaScript the page keeps its scroll position.
 */
export function ProductFinder({ choice, categories }: ProductFinderProps) {
	const navigate = useNavigate();
	const addressOf = (change: Partial<Choice>) => `/products${queryOf({ ...choice, ...change }, categories)}`;
	const go = (address: string) => navigate(address, { state: staysInPlace });

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		go(addressOf({ q: String(new FormData(event.currentTarget).get("q")).trim() }));
	}
	function linkTo(name: string, change: Partial<Choice>, isChosen: boolean) {
		const to = addressOf(change);
		const current = isChosen || undefined;
		return (
			<Link key={name} to={to} className={css.option} aria-current={current} instead={() => go(to)}>
				{name}
			</Link>
		);
	}
	const orders: [string, Order | undefined][] = [
		[choice.q ? "Best match" : "Featured", undefined],
		["Newest", "newest"],
		["Oldest", "oldest"],
		["Name", "name"],
	];
	const { categories: chosen, sort, q } = choice;
	return (
		<search className={css.finder} aria-label="Find products">
			<form action="/products" onSubmit={submit}>
				{chosen.size > 0 && <input type="hidden" name="category" value={slugsOf(chosen, categories)} />}
				{sort && <input type="hidden" name="sort" value={sort} />}
				<Inline wrap={false} align="stretch">
					<Input
						key={q}
						enterKeyHint="search"
						name="q"
						aria-label="Search products"
						maxLength={longestSearch}
						defaultValue={q}
					/>
					<Button type="submit" variant="secondary" size="large">
						Search
					</Button>
				</Inline>
			</form>
			<Options label="Sort by">
				{orders.map(([name, order]) => linkTo(name, { sort: order }, sort === order))}
			</Options>
			{categories.length > 0 && (
				<Options label="Category">
					{linkTo("All", { categories: new Set() }, chosen.size === 0)}
					{categories.map(({ id, name }) => linkTo(name, { categories: new Set([id]) }, chosen.has(id)))}
				</Options>
			)}
		</search>
	);
}

function Options({ label, children }: { label: string; children: ReactNode }) {
	return (
		<nav className={css.options} aria-label={label}>
			{children}
		</nav>
	);
}
