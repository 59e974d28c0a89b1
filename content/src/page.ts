import { z } from "zod";
import { requiredText, slug } from "./text.ts";

/** Where a page is linked: in the header, which has room for three, and in the footer of every page; in the footer; or nowhere. */
export const pagePlaces = ["header", "footer", "none"] as const;

/** A page such as About or Privacy: one schema for the form, the route and the event. */
export const pageText = z.object({
	title: requiredText("Title", 40),
	slug,
	content: requiredText("Content", 200_000).describe("Markdown"),
	place: z.enum(pagePlaces),
});
export type PageText = z.output<typeof pageText>;
