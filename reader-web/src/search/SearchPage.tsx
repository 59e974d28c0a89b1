import {
	Button,
	Container,
	Heading,
	Inline,
	Input,
	Stack,
	storyListClass,
} from "@creations/shared-ui";
import { type FormEvent, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { staysInPlace } from "../app/navigation.ts";
import { Head } from "../head/Head.tsx";
import { header } from "../lists/parts.css.ts";
import { siteTexts } from "../texts/texts.ts";
import { SearchNotice, SearchResult } from "./SearchResult.tsx";
import { addressOf, MAX_QUERY_LENGTH, searchTermIn } from "./searchQuery.ts";
import { TYPING_DELAY_MS, useDebounced, useResults } from "./useResults.ts";

export function SearchPage() {
	const q = searchTermIn(useLocation().search);
	const search = useResults(q);
	const { title, titleOf } = siteTexts.search;
	return (
		<>
			<Head title={q ? titleOf(q) : title} hidden />
			<Container width="measure">
				<Heading level={1} size="display" className={header}>
					{title}
				</Heading>
				<Stack gap="lg">
					<SearchForm q={q} />
					<SearchNotice q={q} {...search} />
					{q && search.results && search.results.items.length > 0 && (
						<ul className={storyListClass}>
							{search.results.items.map((item) => (
								<li key={item.path}>
									<SearchResult item={item} />
								</li>
							))}
						</ul>
					)}
				</Stack>
			</Container>
		</>
	);
}

/**
 * Renders a form that works without JavaScript. With JavaScript it searches as you type.
 */
function SearchForm({ q }: { q: string }) {
	const navigate = useNavigate();
	const { key, state } = useLocation();
	const [text, setText] = useState(q);
	const debounced = useDebounced(text, TYPING_DELAY_MS).trim();

	const search = (term: string) =>
		term !== q && navigate(addressOf(term), { replace: true, state: staysInPlace });
	// biome-ignore lint/correctness/useExhaustiveDependencies: only typed text changes the address
	useEffect(() => void search(debounced), [debounced]);
	// After a navigation or Back, the field shows the address's query. An effect would also
	// run after hydration, and reset a text that was typed early.
	const [shownKey, setShownKey] = useState(key);
	if (key !== shownKey) {
		setShownKey(key);
		if (!state?.staysInPlace) setText(q);
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		search(text.trim());
	}
	return (
		<search>
			<form action="/search" onSubmit={submit}>
				<Inline wrap={false} align="stretch">
					<Input
						enterKeyHint="search"
						name="q"
						aria-label={siteTexts.search.label}
						maxLength={MAX_QUERY_LENGTH}
						value={text}
						onChange={(event) => setText(event.target.value)}
					/>
					<Button type="submit">{siteTexts.search.submit}</Button>
				</Inline>
			</form>
		</search>
	);
}
