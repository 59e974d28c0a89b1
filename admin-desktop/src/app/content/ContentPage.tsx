import { Button, Container, formatCount, Icon, Skeleton, Tabs } from "@creations/shared-ui";
import { categoriesQuery } from "@creations/shared-ui/api";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useAdminApi } from "../api/adminApi.ts";
import { keysOf, productQueries, storyQueries, subscriptionsQuery } from "../api/queries.ts";
import { CategoriesTab } from "../categories/CategoriesTab.tsx";
import { LastKnownNotice } from "../connection/LastKnownNotice.tsx";
import { Unavailable } from "../connection/Unavailable.tsx";
import { logAddress } from "../log/addresses.ts";
import { NewsletterTab } from "../newsletter/NewsletterTab.tsx";
import { countsOf } from "../newsletter/status.ts";
import { ProductsTab } from "../products/ProductsTab.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { StoriesTab } from "../stories/StoriesTab.tsx";
import * as css from "./ContentPage.css.ts";

/** Everything there is to manage, in four tabs. */
export function ContentPage() {
	const api = useAdminApi();
	const [params, setParams] = useSearchParams();
	const stories = useQuery(storyQueries(api).list);
	const products = useQuery(productQueries(api).list);
	const subscriptions = useQuery(subscriptionsQuery(api));
	const categories = useQuery(categoriesQuery(api));
	const tabs = [
		tab("stories", "Stories", stories, stories.data?.length, (data) => <StoriesTab stories={data} />),
		tab("products", "Products", products, products.data?.length, (data) => (
			<ProductsTab products={data} categories={categories.data ?? []} />
		)),
		tab(
			"newsletter",
			"Newsletter",
			subscriptions,
			subscriptions.data && countsOf(subscriptions.data).active,
			(data) => <NewsletterTab subscriptions={data} />,
		),
		tab("categories", "Categories", categories, categories.data?.length, (data) => (
			<CategoriesTab categories={data} products={products.data ?? []} />
		)),
	];
	const chosen = tabs.find(({ value }) => value === params.get("tab"))?.value ?? "stories";
	return (
		<Container className={css.page}>
			<div className={css.head}>
				<PageTitle>Content Management</PageTitle>
				<Button asChild variant="ghost" size="small" className={css.history}>
					<Link to={logAddress.log} aria-label="History">
						<Icon name="clock" />
						<span className={css.word}>History</span>
					</Link>
				</Button>
			</div>
			<Tabs
				label="Content"
				filled
				tabs={tabs}
				value={chosen}
				onValueChange={(value) =>
					setParams(value === "stories" ? {} : { tab: value }, { replace: true, preventScrollReset: true })
				}
			/>
		</Container>
	);
}

function tab<Data>(
	value: keyof typeof addresses,
	name: string,
	{ data, error }: UseQueryResult<Data>,
	count: number | undefined,
	content: (data: Data) => ReactNode,
) {
	const missing = error ? <Unavailable error={error} /> : <Waiting />;
	const shown = data !== undefined && (
		<>
			<LastKnownNotice path={addresses[value]} />
			{content(data)}
		</>
	);
	return { value, label: <TabLabel name={name} count={count} />, content: shown || missing };
}

/** Where the lists come from. */
const addresses = {
	stories: keysOf("stories").list[0],
	products: keysOf("products").list[0],
	newsletter: "/api/admin/newsletter-subscriptions",
	categories: "/api/categories",
};

function TabLabel({ name, count }: { name: string; count: number | undefined }) {
	return (
		<span className={css.tab}>
			<span className={css.name}>{name}</span>{" "}
			<span className={css.count}>{count === undefined ? "–" : formatCount(count)}</span>
		</span>
	);
}

function Waiting() {
	return (
		<div className={css.waiting} role="status" aria-label="Loading...">
			<Skeleton className={css.line} />
			<Skeleton className={css.line} />
			<Skeleton className={css.line} />
		</div>
	);
}
