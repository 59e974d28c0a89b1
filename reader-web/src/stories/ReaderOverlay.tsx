import type { Product } from "@creations/server/responses";
import { Heading, Stack } from "@creations/shared-ui";
import { OnDemand, Reader, type ReaderProps } from "@creations/shared-ui/reader";
import { useEffect, useState } from "react";
import { useApp } from "../app/context.tsx";
import { useStoredStory } from "../offline/useStoredStory.ts";
import type { Story } from "../queries/queries.ts";
import * as queries from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import { deviceOf } from "../reading/device.ts";
import type { SentPosition } from "../reading/reading.ts";
import { siteTexts } from "../texts/texts.ts";
import type { ProgressConflict, ReadingPlace } from "./ProgressQuestion.tsx";
import { RelatedProducts } from "./RelatedItems.tsx";
import { TakeAway } from "./TakeAway.tsx";

export interface ReaderOverlayProps {
	story: Story;
	pages: ReaderProps["pages"];
	/** Progress in percent when the reader opens. */
	progress: number;
	/** Two devices have moved, so the reader chooses a place first. */
	conflict?: ProgressConflict | undefined;
	open: boolean;
	onClose: () => void;
}

/** Shows the reader, with the story's products after its last page. */
export function ReaderOverlay({ conflict, ...overlay }: ReaderOverlayProps) {
	const { reading, user } = useApp();
	const [chosen, setChosen] = useState<ReadingPlace>();
	const device = user ? deviceOf(user.id) : undefined;
	const save = (position: SentPosition) =>
		reading?.save({ ...position, ...(device && { device }) });

	function choose(place: ReadingPlace) {
		const { progress, lastPosition } = place;
		setChosen(place);
		const position = { storyId: overlay.story.id, progress, lastPosition };
		// Stored on this device until it can be sent.
		save({ ...position, isChosen: true })?.catch(() => {});
	}

	if (conflict && !chosen)
		return (
			<OnDemand
				load={loadQuestion}
				conflict={conflict}
				device={device}
				onChoose={choose}
				onClose={overlay.onClose}
			/>
		);
	const progress = chosen?.progress ?? overlay.progress;
	// The server stores no progress in drafts.
	const isSaved = reading && overlay.story.isPublished;
	return (
		<StoryReader {...overlay} progress={progress} save={isSaved ? save : undefined} />
	);
}

const loadQuestion = async () =>
	(await import("./ProgressQuestion.tsx")).ProgressQuestion;

interface StoryReaderProps extends ReaderOverlayProps {
	save: ReaderProps["onProgress"];
}

function StoryReader({ story, pages, progress, open, onClose, save }: StoryReaderProps) {
	const { api } = useApp();
	useStoredStory(open, story, pages);
	const { data: products = [] } = useQuery(queries.relatedProducts(api, story.id));
	return (
		<Reader
			story={story}
			pages={pages}
			initialProgress={progress}
			open={open}
			onProgress={save}
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
					<Heading size="title">{siteTexts.story.relatedProducts}</Heading>
					<RelatedProducts products={products} />
				</>
			)}
		</Stack>
	);
}
