import {
	Button,
	Container,
	formatCount,
	Heading,
	Icon,
	Inline,
	Tabs,
	Text,
} from "@creations/shared-ui";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import {
	historyAddress,
	movingAddress,
	settingsAddress,
	statisticsAddress,
} from "../addresses.ts";
import { useAnswer } from "../api/adminApi.ts";
import { useList } from "../api/lists.ts";
import {
	keysOf,
	SUBSCRIPTIONS,
	useProductCounts,
	useVisibleCategories,
} from "../api/queries.ts";
import { CategoriesTab } from "../categories/CategoriesTab.tsx";
import { LastKnownNotice, Unavailable } from "../connection/Unreachable.tsx";
import { ProductsTab, StoriesTab } from "../items/ItemsTab.tsx";
import { addressOf, products, stories } from "../items/kinds.ts";
import { picturesAddress } from "../pictures/queries.ts";
import { usePlatform } from "../platform.ts";
import { scheduleAddress } from "../scheduling/useSchedule.ts";
import { LinkButton, type LinkButtonProps } from "../shell/buttons.tsx";
import { PageTitle } from "../shell/Page.tsx";
import { WaitingLines } from "../shell/screens.tsx";
import { NewsletterTab } from "../subscriptions/NewsletterTab.tsx";
import * as css from "./ContentPage.css.ts";

export function ContentPage() {
	const [params, setParams] = useSearchParams();
	const tabs = useTabs();
	const selected =
		tabs.find(({ value }) => value === params.get("tab"))?.value ?? "stories";
	return (
		<Container className={css.page}>
			<Inline justify="between">
				<PageTitle>Content Management</PageTitle>
				<Inline className={css.history}>
					<HeadLink to={statisticsAddress} icon="eye" name="Statistics" />
					<HeadLink to={picturesAddress} icon="image" name="Pictures" />
					<HeadLink to={scheduleAddress} icon="calendar" name="Scheduled" />
					<HeadLink to={movingAddress} icon="upload" name="Import & export" />
					<HeadLink to={settingsAddress} icon="sliders" name="Settings" />
					<HeadLink to={historyAddress.site} icon="clock" name="History" />
				</Inline>
			</Inline>
			<Tabs
				label="Content"
				filled
				tabs={tabs}
				value={selected}
				onValueChange={(value) =>
					setParams(value === "stories" ? {} : { tab: value }, {
						replace: true,
						preventScrollReset: true,
					})
				}
			/>
		</Container>
	);
}

type HeadLinkProps = Pick<LinkButtonProps, "to" | "icon"> & { name: string };

const HeadLink = ({ name, ...link }: HeadLinkProps) => (
	<LinkButton {...link} aria-label={name}>
		<span className={css.word}>{name}</span>
	</LinkButton>
);

function useTabs() {
	const { data: stories, error: storiesError } = useList(addresses.stories);
	const { data: products, error: productsError } = useList(addresses.products);
	const { data: subscriptions, error: subscriptionsError } = useList(
		addresses.newsletter,
	);
	const { data: counts, error: countsError } = useAnswer(`GET ${SUBSCRIPTIONS}/counts`, {
		gcTime: 300_000,
	});
	const { data: categories, error: categoriesError } = useVisibleCategories();
	const { data: productCounts } = useProductCounts();
	const firstSteps = stories?.total === 0 && products?.total === 0 && <FirstSteps />;
	return [
		tab(
			"stories",
			"Stories",
			stories?.total,
			storiesError,
			stories && <StoriesTab list={stories} firstSteps={firstSteps} />,
		),
		tab(
			"products",
			"Products",
			products?.total,
			productsError,
			products && (
				<ProductsTab
					list={products}
					categories={categories ?? []}
					firstSteps={firstSteps}
				/>
			),
		),
		tab(
			"newsletter",
			"Newsletter",
			counts?.active,
			subscriptionsError ?? countsError,
			subscriptions && counts && (
				<NewsletterTab subscriptions={subscriptions} counts={counts} />
			),
		),
		tab(
			"categories",
			"Categories",
			categories?.length,
			categoriesError,
			categories && <CategoriesTab categories={categories} counts={productCounts} />,
		),
	];
}

/** @param shown Undefined while loading or after a failure */
function tab(
	value: keyof typeof addresses,
	name: string,
	count: number | undefined,
	error: unknown,
	shown: ReactNode,
) {
	const label = (
		<span className={css.tab}>
			<span className={css.name}>{name}</span>{" "}
			<span className={css.count}>{count === undefined ? "–" : formatCount(count)}</span>
		</span>
	);
	const missing = error ? (
		<Unavailable error={error} />
	) : (
		<WaitingLines label="Loading..." count={3} className={css.line} />
	);
	const content = shown && (
		<>
			<LastKnownNotice path={addresses[value]} />
			{shown}
		</>
	);
	return { value, label, content: content || missing };
}

const addresses = {
	stories: keysOf("stories").path,
	products: keysOf("products").path,
	newsletter: SUBSCRIPTIONS,
	categories: "/api/categories",
} as const;

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
			<Step
				title="Invite subscribers"
				text="Share the page where people subscribe to the newsletter."
			>
				<Button
					variant="secondary"
					size="small"
					onClick={() => openPage("/newsletter/subscribe")}
				>
					<Icon name="external" />
					Open the page to share
				</Button>
			</Step>
		</ol>
	);
}

function Step({
	title,
	text,
	children,
}: {
	title: string;
	text: string;
	children: ReactNode;
}) {
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
