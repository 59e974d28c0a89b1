import {
	Badge,
	Button,
	GemDrawing,
	Heading,
	Icon,
	IconButton,
	Picture,
	Text,
	Tooltip,
} from "@creations/shared-ui";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import * as listing from "../listing.css.ts";
import * as css from "./ItemRow.css.ts";
import { addressOf, type Kind } from "./kinds.ts";

export interface ItemRowProps {
	kind: Kind;
	id: number;
	name: string;
	text: string;
	image: string | null | undefined;
	isPublished: boolean;
	hasDraft: boolean;
	badges?: ReactNode;
	facts?: ReactNode;
	onPublish: (item: { id: number; isPublished: boolean }) => void;
	onRemove: (item: { id: number; name: string; isPublished: boolean }) => void;
}

export function ItemRow({
	kind,
	id,
	name,
	text,
	image,
	isPublished,
	hasDraft,
	badges,
	facts,
	...on
}: ItemRowProps) {
	const navigate = useNavigate();
	return (
		<article className={css.row}>
			<div className={css.frame}>
				{image ? <Picture className={listing.picture} src={image} alt="" sizes="110px" /> : <GemDrawing />}
			</div>
			<div className={css.words}>
				<div className={css.head}>
					<Heading level={2} size="subtitle">
						<Link className={css.name} to={addressOf.edit(kind, id)}>
							{name}
						</Link>
					</Heading>
					<Badge tone={isPublished ? "success" : "neutral"}>{isPublished ? "Published" : "Draft"}</Badge>
					{hasDraft && <Badge tone="accent">Unsaved changes</Badge>}
					{badges}
				</div>
				{facts && <p className={listing.facts}>{facts}</p>}
				<Text size="small" tone="soft" clamp={2}>
					{text}
				</Text>
			</div>
			<div className={css.actions}>
				<Button
					variant="ghost"
					size="small"
					className={css.toggle}
					aria-label={`${isPublished ? "Unpublish" : "Publish"} ${name}`}
					onClick={() => on.onPublish({ id, isPublished: !isPublished })}
				>
					<Icon name={isPublished ? "eye-off" : "eye"} />
					{isPublished ? "Unpublish" : "Publish"}
				</Button>
				<Tooltip text="History">
					<Button asChild variant="icon" size="small">
						<Link to={addressOf.history(kind, id)} aria-label={`History of ${name}`}>
							<Icon name="clock" />
						</Link>
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
						onClick={() => on.onRemove({ id, name, isPublished })}
					/>
				</Tooltip>
			</div>
		</article>
	);
}
