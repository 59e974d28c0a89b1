import { matches, productText, searchTextOf, storyText } from "@creations/content";
import type {
	AdminProduct,
	AdminStoryDetail,
	Category,
	CurrentUser,
	ErrorAnswer,
	HistoryEntry,
	NewsletterSubscription,
} from "@creations/server/answers";
import type { Fetch } from "@creations/shared-ui/api";
import { answered, type FakeAnswers, type FakeRequest, fakeFetch } from "@creations/shared-ui/fake-fetch";
import { statusOf } from "../subscriptions/status.ts";

type Item = AdminStoryDetail | AdminProduct;

export interface FakeServer {
	fetch: Fetch;
	pageSize: number;
	isDown: boolean;
	requests: FakeRequest[];
	user: CurrentUser | null;
	stories: AdminStoryDetail[];
	products: AdminProduct[];
	deleted: { stories: AdminStoryDetail[]; products: AdminProduct[] };
	history: HistoryEntry[];
	categories: Category[];
	subscriptions: NewsletterSubscription[];
	/** Answered instead, as often as they are asked for: `{"GET /api/categories": new Response("", {status: 500})}`. */
	answers: FakeAnswers;
}

const NOW = "2025-03-01T09:00:00.000Z";

export function createFakeServer(content: Partial<FakeServer> = {}): FakeServer {
	const requests: FakeRequest[] = [];
	const fetch = fakeFetch(
		requests,
		() => server.answers,
		() => contentAnswers(server),
	);
	const server: FakeServer = {
		pageSize: 100,
		isDown: false,
		fetch: async (path, init) => {
			if (server.isDown) throw new TypeError("Failed to fetch");
			return fetch(path, init);
		},
		requests,
		user: {
			id: 1,
			firstName: "Ada",
			lastName: "Lovelace",
			email: "ada@example.com",
			profileImageUrl: null,
			isAdmin: true,
		},
		stories: [],
		products: [],
		deleted: { stories: [], products: [] },
		history: [],
		categories: [],
		subscriptions: [],
		answers: {},
		...content,
	};
	return server;
}

export const refusal = (status: number, answer: ErrorAnswer) => Response.json(answer, { status });

function contentAnswers(server: FakeServer): FakeAnswers {
	const stories = itemAnswers(server, server.stories, server.deleted.stories, savedStory);
	const products = itemAnswers(server, server.products, server.deleted.products, savedProduct);
	const having = (status: string) => server.subscriptions.filter((one) => statusOf(one) === status).length;
	const image = { objectPath: "/objects/1", width: 800, height: 600 };
	return {
		"GET /api/auth/user": server.user ?? refusal(401, { message: "Unauthorized", code: "unauthorized" }),
		"GET /api/categories": server.categories,
		"GET /api/admin/newsletter-subscriptions": (request) =>
			listAnswer(server, request, server.subscriptions.toReversed(), ({ email }) => [email]),
		"GET /api/admin/newsletter-subscriptions/counts": {
			total: server.subscriptions.length,
			active: having("Active"),
			pending: having("Pending"),
		},
		"GET /api/admin/products/counts": [
			...Map.groupBy(server.products, ({ categoryId }) => categoryId),
		].flatMap(([categoryId, some]) => (categoryId === null ? [] : [{ categoryId, products: some.length }])),
		"POST /api/objects/upload": { uploadURL: "/api/objects/upload/1" },
		"PUT /api/objects/upload/:id": undefined,
		"PUT /api/story-images": image,
		"PUT /api/product-images": image,
		"GET /api/admin/stories": stories.list,
		"POST /api/admin/stories": stories.create,
		"GET /api/admin/stories/deleted": stories.deleted,
		"GET /api/admin/stories/:id": stories.read,
		"PUT /api/admin/stories/:id": stories.update,
		"DELETE /api/admin/stories/:id": stories.remove,
		"PATCH /api/admin/stories/:id/publish": stories.publish,
		"POST /api/admin/stories/:id/restore": stories.restore,
		"GET /api/admin/stories/:id/history": stories.history,
		"GET /api/admin/products": products.list,
		"POST /api/admin/products": products.create,
		"GET /api/admin/products/deleted": products.deleted,
		"GET /api/admin/products/:id": products.read,
		"PUT /api/admin/products/:id": products.update,
		"DELETE /api/admin/products/:id": products.remove,
		"PATCH /api/admin/products/:id/publish": products.publish,
		"POST /api/admin/products/:id/restore": products.restore,
		"GET /api/admin/products/:id/history": products.history,
	};
}

function listAnswer<T extends { id: number }>(
	{ pageSize }: FakeServer,
	{ line, query }: FakeRequest,
	all: T[],
	textsOf: (item: T) => string[],
) {
	const ids = query.get("ids")?.split(",").map(Number);
	const found = all
		.filter((item) => matches(searchTextOf(...textsOf(item)), query.get("q") ?? ""))
		.filter(({ id }) => !ids || ids.includes(id));
	const [from, limit] = [Number(query.get("after") ?? 0), Number(query.get("limit") ?? pageSize)];
	const headers = new Headers({ "x-total-count": String(found.length) });
	const next = new URLSearchParams([...query].filter(([name]) => name !== "after"));
	next.set("after", String(from + limit));
	if (found.length > from + limit) headers.set("link", `<${line.split(" ")[1]}?${next}>; rel="next"`);
	return answered(found.slice(from, from + limit), { headers });
}

const notFound = () => refusal(404, { message: "Not found", code: "not-found" });

type Saved<T> = (body: unknown, before: T | undefined, id: number) => T | Response;

function itemAnswers<T extends Item>(server: FakeServer, items: T[], gone: T[], saved: Saved<T>) {
	const find = ({ params }: FakeRequest) => items.find(({ id }) => id === Number(params.id));
	const ifFound =
		<A>(answer: (item: T, request: FakeRequest) => A) =>
		(request: FakeRequest) => {
			const item = find(request);
			return item ? answer(item, request) : notFound();
		};
	return {
		list: (request: FakeRequest) => listAnswer(server, request, items, (one) => [nameOf(one), textOf(one)]),
		create: (request: FakeRequest) => save(items, request, undefined, saved),
		deleted: (request: FakeRequest) => listAnswer(server, request, gone.map(deletedOf), ({ name }) => [name]),
		read: ifFound((item) => item),
		update: ifFound((item, request) => save(items, request, item, saved)),
		remove: ifFound((item): undefined => {
			items.splice(items.indexOf(item), 1);
			gone.push(item);
		}),
		publish: ifFound((item, { body }) => Object.assign(item, body, { version: item.version + 1 })),
		restore: (request: FakeRequest) => find(request) ?? undelete(items, gone, Number(request.params.id)),
		history: ifFound(() => server.history),
	};
}

const nameOf = (item: Item) => ("title" in item ? item.title : item.name);

const textOf = (item: Item) => ("title" in item ? item.excerpt : item.description);

const deletedOf = (item: Item) => ({ id: item.id, name: nameOf(item), slug: item.slug, deletedAt: NOW });

function undelete<T extends Item>(items: T[], gone: T[], id: number): T | Response {
	const item = gone.find((one) => one.id === id);
	if (!item) return notFound();
	gone.splice(gone.indexOf(item), 1);
	items.unshift({ ...item, isPublished: false });
	return item;
}

function save<T extends Item>(
	items: T[],
	{ body, headers }: FakeRequest,
	item: T | undefined,
	saved: Saved<T>,
) {
	const expected = headers.get("if-match");
	const next = saved(body, item, items.length + 101);
	if (next instanceof Response) return next;
	if (item && expected && expected !== `"${item.version}"`) {
		return refusal(409, {
			message: "Someone else has changed this in the meantime.",
			code: "version-conflict",
		});
	}
	if (items.some((other) => other !== item && other.slug === next.slug)) {
		const message = `The slug ${next.slug} is taken by another one.`;
		return refusal(409, { message, code: "slug-taken", issues: [{ path: "slug", message }] });
	}
	if (item) items.splice(items.indexOf(item), 1, next);
	else items.unshift(next);
	return answered(next, { status: item ? 200 : 201 });
}

function savedStory(
	body: unknown,
	before: AdminStoryDetail | undefined,
	id: number,
): AdminStoryDetail | Response {
	const parsed = storyText.safeParse(body);
	if (!parsed.success) return invalid(parsed.error.issues);
	const { language: chosenLanguage = null, ...text } = parsed.data;
	return {
		...{ id, createdAt: NOW, viewCount: 0, estimatedMinutes: 1, readingTimeMinutes: 1 },
		...{
			direction: "ltr",
			detectedLanguage: "en",
			isPublished: false,
			relatedProductIds: [],
			relatedStoryIds: [],
		},
		...before,
		...(body as Partial<AdminStoryDetail>),
		...text,
		language: chosenLanguage ?? "en",
		chosenLanguage,
		updatedAt: before?.updatedAt ?? NOW,
		version: (before?.version ?? 0) + 1,
	};
}

function savedProduct(body: unknown, before: AdminProduct | undefined, id: number): AdminProduct | Response {
	const parsed = productText.safeParse(body);
	if (!parsed.success) return invalid(parsed.error.issues);
	return {
		...{ id, createdAt: NOW, isPublished: false },
		...before,
		...(body as Partial<AdminProduct>),
		...parsed.data,
		updatedAt: before?.updatedAt ?? NOW,
		version: (before?.version ?? 0) + 1,
	};
}

function invalid(found: { path: PropertyKey[]; message: string }[]) {
	const issues = found.map(({ path, message }) => ({ path: path.join("."), message }));
	return refusal(422, { message: issues[0]?.message ?? "", code: "invalid", issues });
}
