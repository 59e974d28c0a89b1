import { pageText } from "@creations/content";
import { bareEvent, defineStream, eventKind, ITEM } from "../event-kind.ts";

const written = {
	name: ({ title }: { title: string }) => title,
	fields: ["title", "slug", "content", "place"],
} as const;

export const pageStream = defineStream({
	name: "page",
	subject: "settings",
	by: "staff",
	events: [
		eventKind("PageAdded", pageText, { ...written, sentence: `added the page ${ITEM}` }),
		eventKind("PageRevised", pageText, { ...written, sentence: `edited the page ${ITEM}` }),
		bareEvent("PageRemoved", { sentence: `removed the page ${ITEM}` }),
		bareEvent("PageRestored", { sentence: `restored the page ${ITEM}` }),
	],
});
