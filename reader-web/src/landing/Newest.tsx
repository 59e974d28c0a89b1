import { Section } from "@creations/shared-ui";
import { landingQuery } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../app/context.tsx";
import { RelatedProducts } from "../stories/RelatedProducts.tsx";
import { StoryItems } from "../stories/StoryItems.tsx";

export function Newest() {
	const { api } = useApp();
	const { data } = useQuery(landingQuery(api));
	if (!data) return null;
	return (
		<>
			<StoryItems title="The latest story" stories={data.story ? [data.story] : []} />
			{data.products.length > 0 && (
				<Section title="New pieces">
					<RelatedProducts products={data.products} />
				</Section>
			)}
		</>
	);
}
