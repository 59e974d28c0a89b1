import {
	Container,
	ErrorView,
	FeaturedProducts,
	FeaturedStories,
	HomeHero,
	NewsletterCard,
	Spinner,
} from "@creations/shared-ui";
import { categoriesQuery, productsQuery, storiesQuery } from "@creations/shared-ui/api";
import { useQueries } from "@tanstack/react-query";
import { useApp } from "../app/context.tsx";
import { Head } from "../app/Head.tsx";
import { useSubscribe } from "../app/useSubscribe.ts";
import { useReader } from "../stories/useReader.tsx";
import * as css from "./HomePage.css.ts";
import { useCategoryFilter } from "./useCategoryFilter.ts";

/** What people who are signed in see at `/`. */
export function HomePage() {
	const { site, user } = useApp();
	return (
		<>
			<Head />
			{user && <HomeHero site={site} user={user} />}
			<Featured />
			<Container width="wide" className={css.newsletter}>
				<NewsletterCard subscribe={useSubscribe()} />
			</Container>
		</>
	);
}

function Featured() {
	const { api } = useApp();
	const { read, reader } = useReader();
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
			<FeaturedStories stories={stories.data} onRead={read} />
			<FeaturedProducts
				products={products.data}
				categories={categories.data ?? []}
				selected={selected}
				onSelect={select}
			/>
			{reader}
		</>
	);
}
