import { Button, Container, Heading, Inline, Input, Stack, storyListClass } from "@creations/shared-ui";
import { type FormEvent, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { staysInPlace } from "../app/navigation.ts";
import { Head } from "../head/Head.tsx";
import { header } from "../lists/parts.css.ts";
import { Found, SearchNotice } from "./Found.tsx";
import { addressOf, longestSearch, searchedIn } from "./searchQuery.ts";
import { typingMs, useResults, useSettled } from "./useResults.ts";

export function SearchPage() {
	const q = searchedIn(useLocation().search);
	const search = useResults(q);
	return (
		<>
			<Head title={q ? `Search: ${q}` : "Search"} hidden />
			<Container width="measure">
				<Heading level={1} size="display" className={header}>
					Search
				</Heading>
				<Stack gap="lg">
					<SearchForm q={q} />
					<SearchNotice q={q} {...search} />
					{q && search.results && search.results.items.length > 0 && (
						<ul className={storyListClass}>
							{search.results.items.map((item) => (
								<li key={item.path}>
									<Found item={item} />
								</li>
							))}
						</ul>
					)}
				</Stack>
			</Container>
		</>
	);
}

/** Renders a form that works without JavaScript. With JavaScript it searches as you type. */
function SearchForm({ q }: { q: string }) {
	const navigate = useNavigate();
	const { key, state } = useLocation();
	const [text, setText] = useState(q);
	const settled = useSettled(text, typingMs).trim();

	const look = (wanted: string) =>
		wanted !== q && navigate(addressOf(wanted), { replace: true, state: staysInPlace });
	// biome-ignore lint/correctness/useExhaustiveDependencies: only typed text changes the address
	useEffect(() => void look(settled), [settled]);
	// After a navigation or Back, the field shows the address's query.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the text may be newer than the address
	useEffect(() => {
		if (!state?.staysInPlace) setText(q);
	}, [key]);

	function submit(event: FormEvent) {
		event.preventDefault();
		look(text.trim());
	}
	return (
		<search>
			<form action="/search" onSubmit={submit}>
				<Inline wrap={false} align="stretch">
					<Input
						enterKeyHint="search"
						name="q"
						aria-label="Search stories and products"
						maxLength={longestSearch}
						value={text}
						onChange={(event) => setText(event.target.value)}
					/>
					<Button type="submit">Search</Button>
				</Inline>
			</form>
		</search>
	);
}
