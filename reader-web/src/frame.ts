import { signInAddress } from "@creations/shared-ui";
import type { Page } from "./app/pages.ts";

/** A visitor's header and footer as markup, the same on all pages of a part of a site. */
export interface Frame {
	/** What is before and after the address at which one signs in, which leads back to the page. */
	header: string[];
	footer: string;
}

/** The part of the site that a page is in, where many pages are: the header says so. */
export const partOf = ({ isRare }: Page, pathname: string) =>
	isRare ? undefined : /^(\/[a-z]*)(?:\/[\w-]+)?$/.exec(pathname)?.[1];

const SKIPPED = "</a>";
const HEADER = "</header>";
const CONTENT = "</main>";
const FOOTER = "</footer>";

/** @param body the markup of a whole page: a link past the header, the header, what the page shows, the footer */
export function frameOf(body: string, pathname: string): Frame {
	const header = body.slice(body.indexOf(SKIPPED) + SKIPPED.length, body.indexOf(HEADER) + HEADER.length);
	const footer = body.slice(
		body.lastIndexOf(CONTENT) + CONTENT.length,
		body.lastIndexOf(FOOTER) + FOOTER.length,
	);
	return { header: header.split(signInAddress(pathname)), footer };
}

/** The markup of a whole page. @param body the same without header and footer */
export function framed(body: string, { header, footer }: Frame, pathname: string): string {
	const begin = body.indexOf(SKIPPED) + SKIPPED.length;
	const end = body.lastIndexOf(CONTENT) + CONTENT.length;
	return (
		body.slice(0, begin) +
		header.join(signInAddress(pathname)) +
		body.slice(begin, end) +
		footer +
		body.slice(end)
	);
}
