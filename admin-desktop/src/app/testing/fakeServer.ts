import { matches, productText, searchTextOf, storyText } from "@creations/events";
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
import { statusOf } from "../subscriptions/status.ts";

type Item = AdminStoryDetail | AdminProduct;

export interface FakeServer {
	fetch: Fetch;
	pageSize: number;
	isDown: boolean;
	requests: { line: string; query: URLSearchParams; body: unknown; headers: Headers }[];
	user: CurrentUser | null;
	stories: AdminStoryDetail[];
	products: AdminProduct[];
	deleted: Record<"stories" | "products", Item[]>;
	history: HistoryEntry[];
	categories: Category[];
	subscriptions: NewsletterSubscription[];
	/** Answers these requests instead, as often as they come: `{"GET /api/categories": new Response("", {status: 500})}`. */
	answers: Record<string, (request: Request) => Response | Promise<Response>>;
}

const NOW = "2025-03-01T09:00:00.000Z";

export function createFakeServer(content: Partial<FakeServer> = {}): FakeServer {
	const server: FakeServer = {
		pageSize: 100,
		isDown: false,
		fetch: async (path, init) => {
			if (server.isDown) throw new TypeError("Failed to fetch");
			const { pathname, searchParams } = new URL(path, "http://localhost");
			const request = {
				line: `${init?.method ?? "GET"} ${pathname}`,
				query: searchParams,
				body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
				headers: new Headers(init?.headers),
			};
			server.requests.push(request);
			return server.answers[request.line]?.(request) ?? answer(server, request);
		},
		requests: [],
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

type Request = FakeServer["requests"][number];

function answer(server: FakeServer, request: Request): Response {
	const [, plural, rest = ""] = / \/api\/admin\/(stories|products)(.*)$/.exec(request.line) ?? [];
	if (rest === "/counts") return otherAnswer(server, request);
	if (plural === "stories" || plural === "products") return itemAnswer(server, request, plural, rest);
	return otherAnswer(server, request);
}

function otherAnswer(server: FakeServer, request: Request): Response {
	switch (request.line) {
		case "GET /api/auth/user":
			return server.user
				? Response.json(server.user)
				: refusal(401, { message: "Unauthorized", code: "unauthorized" });
		case "GET /api/categories":
			return Response.json(server.categories);
		case "GET /api/admin/newsletter-subscriptions":
			return listAnswer(server, request, server.subscriptions.toReversed(), ({ email }) => [email]);
		case "GET /api/admin/newsletter-subscriptions/counts": {
			const having = (status: string) =>
				server.subscriptions.filter((one) => statusOf(one) === status).length;
			return Response.json({
				total: server.subscriptions.length,
				active: having("Active"),
				pending: having("Pending"),
			});
		}
		case "GET /api/admin/products/counts": {
			const counts = Map.groupBy(server.products, ({ categoryId }) => categoryId);
			return Response.json([...counts].map(([categoryId, some]) => ({ categoryId, products: some.length })));
		}
		case "POST /api/objects/upload":
			return Response.json({ uploadURL: "/api/objects/uploads/1" });
		case "PUT /api/objects/uploads/1":
			return new Response(null, { status: 204 });
		case "PUT /api/story-images":
		case "PUT /api/product-images":
			return Response.json({ objectPath: "/objects/1", width: 800, height: 600 });
		default:
			return notFound();
	}
}

function listAnswer<T extends { id: number }>(
	{ pageSize }: FakeServer,
	{ line, query }: Request,
	all: T[],
	textsOf: (item: T) => string[],
): Response {
	const ids = query.get("ids")?.split(",").map(Number);
	const found = all
		.filter((item) => matches(searchTextOf(...textsOf(item)), query.get("q") ?? ""))
		.filter(({ id }) => !ids || ids.includes(id));
	const [from, limit] = [Number(query.get("after") ?? 0), Number(query.get("limit") ?? pageSize)];
	const headers = new Headers({ "x-total-count": String(found.length) });
	const next = new URLSearchParams([...query].filter(([name]) => name !== "after"));
	next.set("after", String(from + limit));
	if (found.length > from + limit) headers.set("link", `<${line.split(" ")[1]}?${next}>; rel="next"`);
	return Response.json(found.slice(from, from + limit), { headers });
}

const notFound = () => refusal(404, { message: "Not found", code: "not-found" });

function itemAnswer(
	server: FakeServer,
	request: Request,
	plural: "stories" | "products",
	rest: string,
): Response {
	const items: Item[] = server[plural];
	const [, idText, action] = /^\/(\d+)(?:\/(\w+))?$/.exec(rest) ?? [];
	const id = Number(idText);
	const item = items.find((one) => one.id === id);
	const [method] = request.line.split(" ");
	if (rest === "" && method === "GET")
		return listAnswer(server, request, items, (one) => [nameOf(one), textOf(one)]);
	if (rest === "" && method === "POST") return save(server, plural, request, undefined);
	if (rest === "/deleted") {
		const gone = server.deleted[plural].map((one) => ({
			id: one.id,
			name: nameOf(one),
			slug: one.slug,
			deletedAt: NOW,
		}));
		return listAnswer(server, request, gone, ({ name }) => [name]);
	}
	if (action === "restore" && !item) return undelete(server, plural, id);
	if (!item) return notFound();
	if (action === "history") return Response.json(server.history);
	if (action === "publish") {
		Object.assign(item, request.body, { version: item.version + 1 });
		return Response.json(item);
	}
	if (method === "PUT") return save(server, plural, request, item);
	if (method === "DELETE") {
		items.splice(items.indexOf(item), 1);
		server.deleted[plural].push(item);
		return new Response(null, { status: 204 });
	}
	return Response.json(item);
}

const nameOf = (item: Item) => ("title" in item ? item.title : item.name);

const textOf = (item: Item) => ("title" in item ? item.excerpt : item.description);

function undelete(server: FakeServer, plural: "stories" | "products", id: number): Response {
	const gone = server.deleted[plural];
	const index = gone.findIndex((one) => one.id === id);
	const [item] = gone.splice(index, index < 0 ? 0 : 1);
	if (!item) return notFound();
	(server[plural] as Item[]).unshift({ ...item, isPublished: false });
	return Response.json(item);
}

function save(
	server: FakeServer,
	plural: "stories" | "products",
	{ body, headers }: Request,
	item: Item | undefined,
): Response {
	const items: Item[] = server[plural];
	const parsed = (plural === "stories" ? storyText : productText).safeParse(body);
	if (!parsed.success) {
		const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
		return refusal(422, { message: issues[0]?.message ?? "", code: "invalid", issues });
	}
	const expected = headers.get("if-match");
	if (item && expected && expected !== `"${item.version}"`) {
		return refusal(409, {
			message: "Someone else has changed this in the meantime.",
			code: "version-conflict",
		});
	}
	const { slug } = parsed.data;
	if (items.some((other) => other !== item && other.slug === slug)) {
		const message = `The slug ${slug} is taken by another one.`;
		return refusal(409, { message, code: "slug-taken", issues: [{ path: "slug", message }] });
	}
	const saved = {
		id: item?.id ?? items.length + 101,
		createdAt: NOW,
		updatedAt: NOW,
		viewCount: 0,
		estimatedMinutes: 1,
		...item,
		...(body as object),
		...parsed.data,
		chosenLanguage: "language" in parsed.data ? (parsed.data.language ?? null) : null,
		version: (item?.version ?? 0) + 1,
	} as Item;
	if (item) items.splice(items.indexOf(item), 1, saved);
	else items.unshift(saved);
	return Response.json(saved, { status: item ? 200 : 201 });
}
