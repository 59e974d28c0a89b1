import {
	Button,
	Container,
	EmptyState,
	ErrorView,
	Heading,
	Link,
	Text,
	VisuallyHidden,
} from "@creations/shared-ui";
import type { ReactNode } from "react";
import { useApp } from "../app/context.tsx";
import { describeTrail } from "../head/descriptions.ts";
import { Head, StructuredData } from "../head/Head.tsx";
import type { List } from "../queries/useQuery.ts";
import * as css from "./parts.css.ts";

interface ListPageProps<T> {
	of: "stories" | "products";
	title: string;
	text: string;
	/** Cursor after which the page of the list starts; null for the first page. */
	after: string | null;
	/** Query that filters the list, with its question mark; empty if there is no filter. */
	chosen?: string | undefined;
	hidden?: boolean;
	list: List<T>;
	above?: ReactNode;
	loading: ReactNode;
	empty: ReactNode;
	children: (items: T[]) => ReactNode;
}

/** Shows a list from a cursor on. */
export function ListPage<T>(page: ListPageProps<T>) {
	const { of, title, text, after, chosen = "", hidden, list, above } = page;
	const { next } = list.more;
	return (
		<>
			<Head
				title={title}
				description={text}
				search={after === null || chosen ? "" : pageAt(of, after).slice(`/${of}`.length)}
				next={next === null ? undefined : pageAt(of, next, chosen)}
				hidden={hidden}
			/>
			<Container width="wide" asChild>
				<header className={css.header}>
					<Heading level={1} size="display">
						{title}
					</Heading>
					<Text size="lead" tone="soft" className={css.text}>
						{text}
					</Text>
				</header>
			</Container>
			<Container width="wide">
				{above}
				<Items {...page} />
			</Container>
			<StructuredData of={[describeTrail(useApp().site, [[title, `/${of}`]])]} />
		</>
	);
}

function Items<T>({ of, chosen = "", after, list, loading, empty, children }: ListPageProps<T>) {
	const { items, isError, notice, more } = list;
	const toNewest = after !== null && (
		<Button asChild variant="ghost">
			<Link to={`/${of}${chosen}`} className={css.newest}>
				{chosen ? `The first of these ${of}` : `The newest ${of}`}
			</Link>
		</Button>
	);
	if (isError && notice) return <EmptyState title={notice} />;
	if (isError && toNewest) return <EmptyState title={`These ${of} were not found`}>{toNewest}</EmptyState>;
	if (isError) return <ErrorView level={2} />;
	if (!items) return loading;
	if (items.length === 0) return empty;
	return (
		<>
			{toNewest}
			{children(items)}
			<More of={of} chosen={chosen} {...more} />
		</>
	);
}

type MoreProps = Pick<ListPageProps<unknown>, "of" | "chosen"> & List<unknown>["more"];

/** Renders a link to the list's next page. A plain click appends that page in place. */
export function More({ of, chosen, shown, next, busy, failed, onMore }: MoreProps) {
	return (
		<div className={css.more}>
			{next !== null && (
				<Button asChild variant="secondary">
					<Link
						to={pageAt(of, next, chosen)}
						rel="next"
						aria-busy={busy || undefined}
						instead={() => busy || onMore()}
					>
						{busy ? `Loading more ${of}...` : `More ${of}`}
					</Link>
				</Button>
			)}
			<span role="status">
				{failed ? (
					<span className={css.failure}>Loading failed. Please try again.</span>
				) : (
					<VisuallyHidden>
						{next === null ? `Showing all ${shown} ${of}` : `Showing ${shown} ${of}`}
					</VisuallyHidden>
				)}
			</span>
		</div>
	);
}

/**
 * Returns the address of a list from a cursor on. Colons are allowed in a query, and unescaped ones are
 * easier to read.
 */
const pageAt = (of: MoreProps["of"], place: string, chosen = "") =>
	`/${of}${chosen ? `${chosen}&` : "?"}after=${encodeURIComponent(place).replaceAll("%3A", ":")}`;
