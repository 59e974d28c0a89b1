import type { IconName } from "@creations/shared-ui";
import type { ComponentType } from "react";
import type { NumberedPath } from "../api/lists.ts";
import type { ListDescription } from "./description.ts";

/** Shows only a list. */
export interface ListContent {
	list: ListDescription<NumberedPath>;
}

/** Shows a component. */
export interface OwnContent {
	/** Returns the number next to the title; undefined while it is unknown. */
	useCount: () => number | undefined;
	Content: ComponentType;
}

/** The content of a tab of the content page. */
export type TabContent = ListContent | OwnContent;

/** Returns the content of a tab that shows only a list. */
export const listTab = <P extends NumberedPath>(
	list: ListDescription<P>,
): ListContent => ({
	// Its own path keeps the types of its items.
	list: list as unknown as ListDescription<NumberedPath>,
});

/** A tab of the content page. */
export interface ContentTab {
	kind: "tab";
	/** Name in the address: `/admin?tab=products`. */
	name: string;
	title: () => string;
	load: () => Promise<{ content: TabContent }>;
}

/** A page that the navigation links to. */
export interface PageTab {
	kind: "page";
	/** Name in the address: `/admin/pictures`. */
	name: string;
	title: () => string;
	icon: IconName;
	/** Pattern of its addresses below `/admin`: `pictures`, `settings/:section?`. */
	path: string;
	load: () => Promise<ComponentType>;
}

/** Describes a tab of the content page. */
export const contentTab = (
	name: string,
	title: () => string,
	load: ContentTab["load"],
): ContentTab => ({ kind: "tab", name, title, load });

/**
 * Describes a page that the navigation links to.
 * @param path the pattern of its addresses, if it has several
 */
export const pageTab = (
	name: string,
	title: () => string,
	icon: IconName,
	load: PageTab["load"],
	path = name,
): PageTab => ({ kind: "page", name, title, icon, load, path });

/** Returns the address of a tab. The first tab is at `/admin`, too. */
export const addressOfTab = ({ kind, name }: ContentTab | PageTab): string =>
	kind === "page" ? `/admin/${name}` : `/admin?tab=${name}`;
