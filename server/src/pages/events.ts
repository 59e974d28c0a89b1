import { pageText } from "@creations/content";
import { bareEvent, defineStream, type EventOf, eventKind, ITEM } from "../event-kind.ts";

const written = {
	name: ({ title }: { title: string }) => title,
	fields: ["title", "slug", "content", "place"],
	by: "staff",
} as const;
const stored = { title: "About", slug: "about", content: "I work in a *shed*.", place: "header" };

export const pageStream = defineStream({
	name: "page",
	subject: "settings",
	events: [
		eventKind("PageAdded", pageText, { ...written, stored: [stored], sentence: `added the page ${ITEM}` }),
		eventKind("PageRevised", pageText, {
			...written,
			stored: [{ ...stored, place: "footer" }],
			sentence: `edited the page ${ITEM}`,
		}),
		bareEvent("PageRemoved", { sentence: `removed the page ${ITEM}`, by: "staff" }),
		bareEvent("PageRestored", { sentence: `restored the page ${ITEM}`, by: "staff" }),
	],
});

export type PageEvent = EventOf<typeof pageStream>;
