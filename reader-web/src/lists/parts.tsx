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
import { siteTexts } from "../texts/texts.ts";
import * as css from "./parts.css.ts";

interface ListPageProps<T> {
	plural: "stories" | "products";
	/** Cursor after which the page of the list starts; null for the first page. */
	after: string | null;
	/** Query that filters the list, with its question mark; empty if there is no filter. */
	filter?: string | undefined;
	hidden?: boolean;
	list: List<T>;
	above?: ReactNode;
	loading: ReactNode;
	empty: ReactNode;
	children: (items: T[]) => ReactNode;
}

/** Shows a list from a cursor on. */
export function ListPage<T>(page: ListPageProps<T>) {
	const { plural, after, filter = "", hidden, list, above } = page;
	const { title, text } = siteTexts.lists[plural];
	const { next } = list.more;
	return (
		<>
			<Head
				title={title}
				description={text}
				search={
					after === null || filter ? "" : pageAt(plural, after).slice(`/${plural}`.length)
				}
				next={next === null ? undefined : pageAt(plural, next, filter)}
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
			<StructuredData
				descriptions={[describeTrail(useApp().site, [[title, `/${plural}`]])]}
			/>
		</>
	);
}

function Items<T>({
	plural,
	filter = "",
	after,
	list,
	loading,
	empty,
	children,
}: ListPageProps<T>) {
	const { items, isError, notice, more } = list;
	const { firstPage, [plural]: texts } = siteTexts.lists;
	const firstPageLink = after !== null && (
		<Button asChild variant="ghost">
			<Link to={`/${plural}${filter}`} className={css.newest}>
				{filter ? firstPage : texts.newest}
			</Link>
		</Button>
	);
	if (isError && notice) return <EmptyState title={notice} />;
	if (isError && firstPageLink)
		return <EmptyState title={texts.notFound}>{firstPageLink}</EmptyState>;
	if (isError) return <ErrorView level={2} />;
	if (!items) return loading;
	if (items.length === 0) return empty;
	return (
		<>
			{firstPageLink}
			{children(items)}
			<MoreLink plural={plural} filter={filter} {...more} />
		</>
	);
}

type MoreLinkProps = Pick<ListPageProps<unknown>, "plural" | "filter"> &
	List<unknown>["more"];

/** Renders a link to the list's next page. A plain click appends that page in place. */
export function MoreLink({
	plural,
	filter,
	count,
	next,
	busy,
	failed,
	onMore,
}: MoreLinkProps) {
	const { failed: failure, [plural]: texts } = siteTexts.lists;
	return (
		<div className={css.moreLink}>
			{next !== null && (
				<Button asChild variant="secondary">
					<Link
						to={pageAt(plural, next, filter)}
						rel="next"
						aria-busy={busy || undefined}
						instead={() => busy || onMore()}
					>
						{busy ? texts.loadingMore : texts.more}
					</Link>
				</Button>
			)}
			<span role="status">
				{failed ? (
					<span className={css.failure}>{failure}</span>
				) : (
					<VisuallyHidden>
						{next === null ? texts.showingAll(count) : texts.showing(count)}
					</VisuallyHidden>
				)}
			</span>
		</div>
	);
}

/**
 * Returns the address of a list from a cursor on. Colons are allowed in a query, and
 * unescaped ones are easier to read.
 */
const pageAt = (plural: MoreLinkProps["plural"], cursor: string, filter = "") =>
	`/${plural}${filter ? `${filter}&` : "?"}` +
	`after=${encodeURIComponent(cursor).replaceAll("%3A", ":")}`;
