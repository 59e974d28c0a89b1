import type { Category } from "@creations/server/responses";
import {
	Container,
	ContinueReading,
	ErrorView,
	FeaturedProducts,
	FeaturedStories,
	type FeaturedStoriesProps,
	HomeHero,
	NewsletterCard,
	Spinner,
} from "@creations/shared-ui";
import { useLocation, useNavigate } from "react-router-dom";
import { useApp, useSubscribe } from "../app/context.tsx";
import { staysInPlace } from "../app/navigation.ts";
import { Head } from "../head/Head.tsx";
import { MoreLink } from "../lists/parts.tsx";
import { idsIn, withCategories } from "../products/productFilter.ts";
import * as queries from "../queries/queries.ts";
import { useList, useQuery } from "../queries/useQuery.ts";
import { OpenReader, useOpenReader } from "../stories/OpenReader.tsx";
import { siteTexts } from "../texts/texts.ts";
import * as css from "./HomePage.css.ts";

export function HomePage() {
	const { api, site, user } = useApp();
	const openReader = useOpenReader();
	const { data: unfinished } = useQuery(queries.unfinishedStory(api));
	return (
		<>
			<Head />
			{unfinished && <ContinueReading story={unfinished} onRead={openReader} />}
			{user && <HomeHero site={site} user={user} />}
			<Featured onRead={openReader} />
			<Container width="wide" className={css.newsletter}>
				<NewsletterCard subscribe={useSubscribe()} />
			</Container>
			<OpenReader />
		</>
	);
}

function Featured({ onRead }: Pick<FeaturedStoriesProps, "onRead">) {
	const { api, user } = useApp();
	const latest = useQuery(queries.latestStories(api));
	const popular = useQuery(queries.popularStories(api));
	const categories = useQuery(queries.categories(api));
	const { selected, select } = useCategoryFilter(categories.data ?? []);
	const products = useList(queries.products(api, null, [...selected]));
	if (latest.isError || popular.isError || products.isError)
		return <ErrorView level={2} />;
	if (!latest.data || !popular.data || !products.items || categories.isPending) {
		return (
			<p className={css.loading} role="status">
				<Spinner />
				{siteTexts.loadingOf.home}
			</p>
		);
	}
	return (
		<>
			<FeaturedStories
				latest={latest.data}
				popular={popular.data}
				onRead={onRead}
				canWrite={user?.isAdmin}
			/>
			<FeaturedProducts
				products={products.items}
				categories={categories.data ?? []}
				selected={selected}
				onSelect={select}
				more={<MoreLink plural="products" {...products.more} />}
			/>
		</>
	);
}

/**
 * Returns the selected categories. They are part of the address, so a selection can be
 * shared and survives reload and Back.
 */
function useCategoryFilter(categories: readonly Category[]) {
	const navigate = useNavigate();
	const { search } = useLocation();
	const select = (selected: ReadonlySet<number>) =>
		navigate(
			{ search: withCategories(search, categories, selected) },
			{ state: staysInPlace },
		);
	return { selected: idsIn(search, categories), select };
}
