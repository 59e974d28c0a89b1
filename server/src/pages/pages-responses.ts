import { pageText } from "@creations/events/page";
import { z } from "zod";
import { storyPage } from "../stories/stories-responses.ts";

export const sitePage = pageText.omit({ content: true, place: true }).extend({
	text: storyPage,
	summary: z.string().describe("Beginning of the page as plain text"),
});

export const adminPage = pageText.extend({
	id: z.number().int(),
	version: z.number().int(),
	isRemoved: z.boolean(),
});
export type AdminPage = z.infer<typeof adminPage>;
