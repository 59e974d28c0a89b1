import { counted } from "@creations/events/text";
import type { AdminProduct, AdminStory, Category } from "@creations/server/responses";
import {
	Badge,
	Button,
	categoryName,
	EmptyState,
	formatDate,
	GemDrawing,
	Heading,
	IconButton,
	Inline,
	Picture,
	Text,
	Tooltip,
} from "@creations/shared-ui";
import { memo, type ReactNode, useCallback, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { ItemAt, List } from "../api/lists.ts";
import { useIsOffline } from "../connection/Unreachable.tsx";
import { draftKey } from "../drafts/drafts.ts";
import { useDraftKeys } from "../drafts/useDraft.ts";
import * as listing from "../listing.css.ts";
import { shortText, useScheduled } from "../scheduling/useSchedule.ts";
import { LinkButton } from "../shell/buttons.tsx";
import { removal } from "../shell/removal.ts";
import * as css from "./items.css.ts";
import {
	addressOf,
	type Kind,
	type Plural,
	products as productKind,
	stories as storyKind,
} from "./kinds.ts";
import { Facts } from "./Line.tsx";
import { SearchedList } from "./SearchedList.tsx";
import { useItemActions } from "./useItemActions.ts";

interface TabProps<Item> {
	list: List<Item>;
	firstSteps: ReactNode;
}

/** Renders the tab with the list of stories. */
export const StoriesTab = (tab: TabProps<AdminStory>) => (
	<ItemsTab
		kind={storyKind}
		path="/api/admin/stories"
		textsOf={storyTexts}
		rowOf={storyRow}
		{...tab}
	/>
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

/** Renders the tab with the list of products. */
export function ProductsTab({ categories, ...tab }: ProductsTabProps) {
	const rowOf = useCallback(
		(product: AdminProduct): RowTexts => ({
			name: product.name,
			text: product.description,
			image: product.images[0],
			shops: [product.amazonUrl && "Amazon", product.etsyUrl && "Etsy"].filter(
				(shop) => shop !== null,
			),
			facts: [categoryName(product, categories), formatDate(product.createdAt)],
		}),
		[categories],
	);
	return (
		<ItemsTab
			kind={productKind}
			path="/api/admin/products"
			textsOf={productTexts}
			rowOf={rowOf}
			{...tab}
		/>
	);
}

const productTexts = ({ name, slug, description }: AdminProduct) => [
	name,
	slug,
	description,
];

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
			noMatch={`No matching ${plural}`}
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

interface RowTexts {
	name: string;
	text: string;
	image: string | null | undefined;
	/** Marketplaces that sell it. */
	shops?: string[];
	facts: string[];
}

interface ItemRowProps {
	kind: Kind;
	item: AdminStory | AdminProduct;
	rowOf: (item: AdminStory | AdminProduct) => RowTexts;
	hasDraft: boolean;
	scheduledFor: string | undefined;
	onPublish: (item: { id: number; isPublished: boolean }) => void;
	onDelete: (item: { id: number; name: string; isPublished: boolean }) => void;
}

const ItemRow = memo(function ItemRow({
	kind,
	item,
	rowOf,
	hasDraft,
	scheduledFor,
	...handlers
}: ItemRowProps) {
	const { id, isPublished } = item;
	const { name, text, image, shops = [], facts } = rowOf(item);
	return (
		<article className={css.row}>
			<div className={css.frames[kind.noun]}>
				<Cover image={image} />
			</div>
			<div className={css.words}>
				<Inline gap="xs">
					<Heading level={2} size="subtitle">
						<Link className={css.nameLink} to={addressOf.edit(kind, id)}>
							{name}
						</Link>
					</Heading>
					<Badge tone={isPublished ? "success" : "neutral"}>
						{isPublished ? "Published" : "Draft"}
					</Badge>
					{scheduledFor && !isPublished && (
						<Badge tone="accent">{`Scheduled ${scheduledFor}`}</Badge>
					)}
					{hasDraft && <Badge tone="accent">Unsaved changes</Badge>}
					{shops.map((shop) => (
						<Badge key={shop}>{shop}</Badge>
					))}
				</Inline>
				<Facts facts={facts} />
				<Text size="small" tone="soft" clamp={2}>
					{text}
				</Text>
			</div>
			<RowActions kind={kind} item={{ id, name, isPublished }} {...handlers} />
		</article>
	);
});

/**
 * Shows a drawing if the picture fails to load, and retries when the connection is back.
 */
function Cover({ image }: { image: string | null | undefined }) {
	const isOffline = useIsOffline();
	const [failed, setFailed] = useState<{ image: string; isOffline: boolean } | null>(
		null,
	);
	const hasFailed = failed?.image === image && failed?.isOffline === isOffline;
	if (!image || hasFailed) return <GemDrawing />;
	return (
		<Picture
			key={String(isOffline)}
			className={listing.picture}
			src={image}
			alt=""
			sizes="110px"
			onError={() => setFailed({ image, isOffline })}
		/>
	);
}

interface RowActionsProps extends Pick<ItemRowProps, "kind" | "onPublish" | "onDelete"> {
	item: Parameters<ItemRowProps["onDelete"]>[0];
}

function RowActions({ kind, item, onPublish, onDelete }: RowActionsProps) {
	const navigate = useNavigate();
	const { id, name, isPublished } = item;
	const verb = isPublished ? "Unpublish" : "Publish";
	return (
		<div className={css.rowActions}>
			<Button
				icon={isPublished ? "eye-off" : "eye"}
				variant="ghost"
				size="small"
				className={css.toggle}
				aria-label={`${verb} ${name}`}
				onClick={() => onPublish({ id, isPublished: !isPublished })}
			>
				{verb}
			</Button>
			<Tooltip text="History">
				<Button asChild icon="clock" variant="icon" size="small">
					<Link to={addressOf.history(kind, id)} aria-label={`History of ${name}`} />
				</Button>
			</Tooltip>
			<Tooltip text="Edit">
				<IconButton
					icon="edit"
					size="small"
					label={`Edit ${name}`}
					onClick={() => navigate(addressOf.edit(kind, id))}
				/>
			</Tooltip>
			<Tooltip text="Delete">
				<IconButton
					icon="trash"
					size="small"
					label={`Delete ${name}`}
					onClick={removal(() => onDelete(item))}
				/>
			</Tooltip>
		</div>
	);
}
