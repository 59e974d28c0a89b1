import { pageText } from "@creations/content";
import { bareEvent, defineStream, type EventOf, eventKind, ITEM } from "../event-kind.ts";

const written = {
	name: ({ title }: { title: string }) => title,
	fields: ["title", "slug", "content", "place"],
	by: "staff",
} as const;

export const pageStream = defineStream({
	name: "page",
	subject: "settings",
	events: [
		eventKind("PageAdded", pageText, { ...written, sentence: `added the page ${ITEM}` }),
		eventKind("PageRevised", pageText, { ...written, sentence: `edited the page ${ITEM}` }),
		bareEvent("PageRemoved", { sentence: `removed the page ${ITEM}`, by: "staff" }),
		bareEvent("PageRestored", { sentence: `restored the page ${ITEM}`, by: "staff" }),
	],
});

export type PageEvent = EventOf<typeof pageStream>;
