import {
	Button,
	Container,
	formatCount,
	Heading,
	Icon,
	type IconName,
	Inline,
	Tabs,
	Text,
} from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useAdminApi } from "../api/adminApi.ts";
import { useList } from "../api/lists.ts";
import {
	categoriesQuery,
	keysOf,
	productCountsQuery,
	SUBSCRIPTIONS,
	subscriptionCountsQuery,
} from "../api/queries.ts";
import { CategoriesTab } from "../categories/CategoriesTab.tsx";
import { LastKnownNotice, Unavailable } from "../connection/Unreachable.tsx";
import { historyAddress } from "../history/addresses.ts";
import { ProductsTab, StoriesTab } from "../items/ItemsTab.tsx";
import { addressOf, products, stories } from "../items/kinds.ts";
import { movingAddress } from "../moving/addresses.ts";
import { picturesAddress } from "../pictures/queries.ts";
import { usePlatform } from "../platform.ts";
import { scheduleAddress } from "../scheduling/useSchedule.ts";
import { settingsAddress } from "../settings/addresses.ts";
import { PageTitle } from "../shell/Page.tsx";
import { WaitingLines } from "../shell/screens.tsx";
import { statisticsAddress } from "../statistics/addresses.ts";
import { NewsletterTab } from "../subscriptions/NewsletterTab.tsx";
import * as css from "./ContentPage.css.ts";

export function ContentPage() {
	const [params, setParams] = useSearchParams();
	const tabs = useTabs();
	const chosen = tabs.find(({ value }) => value === params.get("tab"))?.value ?? "stories";
	return (
		<Container className={css.page}>
			<Inline justify="between">
				<PageTitle>Content Management</PageTitle>
				<Inline className={css.history}>
					<HeadLink to={statisticsAddress} icon="eye" name="Statistics" />
					<HeadLink to={picturesAddress} icon="image" name="Pictures" />
					<HeadLink to={scheduleAddress} icon="calendar" name="Scheduled" />
					<HeadLink to={movingAddress} icon="upload" name="Moving" label="Moving in and out" />
					<HeadLink to={settingsAddress} icon="sliders" name="Settings" />
					<HeadLink to={historyAddress.site} icon="clock" name="History" />
				</Inline>
			</Inline>
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

interface HeadLinkProps {
	to: string;
	icon: IconName;
	name: string;
	label?: string;
}

function HeadLink({ to, icon, name, label = name }: HeadLinkProps) {
	return (
		<Button asChild icon={icon} variant="ghost" size="small">
			<Link to={to} aria-label={label}>
				<span className={css.word}>{name}</span>
			</Link>
		</Button>
	);
}

function useTabs() {
	const api = useAdminApi();
	const stories = useList(addresses.stories);
	const products = useList(addresses.products);
	const subscriptions = useList(addresses.newsletter);
	const counts = useQuery(subscriptionCountsQuery(api));
	const categories = useQuery(categoriesQuery(api));
	const productCounts = useQuery(productCountsQuery(api));
	const isNew = stories.list?.total === 0 && products.list?.total === 0;
	const firstSteps = isNew && <FirstSteps />;
	const newsletter = subscriptions.list && counts.data && { list: subscriptions.list, counts: counts.data };
	return [
		tab("stories", "Stories", stories.list, stories.error, stories.list?.total, (list) => (
			<StoriesTab stories={list} firstSteps={firstSteps} />
		)),
		tab("products", "Products", products.list, products.error, products.list?.total, (list) => (
			<ProductsTab products={list} categories={categories.data ?? []} firstSteps={firstSteps} />
		)),
		tab(
			"newsletter",
			"Newsletter",
			newsletter,
			subscriptions.error ?? counts.error,
			counts.data?.active,
			({ list, counts }) => <NewsletterTab subscriptions={list} counts={counts} />,
		),
		tab("categories", "Categories", categories.data, categories.error, categories.data?.length, (data) => (
			<CategoriesTab categories={data} counts={productCounts.data} />
		)),
	];
}

function tab<Data>(
	value: keyof typeof addresses,
	name: string,
	data: Data | undefined,
	error: unknown,
	count: number | undefined,
	content: (data: Data) => ReactNode,
) {
	const missing = error ? (
		<Unavailable error={error} />
	) : (
		<WaitingLines label="Loading..." count={3} className={css.line} />
	);
	const shown = data !== undefined && (
		<>
			<LastKnownNotice path={addresses[value]} />
			{content(data)}
		</>
	);
	return { value, label: <TabLabel name={name} count={count} />, content: shown || missing };
}

const addresses = {
	stories: keysOf("stories").path,
	products: keysOf("products").path,
	newsletter: SUBSCRIPTIONS,
	categories: "/api/categories",
} as const;

function TabLabel({ name, count }: { name: string; count: number | undefined }) {
	return (
		<span className={css.tab}>
			<span className={css.name}>{name}</span>{" "}
			<span className={css.count}>{count === undefined ? "–" : formatCount(count)}</span>
		</span>
	);
}

const SUBSCRIBE = "/newsletter/subscribe";

function FirstSteps() {
	const { openPage } = usePlatform();
	return (
		<ol className={css.steps} aria-label="First steps">
			<Step title="Write a story" text="How a piece came to be, and whose it is.">
				<Button asChild size="small">
					<Link to={addressOf.create(stories)}>Write the first story</Link>
				</Button>
			</Step>
			<Step title="Add a piece" text="Its pictures, and where it can be bought.">
				<Button asChild variant="secondary" size="small">
					<Link to={addressOf.create(products)}>Add the first piece</Link>
				</Button>
			</Step>
			<Step title="Invite subscribers" text="Share the page where people subscribe to the newsletter.">
				<Button variant="secondary" size="small" onClick={() => openPage(SUBSCRIBE)}>
					<Icon name="external" />
					Open the page to share
				</Button>
			</Step>
		</ol>
	);
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<li className={css.step}>
			<Heading level={2} size="subtitle">
				{title}
			</Heading>
			<Text size="small" tone="soft">
				{text}
			</Text>
			<div className={css.action}>{children}</div>
		</li>
	);
}
