import type { Product } from "@creations/server/responses";
import { Heading, Stack } from "@creations/shared-ui";
import { Reader, type ReaderProps } from "@creations/shared-ui/reader";
import { useEffect } from "react";
import { useApp } from "../app/context.tsx";
import type { Story } from "../queries/queries.ts";
import * as queries from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import { RelatedProducts } from "./RelatedItems.tsx";
import { TakeAway } from "./TakeAway.tsx";

export interface ReaderOverlayProps {
	story: Story;
	pages: ReaderProps["pages"];
	/** Progress in percent when the reader opens. */
	progress: number;
	open: boolean;
	onClose: () => void;
}

/** Shows the reader, with the story's products after its last page. */
export function ReaderOverlay({
	story,
	pages,
	progress,
	open,
	onClose,
}: ReaderOverlayProps) {
	const { api, reading } = useApp();
	const { data: products = [] } = useQuery(queries.relatedProducts(api, story.id));
	return (
		<Reader
			story={story}
			pages={pages}
			initialProgress={progress}
			open={open}
			// The server stores no progress in drafts.
			onProgress={story.isPublished ? reading?.save : undefined}
			onClose={onClose}
			endSlot={
				<Afterwards
					isCounted={open && story.isPublished}
					isPublished={story.isPublished}
					slug={story.slug}
					products={products}
				/>
			}
		/>
	);
}

interface AfterwardsProps {
	isCounted: boolean;
	isPublished: boolean;
	slug: string;
	products: Product[];
}

/**
 * Shows the story's file and products below the last page. When it appears, the reader
 * has reached the end, which is counted.
 */
function Afterwards({ isCounted, isPublished, slug, products }: AfterwardsProps) {
	useEffect(() => {
		if (isCounted) navigator.sendBeacon?.(`/api/visits/finished?page=/stories/${slug}`);
	}, [isCounted, slug]);
	if (!isPublished && products.length === 0) return null;
	return (
		<Stack gap="lg">
			{isPublished && (
				<Stack align="center">
					<TakeAway slug={slug} />
				</Stack>
			)}
			{products.length > 0 && (
				<>
					<Heading size="title">Related products</Heading>
					<RelatedProducts products={products} />
				</>
			)}
		</Stack>
	);
}
