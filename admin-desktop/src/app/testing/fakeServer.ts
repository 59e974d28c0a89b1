import { productText } from "@creations/events/product";
import { storyText } from "@creations/events/story";
import { matches, searchTextOf } from "@creations/events/text";
import type {
	AdminProduct,
	AdminStoryDetail,
	Category,
	CurrentUser,
	ErrorBody,
	NewsletterSubscription,
} from "@creations/server/responses";
import type { Fetch } from "@creations/shared-ui/api";
import { aUser } from "@creations/shared-ui/examples";
import {
	answered,
	type FakeAnswers,
	type FakeRequest,
	fakeFetch,
} from "@creations/shared-ui/fake-fetch";
import { aProduct, aStory } from "./examples.ts";

type Item = AdminStoryDetail | AdminProduct;

export interface FakeServer {
	fetch: Fetch;
	pageSize: number;
	isDown: boolean;
	/** Answers every request with 401. */
	isSessionOver: boolean;
	requests: FakeRequest[];
	user: CurrentUser | null;
	stories: AdminStoryDetail[];
	products: AdminProduct[];
	categories: Category[];
	subscriptions: NewsletterSubscription[];
	answers: FakeAnswers;
}

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
		isSessionOver: false,
		fetch: async (path, init) => {
			if (server.isDown) throw new TypeError("Failed to fetch");
			if (server.isSessionOver) return unauthorized();
			return fetch(path, init);
		},
		requests,
		user: aUser({ isAdmin: true }),
		stories: [],
		products: [],
		categories: [],
		subscriptions: [],
		answers: {},
		...content,
	};
	return server;
}

export const refusal = (status: number, answer: ErrorBody) =>
	Response.json(answer, { status });

const unauthorized = () =>
	refusal(401, { message: "Unauthorized", code: "unauthorized" });

const contentAnswers = (server: FakeServer): FakeAnswers => ({
	"GET /api/auth/user": server.user ?? unauthorized(),
	"GET /api/admin/schedule": [],
	"GET /api/admin/notices": [],
	"GET /api/admin/marketplace-links": {
		isOn: false,
		watched: 0,
		unknown: 0,
		checkedAt: null,
		gone: [],
	},
	"GET /api/admin/newsletter-drafts": [],
	...categoryAnswers(server),
	...subscriptionAnswers(server),
	...uploadAnswers,
	...storyAnswers(server),
	...productAnswers(server),
});

const categoryAnswers = ({ categories }: FakeServer): FakeAnswers => ({
	"GET /api/categories": categories,
	"GET /api/admin/categories": {
		version: 0,
		categories: categories.map((category) => ({
			...category,
			version: 1,
			isRemoved: false,
		})),
	},
});

function subscriptionAnswers(server: FakeServer): FakeAnswers {
	const { subscriptions } = server;
	return {
		"GET /api/admin/newsletter-subscriptions": (request) =>
			listAnswer(server, request, subscriptions.toReversed(), ({ email }) => [email]),
		"GET /api/admin/newsletter-subscriptions/counts": {
			total: subscriptions.length,
			active: subscriptions.filter((one) => one.isActive).length,
			pending: subscriptions.filter((one) => !one.isActive && !one.unsubscribedAt).length,
		},
		"GET /api/admin/newsletter-recipients": {
			people: subscriptions.filter((one) => one.isActive).length,
			suppressed: 0,
			demo: 0,
		},
	};
}

const image = { objectPath: "/objects/1", width: 800, height: 600 };

const uploadAnswers: FakeAnswers = {
	"POST /api/objects/upload": { uploadURL: "/api/objects/upload/1" },
	"PUT /api/objects/upload/:id": undefined,
	"PUT /api/story-images": image,
	"PUT /api/product-images": image,
};

function storyAnswers(server: FakeServer): FakeAnswers {
	const stories = itemAnswers(server, server.stories, aStory, savedStory);
	return {
		"GET /api/admin/stories": stories.list,
		"POST /api/admin/stories": stories.create,
		"GET /api/admin/stories/:id": stories.read,
		"PUT /api/admin/stories/:id": stories.update,
		"DELETE /api/admin/stories/:id": stories.remove,
		"PATCH /api/admin/stories/:id/publish": stories.publish,
		"GET /api/admin/stories/:id/history": [],
	};
}

function productAnswers(server: FakeServer): FakeAnswers {
	const products = itemAnswers(server, server.products, aProduct, savedProduct);
	return {
		"GET /api/admin/products/counts": [
			...Map.groupBy(server.products, ({ categoryId }) => categoryId),
		].flatMap(([categoryId, some]) =>
			categoryId === null ? [] : [{ categoryId, products: some.length }],
		),
		"GET /api/admin/products": products.list,
		"POST /api/admin/products": products.create,
		"GET /api/admin/products/:id": products.read,
		"PUT /api/admin/products/:id": products.update,
		"DELETE /api/admin/products/:id": products.remove,
		"PATCH /api/admin/products/:id/publish": products.publish,
		"GET /api/admin/products/:id/history": [],
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
		.filter(({ id }) => !ids || ids.includes(id))
		.filter((item) => isAvailable(item, query.get("availability")));
	const [from, limit] = [
		Number(query.get("after") ?? 0),
		Number(query.get("limit") ?? pageSize),
	];
	const headers = new Headers({ "x-total-count": String(found.length) });
	const next = new URLSearchParams([...query].filter(([name]) => name !== "after"));
	next.set("after", String(from + limit));
	if (found.length > from + limit)
		headers.set("link", `<${line.split(" ")[1]}?${next}>; rel="next"`);
	return answered(found.slice(from, from + limit), { headers });
}

const isAvailable = (item: object, availability: string | null) =>
	availability === null ||
	!("availability" in item) ||
	item.availability === availability;

type Saved<T> = (body: unknown, before: T) => T | Response;
type Example<T> = (changes: { id: number; version: number }) => T;

function itemAnswers<T extends Item>(
	server: FakeServer,
	items: T[],
	example: Example<T>,
	saved: Saved<T>,
) {
	const ifFound =
		<A>(answer: (item: T, request: FakeRequest) => A) =>
		(request: FakeRequest) => {
			const item = items.find(({ id }) => id === Number(request.params.id));
			return item
				? answer(item, request)
				: refusal(404, { message: "Not found", code: "not-found" });
		};
	return {
		list: (request: FakeRequest) => listAnswer(server, request, items, textsOf),
		create: (request: FakeRequest) =>
			save(items, request, example({ id: items.length + 101, version: 0 }), saved),
		read: ifFound((item) => item),
		update: ifFound((item, request) => save(items, request, item, saved)),
		remove: ifFound((item): undefined => void items.splice(items.indexOf(item), 1)),
		publish: ifFound((item, { body }) =>
			Object.assign(item, body, { version: item.version + 1 }),
		),
	};
}

const textsOf = (item: Item) =>
	"title" in item ? [item.title, item.excerpt] : [item.name, item.description];

function save<T extends Item>(
	items: T[],
	{ body, headers }: FakeRequest,
	item: T,
	saved: Saved<T>,
) {
	const expected = headers.get("if-match");
	const next = saved(body, item);
	if (next instanceof Response) return next;
	if (expected && expected !== `"${item.version}"`)
		return refusal(409, {
			message: "Someone else has changed this.",
			code: "version-conflict",
		});
	if (items.some((other) => other !== item && other.slug === next.slug)) {
		const message = `The slug ${next.slug} is taken by another one.`;
		return refusal(409, {
			message,
			code: "slug-taken",
			issues: [{ path: "slug", message }],
		});
	}
	next.version = item.version + 1;
	const index = items.indexOf(item);
	if (index < 0) items.unshift(next);
	else items.splice(index, 1, next);
	return answered(next, { status: index < 0 ? 201 : 200 });
}

function savedStory(
	body: unknown,
	before: AdminStoryDetail,
): AdminStoryDetail | Response {
	const { data, error } = storyText.safeParse(body);
	if (!data) return invalid(error.issues);
	const { language: chosenLanguage = null, ...text } = data;
	const changes = body as Partial<AdminStoryDetail>;
	return {
		...before,
		...changes,
		...text,
		language: chosenLanguage ?? "en",
		chosenLanguage,
	};
}

function savedProduct(body: unknown, before: AdminProduct): AdminProduct | Response {
	const { data, error } = productText.safeParse(body);
	return data
		? { ...before, ...(body as Partial<AdminProduct>), ...data }
		: invalid(error.issues);
}

function invalid(found: { path: PropertyKey[]; message: string }[]) {
	const issues = found.map(({ path, message }) => ({ path: path.join("."), message }));
	return refusal(422, { message: issues[0]?.message ?? "", code: "invalid", issues });
}
