import { blankFields } from "@creations/events/field-list";
import { productText } from "@creations/events/product";
import type { ChainState, LogEntry, PastContent } from "@creations/server/responses";
import type { FakeRequest } from "@creations/shared-ui/fake-fetch";
import { createFakeServer, type FakeServer } from "./fakeServer.ts";

export const ada = { id: "user-1", name: "Ada Lovelace" };

export function anEntry(changes: Partial<LogEntry> = {}): LogEntry {
	return {
		position: 1,
		at: new Date().toISOString(),
		type: "StoryPublished",
		actor: ada,
		words: "published the story *",
		values: {},
		item: { stream: "story-7", name: "The Ring" },
		version: 2,
		more: false,
		...changes,
	};
}

export function aChain(changes: Partial<ChainState> = {}): ChainState {
	return {
		position: 20,
		at: "2025-03-01T09:00:00.000Z",
		checkpoint: { position: 10, at: "2025-03-01T08:00:00.000Z" },
		problem: null,
		verifying: null,
		verified: null,
		...changes,
	};
}

export const aVerdict = (changes: Partial<NonNullable<ChainState["verified"]>> = {}) => ({
	ok: true,
	at: new Date().toISOString(),
	position: 20,
	checkpoints: 1,
	firstBad: null,
	why: [],
	unreadable: 0,
	...changes,
});

const PAGE = 50;

export function historyPage(entries: LogEntry[], { query }: FakeRequest) {
	const before = Number(query.get("before") ?? Number.POSITIVE_INFINITY);
	const [item, actor] = [query.get("item"), query.get("actor")];
	const limit = Number(query.get("limit") ?? PAGE);
	const found = entries.filter(
		(entry) =>
			entry.position < before &&
			(!item || entry.item?.stream === item) &&
			(!actor || entry.actor?.id === actor),
	);
	const shown = found.slice(0, limit);
	const last = shown.at(-1)?.position ?? null;
	return { entries: shown, earlier: found.length > limit ? last : null };
}

export function historyServer(
	entries: LogEntry[],
	answers: FakeServer["answers"] = {},
): FakeServer {
	return createFakeServer({
		answers: {
			"GET /api/admin/history": (request) => historyPage(entries, request),
			"GET /api/admin/history/people": () => [
				ada,
				{ id: "user-2", name: "Grace Hopper" },
			],
			"GET /api/admin/history/chain": () => aChain(),
			...answers,
		},
	});
}

export const pastAnswers: FakeServer["answers"] = {
	"GET /api/admin/history/then": () => ({
		asOf,
		stories: [],
		products: [locket],
		stopped: [],
	}),
	"GET /api/admin/history/then/products/:id": () => ({
		asOf,
		item: {
			...blankFields(productText),
			...locket,
			description: "Silver.",
			category: "Lockets",
			amazonUrl: "https://www.amazon.com/dp/1",
			createdAt: at,
		},
	}),
};

const at = "2025-03-01T09:00:00.000Z";
const asOf = { position: 5, at };
const locket: PastContent["products"][number] = {
	id: 3,
	name: "Fern Locket",
	slug: "fern-locket",
	status: "published",
	image: null,
	updatedAt: at,
};
