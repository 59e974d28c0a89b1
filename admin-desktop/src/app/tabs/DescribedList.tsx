import { Badge, Button, EmptyState, Inline } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { type ItemAt, type List, type NumberedPath, useList } from "../api/lists.ts";
import { LastKnownNotice, Unavailable } from "../connection/Unreachable.tsx";
import { ItemList } from "../items/ItemList.tsx";
import { Line } from "../items/Line.tsx";
import { SearchedList } from "../items/SearchedList.tsx";
import * as listing from "../listing.css.ts";
import { removal } from "../shell/removal.ts";
import { WaitingLines } from "../shell/screens.tsx";
import { adminTexts } from "../texts/texts.ts";
import type { Columns, ListDescription, RowAction } from "./description.ts";

interface LoadedListProps<P extends NumberedPath> {
	description: ListDescription<P>;
}

/** Loads a list and renders it from its description. */
export function LoadedList<P extends NumberedPath>({ description }: LoadedListProps<P>) {
	const { data, error } = useList(description.path);
	if (!data) return error ? <Unavailable error={error} /> : <LoadingLines />;
	return (
		<>
			<LastKnownNotice path={description.path} />
			<DescribedList description={description} list={data} />
		</>
	);
}

/** Shows that the content of a tab is loading. */
export const LoadingLines = () => (
	<WaitingLines label={adminTexts.loading} count={3} className={listing.waitingLine} />
);

interface DescribedListProps<P extends NumberedPath> extends LoadedListProps<P> {
	list: List<ItemAt<P>>;
	/** Moves the focus after a row has disappeared with its button. */
	onRemoved?: () => void;
}

/** Renders a list from its description. */
export function DescribedList<P extends NumberedPath>({
	description,
	list,
	onRemoved,
}: DescribedListProps<P>) {
	const { row } = description;
	if ("useRow" in row)
		return <OwnRows description={description} list={list} useRow={row.useRow} />;
	const { columns } = row;
	return (
		<Rows
			description={description}
			list={list}
			row={(item) => <PlainRow columns={columns} item={item} onRemoved={onRemoved} />}
		/>
	);
}

interface OwnRowsProps<P extends NumberedPath> extends DescribedListProps<P> {
	useRow: () => (item: ItemAt<P>) => ReactNode;
}

function OwnRows<P extends NumberedPath>({ useRow, ...list }: OwnRowsProps<P>) {
	return <Rows {...list} row={useRow()} />;
}

interface RowsProps<P extends NumberedPath> extends DescribedListProps<P> {
	row: (item: ItemAt<P>) => ReactNode;
}

function Rows<P extends NumberedPath>({ description, list, row }: RowsProps<P>) {
	const { path, label, search, filter, empty, Actions } = description;
	const emptyState = <EmptyState {...empty} />;
	if (!search) return <ItemList label={label} list={list} empty={emptyState} row={row} />;
	return (
		<SearchedList
			label={label}
			path={path}
			list={list}
			{...search}
			filter={filter}
			empty={emptyState}
			actions={Actions && <Actions />}
			row={row}
		/>
	);
}

interface PlainRowProps<Item> {
	columns: Columns<Item>;
	item: Item;
	onRemoved: (() => void) | undefined;
}

function PlainRow<Item>({ columns, item, onRemoved }: PlainRowProps<Item>) {
	const { facts, status, actions = [], Menu } = columns;
	const name = columns.name(item);
	const shown = status?.(item);
	return (
		<Line name={name} facts={facts(item)}>
			<Inline>
				{shown && <Badge tone={shown.tone}>{shown.text}</Badge>}
				{actions.map((action) => (
					<ActionButton
						key={action.label}
						action={action}
						item={item}
						name={name}
						onRemoved={onRemoved}
					/>
				))}
				{Menu && <Menu item={item} onRemoved={onRemoved ?? nothing} />}
			</Inline>
		</Line>
	);
}

interface ActionButtonProps<Item>
	extends Pick<PlainRowProps<Item>, "item" | "onRemoved"> {
	action: RowAction<Item>;
	name: string;
}

function ActionButton<Item>({ action, item, name, onRemoved }: ActionButtonProps<Item>) {
	const { label, isRemoval, useAction } = action;
	const act = useAction(onRemoved ?? nothing);
	const run = () => act(item);
	return (
		<Button
			variant="secondary"
			size="small"
			aria-label={adminTexts.shell.actionOn(label, name)}
			onClick={isRemoval ? removal(run) : run}
		>
			{label}
		</Button>
	);
}

const nothing = () => {};
