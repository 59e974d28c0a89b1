import { Picture } from "@creations/shared-ui";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useAnswer } from "../../api/adminApi.ts";
import { type ItemSummary, summaryOf } from "../../api/queries.ts";
import { adminTexts } from "../../texts/texts.ts";
import type { ManuscriptEditor } from "../ManuscriptEditor.ts";
import * as css from "../manuscript.css.ts";
import { type BlockProps, BlockTools } from "./BlockTools.tsx";
import type { Islands } from "./islands.ts";
import { PhotoBlock } from "./PhotoBlock.tsx";

/** Renders the photos and cards of a text in their places. */
export function Blocks({
	islands,
	editor,
}: {
	islands: Islands;
	editor: ManuscriptEditor;
}) {
	const all = useSyncExternalStore(islands.subscribe, islands.snapshot);
	return all.map((island) => {
		const Block = island.node.type.name === "card" ? CardBlock : PhotoBlock;
		return createPortal(
			<Block island={island} editor={editor} />,
			island.dom,
			island.key,
		);
	});
}

function CardBlock({ island, editor }: BlockProps) {
	const { src, alt } = island.node.attrs;
	const [, plural = "", slug = ""] = src.split("/");
	const item = useCardItem(plural, slug);
	return (
		<>
			<div className={css.card}>
				<div className={css.cardFrame}>
					{item?.image && (
						<Picture className={css.cardPicture} src={item.image} alt="" sizes="20rem" />
					)}
				</div>
				<div className={css.cardText}>
					<span className={css.cardName}>{item?.name ?? alt}</span>
					<span className={css.cardLink}>
						{plural === "stories"
							? adminTexts.manuscript.readStory
							: adminTexts.manuscript.seePiece}
					</span>
					{item && !item.isPublished && <span>{adminTexts.manuscript.notPublished}</span>}
				</div>
			</div>
			{island.isSelected && (
				<div className={css.panel} data-controls="">
					<BlockTools island={island} editor={editor} name="cardBlock" />
				</div>
			)}
		</>
	);
}

/** Queries the story or product of a card by its slug; undefined if there is none. */
function useCardItem(plural: string, slug: string): ItemSummary | undefined {
	const query = { q: slug };
	const stories = useAnswer("GET /api/admin/stories", {
		query,
		enabled: plural === "stories",
	});
	const products = useAnswer("GET /api/admin/products", {
		query,
		enabled: plural === "products",
	});
	const items = plural === "stories" ? stories.data : products.data;
	return items?.map(summaryOf).find((item) => item.slug === slug);
}
