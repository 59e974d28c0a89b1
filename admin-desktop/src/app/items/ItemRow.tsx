import type { AdminProduct, AdminStory } from "@creations/server/responses";
import {
	Badge,
	Button,
	GemDrawing,
	Heading,
	IconButton,
	Inline,
	Picture,
	Text,
	Tooltip,
} from "@creations/shared-ui";
import { memo, type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useIsOffline } from "../connection/Unreachable.tsx";
import { draftKey } from "../drafts/drafts.ts";
import { useDraftKeys } from "../drafts/useDraft.ts";
import * as listing from "../listing.css.ts";
import { usePlatform } from "../platform.ts";
import { shortText, useScheduled } from "../scheduling/useSchedule.ts";
import { LinkButton } from "../shell/buttons.tsx";
import { removal } from "../shell/removal.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./items.css.ts";
import { addressOf, type Kind } from "./kinds.ts";
import { Facts } from "./Line.tsx";
import { useItemActions } from "./useItemActions.ts";

/** Renders the links and the button above a list of items. */
export function ItemActions({ kind }: { kind: Kind }) {
	const navigate = useNavigate();
	const { posts } = usePlatform();
	return (
		<div className={css.headActions}>
			{posts && kind.noun === "story" && (
				<LinkButton to="/admin/post" icon="image" size="medium">
					{adminTexts.items.post}
				</LinkButton>
			)}
			<LinkButton to={addressOf.featured(kind)} icon="chevron-up" size="medium">
				{adminTexts.items.featured}
			</LinkButton>
			<LinkButton to={addressOf.deleted(kind)} icon="trash" size="medium">
				{adminTexts.items.deleted}
			</LinkButton>
			<Button icon="plus" onClick={() => navigate(addressOf.create(kind))}>
				{adminTexts.items.create[kind.noun]}
			</Button>
		</div>
	);
}

/** Texts and picture of an item in its list. */
export interface ItemColumns {
	name: string;
	text: string;
	image: string | null | undefined;
	/** Marketplaces that sell it. */
	shops?: string[];
	facts: string[];
	/** Short state next to the name, such as `Sold on May 3, 2026`. */
	state?: string | undefined;
	/** A problem of the item, with remedies. */
	notice?: ReactNode;
	/** Further actions at the end of the row. */
	menu?: ReactNode;
}

/** Returns the rows of stories or products. */
export function useItemRow<Item extends AdminStory | AdminProduct>(
	kind: Kind,
	columns: (item: Item) => ItemColumns,
): (item: Item) => ReactNode {
	const { plural, noun } = kind;
	const actions = useItemActions(kind);
	const drafts = useDraftKeys();
	const scheduled = useScheduled(noun);
	const scheduledFor = (id: number) => {
		const item = scheduled.get(id);
		return item && shortText(item.at, item.timeZone);
	};
	return (item) => (
		<ItemRow
			kind={kind}
			item={item}
			columns={columns as (item: AdminStory | AdminProduct) => ItemColumns}
			hasDraft={drafts.has(draftKey({ plural, id: item.id }))}
			scheduledFor={scheduledFor(item.id)}
			onPublish={actions.publish}
			onDelete={actions.delete}
		/>
	);
}

interface ItemRowProps {
	kind: Kind;
	item: AdminStory | AdminProduct;
	columns: (item: AdminStory | AdminProduct) => ItemColumns;
	hasDraft: boolean;
	scheduledFor: string | undefined;
	onPublish: (item: { id: number; isPublished: boolean }) => void;
	onDelete: (item: { id: number; name: string; isPublished: boolean }) => void;
}

const ItemRow = memo(function ItemRow({
	kind,
	item,
	columns,
	hasDraft,
	scheduledFor,
	...handlers
}: ItemRowProps) {
	const { id, isPublished } = item;
	const { name, text, image, shops = [], facts, state, notice, menu } = columns(item);
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
					<StatusBadges
						isPublished={isPublished}
						scheduledFor={scheduledFor}
						hasDraft={hasDraft}
					/>
					{state && <Badge tone="accent">{state}</Badge>}
					{shops.map((shop) => (
						<Badge key={shop}>{shop}</Badge>
					))}
				</Inline>
				{notice}
				<Facts facts={facts} />
				<Text size="small" tone="soft" clamp={2}>
					{text}
				</Text>
			</div>
			<RowActions
				kind={kind}
				item={{ id, name, isPublished }}
				menu={menu}
				{...handlers}
			/>
		</article>
	);
});

interface StatusBadgesProps extends Pick<ItemRowProps, "hasDraft" | "scheduledFor"> {
	isPublished: boolean;
}

function StatusBadges({ isPublished, scheduledFor, hasDraft }: StatusBadgesProps) {
	return (
		<>
			<Badge tone={isPublished ? "success" : "neutral"}>
				{isPublished ? adminTexts.items.published : adminTexts.items.draft}
			</Badge>
			{scheduledFor && !isPublished && (
				<Badge tone="accent">{adminTexts.items.scheduled(scheduledFor)}</Badge>
			)}
			{hasDraft && <Badge tone="accent">{adminTexts.items.unsaved}</Badge>}
		</>
	);
}

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
	menu: ReactNode;
}

function RowActions({ kind, item, menu, onPublish, onDelete }: RowActionsProps) {
	const navigate = useNavigate();
	const { id, name, isPublished } = item;
	const { publish, publishName, unpublish, unpublishName } = adminTexts.items;
	return (
		<div className={css.rowActions}>
			<Button
				icon={isPublished ? "eye-off" : "eye"}
				variant="ghost"
				size="small"
				className={css.toggle}
				aria-label={isPublished ? unpublishName(name) : publishName(name)}
				onClick={() => onPublish({ id, isPublished: !isPublished })}
			>
				{isPublished ? unpublish : publish}
			</Button>
			<Tooltip text={adminTexts.items.history}>
				<Button asChild icon="clock" variant="icon" size="small">
					<Link
						to={addressOf.history(kind, id)}
						aria-label={adminTexts.items.historyOf(name)}
					/>
				</Button>
			</Tooltip>
			<Tooltip text={adminTexts.items.edit}>
				<IconButton
					icon="edit"
					size="small"
					label={adminTexts.items.editName(name)}
					onClick={() => navigate(addressOf.edit(kind, id))}
				/>
			</Tooltip>
			<Tooltip text={adminTexts.items.delete}>
				<IconButton
					icon="trash"
					size="small"
					label={adminTexts.items.deleteName(name)}
					onClick={removal(() => onDelete(item))}
				/>
			</Tooltip>
			{menu}
		</div>
	);
}
