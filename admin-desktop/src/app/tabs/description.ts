import type { AdminProduct } from "@creations/server/responses";
import type { Badge, IconName } from "@creations/shared-ui";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import type { ItemAt, NumberedPath } from "../api/lists.ts";

/** A list of the administration, described by data. */
export interface ListDescription<P extends NumberedPath> {
	path: P;
	/** Name for screen readers: `Subscribers`. */
	label: string;
	/** Search field and texts that it finds; absent for a list without a search. */
	search?: Search<ItemAt<P>>;
	/** Filter next to the search field; absent for a list without one. */
	filter?: Filter<ItemAt<P>>;
	empty: Empty;
	/** Shown next to the search field, such as a button that creates an item. */
	Actions?: ComponentType;
	row: RowDescription<ItemAt<P>>;
}

interface Search<Item> {
	/** Ends the name of the search field: `subscribers`. */
	plural: string;
	textsOf: (item: Item) => string[];
	/** Title if nothing is found. */
	noMatch?: string;
}

/** Chooses the items in one state. It is kept in the address under its name. */
export interface Filter<Item> {
	name: "availability";
	label: string;
	/** Label of the choice that shows all items. */
	all: string;
	options: readonly { value: Availability; label: string }[];
	valueOf: (item: Item) => Availability;
}

type Availability = AdminProduct["availability"];

interface Empty {
	icon: IconName;
	title: string;
	text?: string;
}

/** Columns of a plain row, or a hook that returns a row with a layout of its own. */
export type RowDescription<Item> =
	| { columns: Columns<Item> }
	| { useRow: () => (item: Item) => ReactNode };

export interface Columns<Item> {
	name: (item: Item) => string;
	/** Short facts below the name; empty ones are omitted. */
	facts: (item: Item) => (string | false | null | undefined)[];
	status?: (item: Item) => { text: string; tone?: ComponentProps<typeof Badge>["tone"] };
	actions?: RowAction<Item>[];
	/** Menu with further actions, at the end of the row. */
	Menu?: ComponentType<RowMenuProps<Item>>;
}

export interface RowMenuProps<Item> {
	item: Item;
	/** Moves the focus after the row has disappeared with its menu. */
	onRemoved: () => void;
}

/** A button at the end of a row. */
export interface RowAction<Item> {
	/** Also starts its name for screen readers: `Remove ada@example.com`. */
	label: string;
	/** Whether the row disappears. */
	isRemoval?: boolean;
	/**
	 * Returns the function that the button calls.
	 * @param onRemoved moves the focus, because the row disappears with its button
	 */
	useAction: (onRemoved: () => void) => (item: Item) => void;
}
