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
import { begunStoryQuery, categoriesQuery, productsQuery, storiesQuery } from "@creations/shared-ui/api";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useApp } from "../app/context.tsx";
import { Head } from "../app/Head.tsx";
import { useSubscribe } from "../app/useSubscribe.ts";
import { useReader } from "../stories/useReader.tsx";
import * as css from "./HomePage.css.ts";
import { useCategoryFilter } from "./useCategoryFilter.ts";

/** What people who are signed in see at `/`. */
export function HomePage() {
	const { api, site, user } = useApp();
	const { read, reader } = useReader();
	const { data: begun } = useQuery(begunStoryQuery(api));
	return (
		<>
			<Head />
			{begun && <ContinueReading story={begun} onRead={read} />}
			{user && <HomeHero site={site} user={user} />}
			<Featured onRead={read} />
			<Container width="wide" className={css.newsletter}>
				<NewsletterCard subscribe={useSubscribe()} />
			</Container>
			{reader}
		</>
	);
}

function Featured({ onRead }: Pick<FeaturedStoriesProps, "onRead">) {
	const { api, user } = useApp();
	const [stories, products, categories] = useQueries({
		queries: [storiesQuery(api), productsQuery(api), categoriesQuery(api)],
	});
	const { selected, select } = useCategoryFilter(categories.data ?? []);
	if (stories.isError || products.isError) return <ErrorView level={2} />;
	if (!stories.data || !products.data || categories.isPending) {
		return (
			<p className={css.loading} role="status">
				<Spinner />
				Loading stories and products...
			</p>
		);
	}
	return (
		<>
			<FeaturedStories stories={stories.data} onRead={onRead} canWrite={user?.isAdmin} />
			<FeaturedProducts
				products={products.data}
				categories={categories.data ?? []}
				selected={selected}
				onSelect={select}
			/>
		</>
	);
}
