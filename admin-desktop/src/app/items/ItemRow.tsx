import type { AdminProduct, AdminStory } from "@creations/server/answers";
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
import { memo } from "react";
import { Link, useNavigate } from "react-router-dom";
import * as listing from "../listing.css.ts";
import * as css from "./items.css.ts";
import { addressOf, type Kind } from "./kinds.ts";
import { Facts } from "./Line.tsx";

export interface RowTexts {
	name: string;
	text: string;
	image: string | null | undefined;
	/** Where it can be bought. */
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

export const ItemRow = memo(function ItemRow({
	kind,
	item,
	rowOf,
	hasDraft,
	scheduledFor,
	...on
}: ItemRowProps) {
	const { id, isPublished } = item;
	const { name, text, image, shops = [], facts } = rowOf(item);
	return (
		<article className={css.row}>
			<div className={css.frame}>
				{image ? <Picture className={listing.picture} src={image} alt="" sizes="110px" /> : <GemDrawing />}
			</div>
			<div className={css.words}>
				<Inline gap="xs">
					<Heading level={2} size="subtitle">
						<Link className={css.nameLink} to={addressOf.edit(kind, id)}>
							{name}
						</Link>
					</Heading>
					<Badge tone={isPublished ? "success" : "neutral"}>{isPublished ? "Published" : "Draft"}</Badge>
					{scheduledFor && !isPublished && <Badge tone="accent">{`Scheduled ${scheduledFor}`}</Badge>}
					{hasDraft && <Badge tone="accent">Unsaved changes</Badge>}
					{shops.map((shop) => (
						<Badge key={shop}>{shop}</Badge>
					))}
				</Inline>
				<Facts of={facts} />
				<Text size="small" tone="soft" clamp={2}>
					{text}
				</Text>
			</div>
			<Actions kind={kind} item={{ id, name, isPublished }} {...on} />
		</article>
	);
});

interface ActionsProps extends Pick<ItemRowProps, "kind" | "onPublish" | "onDelete"> {
	item: Parameters<ItemRowProps["onDelete"]>[0];
}

function Actions({ kind, item, onPublish, onDelete }: ActionsProps) {
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
				<IconButton icon="trash" size="small" label={`Delete ${name}`} onClick={() => onDelete(item)} />
			</Tooltip>
		</div>
	);
}
