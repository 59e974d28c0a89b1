import type { Product } from "@creations/server/responses";
import { Heading, Stack } from "@creations/shared-ui";
import { Reader, type ReaderProps } from "@creations/shared-ui/reader";
import { useEffect } from "react";
import { useApp } from "../app/context.tsx";
import type { Story } from "../queries/queries.ts";
import * as queries from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import { RelatedProducts } from "./RelatedItems.tsx";

export interface ReaderOverlayProps {
	story: Story;
	pages: ReaderProps["pages"];
	/** Percent, at the moment of opening. */
	progress: number;
	open: boolean;
	onClose: () => void;
}

/** The reader with the products of the story after its last page. */
export function ReaderOverlay({ story, pages, progress, open, onClose }: ReaderOverlayProps) {
	const { api, reading } = useApp();
	const { data: products = [] } = useQuery(queries.relatedProducts(api, story.id));
	return (
		<Reader
			story={story}
			pages={pages}
			initialProgress={progress}
			open={open}
			// The server keeps nobody's place in a draft.
			onProgress={story.isPublished ? reading?.save : undefined}
			onClose={onClose}
			endSlot={<Afterwards isCounted={open && story.isPublished} slug={story.slug} products={products} />}
		/>
	);
}

interface AfterwardsProps {
	isCounted: boolean;
	slug: string;
	products: Product[];
}

/** Stands below the last page, and so tells that somebody has reached it. */
function Afterwards({ isCounted, slug, products }: AfterwardsProps) {
	useEffect(() => {
		if (isCounted) navigator.sendBeacon?.(`/api/visits/finished?page=/stories/${slug}`);
	}, [isCounted, slug]);
	if (products.length === 0) return null;
	return (
		<Stack gap="lg">
			<Heading size="title">Related Products</Heading>
			<RelatedProducts products={products} />
		</Stack>
	);
}
