import { addressOf, type Kind } from "../items/kinds.ts";

/** A story or product on the site. */
export interface PublishedPage {
	kind: Kind;
	name: string;
	slug: string;
	/** Address of its picture; null if it has none. */
	picture: string | null;
}

/** Returns the public address of a page, with its host. */
export const publicAddress = (siteAddress: string, { kind, slug }: PublishedPage) =>
	new URL(addressOf.page(kind, slug), siteAddress).href;
