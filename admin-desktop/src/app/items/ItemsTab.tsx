import { counted } from "@creations/content";
import type { AdminProduct, AdminStory, Category } from "@creations/server/answers";
import { Button, categoryName, EmptyState, formatDate } from "@creations/shared-ui";
import { type ReactNode, useCallback } from "react";
import { useNavigate } from "react-router-dom";
import type { ItemAt, List } from "../api/lists.ts";
import { draftKey } from "../drafts/drafts.ts";
import { useDraftKeys } from "../drafts/useDraft.ts";
import { shortText, useScheduled } from "../scheduling/useSchedule.ts";
import { LinkButton } from "../shell/buttons.tsx";
import { ItemRow, type RowTexts } from "./ItemRow.tsx";
import * as css from "./items.css.ts";
import { addressOf, type Kind, type Plural, products as productKind, stories as storyKind } from "./kinds.ts";
import { SearchedList } from "./SearchedList.tsx";
import { useItemActions } from "./useItemActions.ts";

interface TabProps<Item> {
	list: List<Item>;
	firstSteps: ReactNode;
}

export const StoriesTab = (tab: TabProps<AdminStory>) => (
	<ItemsTab kind={storyKind} path="/api/admin/stories" textsOf={storyTexts} rowOf={storyRow} {...tab} />
);

const storyTexts = ({ title, slug, excerpt }: AdminStory) => [title, slug, excerpt];

const storyRow = (story: AdminStory): RowTexts => ({
	name: story.title,
	text: story.excerpt,
	image: story.coverImage,
	facts: [
		counted(story.viewCount, "view"),
		`${story.readingTimeMinutes} min read`,
		formatDate(story.createdAt),
	],
});

type ProductsTabProps = TabProps<AdminProduct> & { categories: readonly Category[] };

export function ProductsTab({ categories, ...tab }: ProductsTabProps) {
	const rowOf = useCallback(
		(product: AdminProduct): RowTexts => ({
			name: product.name,
			text: product.description,
			image: product.images[0],
			shops: [product.amazonUrl && "Amazon", product.etsyUrl && "Etsy"].filter((shop) => shop !== null),
			facts: [categoryName(product, categories), formatDate(product.createdAt)],
		}),
		[categories],
	);
	return (
		<ItemsTab kind={productKind} path="/api/admin/products" textsOf={productTexts} rowOf={rowOf} {...tab} />
	);
}

const productTexts = ({ name, slug, description }: AdminProduct) => [name, slug, description];

interface ItemsTabProps<P extends `/api/admin/${Plural}`> extends TabProps<ItemAt<P>> {
	kind: Kind;
	path: P;
	textsOf: (item: ItemAt<P>) => string[];
	rowOf: (item: ItemAt<P>) => RowTexts;
}

function ItemsTab<P extends `/api/admin/${Plural}`>(props: ItemsTabProps<P>) {
	const { kind, path, list, textsOf, rowOf, firstSteps } = props;
	const { plural, noun } = kind;
	const actions = useItemActions(kind);
	const drafts = useDraftKeys();
	const scheduled = useScheduled(noun);
	const scheduledFor = (id: number) => {
		const item = scheduled.get(id);
		return item && shortText(item.at, item.timeZone);
	};
	return (
		<SearchedList
			label={plural === "stories" ? "Stories" : "Products"}
			path={path}
			list={list}
			plural={plural}
			textsOf={textsOf}
			empty={
				<EmptyState icon={noun === "product" ? "gem" : "book"} title={`No ${plural} yet`}>
					{firstSteps}
				</EmptyState>
			}
			noMatch={`No ${noun} matches`}
			actions={<Actions kind={kind} />}
			row={(item) => (
				<ItemRow
					kind={kind}
					item={item}
					rowOf={rowOf as (item: AdminStory | AdminProduct) => RowTexts}
					hasDraft={drafts.has(draftKey({ plural, id: item.id }))}
					scheduledFor={scheduledFor(item.id)}
					onPublish={actions.publish}
					onDelete={actions.delete}
				/>
			)}
		/>
	);
}

function Actions({ kind }: { kind: Kind }) {
	const navigate = useNavigate();
	return (
		<div className={css.headActions}>
			<LinkButton to={addressOf.featured(kind)} icon="chevron-up" size="medium">
				Featured
			</LinkButton>
			<LinkButton to={addressOf.deleted(kind)} icon="trash" size="medium">
				Deleted
			</LinkButton>
			<Button icon="plus" onClick={() => navigate(addressOf.create(kind))}>
				{`Create ${kind.Noun}`}
			</Button>
		</div>
	);
}
