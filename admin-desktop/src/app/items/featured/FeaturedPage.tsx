import {
	Badge,
	Button,
	Container,
	Dialog,
	EmptyState,
	Icon,
	IconButton,
	Inline,
	Picture,
	Text,
} from "@creations/shared-ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import { type Named, useNamed } from "../../api/useNamed.ts";
import { Unavailable } from "../../connection/Unavailable.tsx";
import * as listing from "../../listing.css.ts";
import { PickList } from "../../related/PickList.tsx";
import { BackLink } from "../../shell/BackLink.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { LoadingScreen } from "../../shell/screens.tsx";
import { addressOf, type Kind } from "../kinds.ts";
import { OrderedList } from "../OrderedList.tsx";
import * as css from "./FeaturedPage.css.ts";
import { useFeatured } from "./useFeatured.ts";

/** As many as the first page of a list has. */
const MOST = 24;

/** What visitors see first of a list, sorted by hand. */
export function FeaturedPage({ kind }: { kind: Kind }) {
	const { ids, error, order, move } = useFeatured(kind);
	if (error) return <Unavailable error={error} />;
	if (!ids) return <LoadingScreen />;
	return (
		<Container width="content" className={listing.page}>
			<BackLink to={addressOf.list(kind)}>Back to the list</BackLink>
			<PageTitle>{`Featured ${kind.plural}`}</PageTitle>
			<Inline justify="between">
				<Text tone="soft">{`Visitors see these first, in this order. All other ${kind.plural} follow, the newest first.`}</Text>
				{ids.length < MOST ? (
					<AddFeatured kind={kind} ids={ids} onAdd={(id) => order([...ids, id])} />
				) : (
					<Text size="small" tone="faint">{`${MOST} at most`}</Text>
				)}
			</Inline>
			{ids.length === 0 ? (
				<EmptyState
					icon={kind.noun === "product" ? "gem" : "book"}
					title={`No featured ${kind.plural} yet`}
					text="The newest come first."
				/>
			) : (
				<FeaturedList
					kind={kind}
					ids={ids}
					onMove={move}
					onRemove={(id) => order(ids.filter((one) => one !== id))}
				/>
			)}
		</Container>
	);
}

interface FeaturedListProps {
	kind: Kind;
	ids: number[];
	onMove: (id: number, by: -1 | 1) => void;
	onRemove: (id: number) => void;
}

function FeaturedList({ kind, ids, onMove, onRemove }: FeaturedListProps) {
	const known = useNamed(kind.plural, ids);
	const nameOf = ({ id }: { id: number }) => known.get(id)?.name ?? `No. ${id}`;
	return (
		<OrderedList
			label={`Featured ${kind.plural}`}
			items={ids.map((id) => ({ id }))}
			nameOf={nameOf}
			onMove={onMove}
			row={({ id }) => <FeaturedRow kind={kind} id={id} item={known.get(id)} />}
			actions={(item) => (
				<IconButton
					icon="close"
					label={`Feature ${nameOf(item)} no longer`}
					onClick={() => onRemove(item.id)}
				/>
			)}
		/>
	);
}

function FeaturedRow({ kind, id, item }: { kind: Kind; id: number; item: Named | undefined }) {
	return (
		<div className={css.row}>
			<span className={css.frame}>
				{item?.image && <Picture className={css.picture} src={item.image} alt="" sizes="56px" />}
			</span>
			<span className={css.name}>
				{item ? (
					<Link className={listing.nameLink} to={addressOf.edit(kind, id)}>
						{item.name}
					</Link>
				) : (
					`No. ${id}`
				)}
			</span>
			{item?.isPublished === false && <Badge>Draft</Badge>}
		</div>
	);
}

function AddFeatured({ kind, ids, onAdd }: { kind: Kind; ids: number[]; onAdd: (id: number) => void }) {
	const [isOpen, setIsOpen] = useState(false);
	const label = `Feature a ${kind.noun}`;
	return (
		<Dialog
			title={label}
			open={isOpen}
			onOpenChange={setIsOpen}
			trigger={
				<Button>
					<Icon name="plus" />
					{label}
				</Button>
			}
		>
			<PickList
				label={kind.plural}
				plural={kind.plural}
				except={ids}
				onPick={({ id }) => {
					onAdd(id);
					setIsOpen(false);
				}}
			/>
		</Dialog>
	);
}
