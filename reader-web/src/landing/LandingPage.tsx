import {
	Container,
	LandingCall,
	LandingFeatures,
	LandingHero,
	NewsletterCard,
} from "@creations/shared-ui";
import { useApp, useSubscribe } from "../app/context.tsx";
import { describeSite } from "../head/descriptions.ts";
import { Head, StructuredData } from "../head/Head.tsx";
import * as queries from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import { ProductItems, StoryItems } from "../stories/RelatedItems.tsx";
import { siteTexts } from "../texts/texts.ts";

export function LandingPage() {
	const { site } = useApp();
	return (
		<>
			<Head />
			<LandingHero site={site} />
			<LandingFeatures />
			<LandingCall site={site} />
			<Container width="wide">
				<NewsletterCard subscribe={useSubscribe()} />
			</Container>
			<Newest />
			<StructuredData descriptions={[describeSite(site)]} />
		</>
	);
}

function Newest() {
	const { api } = useApp();
	const { data } = useQuery(queries.landing(api));
	if (!data) return null;
	return (
		<>
			<StoryItems
				title={siteTexts.landing.story}
				stories={data.story ? [data.story] : []}
			/>
			<ProductItems title={siteTexts.landing.products} products={data.products} />
		</>
	);
}
