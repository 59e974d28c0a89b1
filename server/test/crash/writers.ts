import { FIREFOX } from "../support/browser.ts";
import { picture } from "../support/photos.ts";
import type { Chance } from "../support/random.ts";
import { productText, storyText } from "../support/site.ts";
import {
	type Book,
	type Client,
	type Happening,
	type Item,
	NoAnswer,
	openClient,
	type ServedSite,
	signIn,
} from "./book.ts";

const ADMIN = "editor@example.com";
const READERS = ["reader-1@example.com", "reader-2@example.com"];
const VISITORS = "visitors";
/** Stories of the demo content, which nobody edits here. */
const STORIES = 9;

type Step = () => Promise<Response>;

export const writerNames = () =>
	writers.map(([name]) => name).filter((name) => name !== VISITORS);

type Writer = (writing: Writing) => Step;

const writers: [name: string, as: string | undefined, writer: Writer][] = [
	["first editor of stories", ADMIN, (writing) => editor("story", writing)],
	["second editor of stories", ADMIN, (writing) => editor("story", writing)],
	["editor of products", ADMIN, (writing) => editor("product", writing)],
	["photographer", ADMIN, photographer],
	...READERS.map((email): [string, string, Writer] => [email, email, reader]),
	["newcomers", undefined, newcomers],
	["leavers", undefined, leavers],
	["subscribers", undefined, subscribers],
	[VISITORS, undefined, visitors],
];

/** Signs in everyone who writes; once for a site, because sessions outlast the server. */
export async function signInWriters({
	address,
	book,
	chance,
}: ServedSite): Promise<void> {
	for (const email of [ADMIN, ...READERS]) {
		const response = await signIn(
			openClient(address, chance),
			book,
			email,
			email === ADMIN,
		);
		if (response.status !== 302)
			throw new Error(`signing in was answered with ${response.status}`);
	}
}

/**
 * Many people writing at once until `enough`, asked after each answer.
 * @throws {Error} at an answer not in `expected`
 */
export async function writeAll(
	{ address, book, chance }: ServedSite,
	enough: (name: string, response: Response) => boolean | Promise<boolean> = () => false,
	expected: number[] = [429],
	who: (name: string) => boolean = () => true,
): Promise<void> {
	let ended = false;
	const writing = writers.filter(([name]) => who(name));
	const work = writing.map(async ([name, as, writer]) => {
		const own = chance.apart(name);
		const client = openClient(address, own, as ? book.people.get(as) : []);
		const step = writer({ client, book, chance: own, name });
		while (!ended) {
			const response = await step();
			if (response.status >= 400 && !expected.includes(response.status))
				throw new Error(`${name}: ${response.status} ${await response.text()}`);
			if (await enough(name, response)) ended = true;
		}
	});
	const stopped = work.map((one) =>
		one.catch((error: unknown) => {
			ended = true;
			if (!(error instanceof NoAnswer)) throw error;
		}),
	);
	const failed = (await Promise.allSettled(stopped)).find(
		({ status }) => status === "rejected",
	);
	if (failed?.status === "rejected") throw failed.reason;
}

function reader({ client, book, chance, name }: Writing): Step {
	let me: number | undefined;

	function itemOf(stream: string): Item {
		const known = book.items.find(
			(item) => item.owner === name && item.stream === stream,
		);
		if (known) return known;
		const item: Item = { owner: name, kind: "reading", stream, events: [] };
		book.items.push(item);
		return item;
	}

	return async () => {
		me ??= ((await (await client.visit("/api/auth/user")).json()) as { id: number }).id;
		const storyId = chance.below(STORIES) + 1;
		const item = itemOf(`reading-${me}-${storyId}`);
		const data = {
			storyId,
			progress: chance.fraction() * 100,
			lastPosition: `page-${chance.below(50) + 1}`,
		};
		const ask = { method: "POST", path: "/api/reading-progress", body: data };
		return client.change(item, ask, [{ type: "ReadingProgressSaved", data }]);
	};
}

function photographer({ client, book, chance }: Writing): Step {
	return async () => {
		const allowed = await client.send({ method: "POST", path: "/api/objects/upload" });
		if (!allowed.ok) return allowed;
		const { uploadURL } = (await allowed.json()) as { uploadURL: string };
		const bytes = await picture("png", 100 + chance.below(800), 100 + chance.below(800));
		const sent = await client.visit(uploadURL, {
			method: "PUT",
			body: new Uint8Array(bytes),
		});
		if (!sent.ok) return sent;
		const registered = await client.send({
			method: "PUT",
			path: "/api/story-images",
			body: { imageURL: uploadURL },
			...(chance.oneIn(2) && { key: mark(chance) }),
		});
		if (registered.ok)
			book.images.push(
				((await registered.clone().json()) as { objectPath: string }).objectPath,
			);
		return registered;
	};
}

function newcomers({ client, book, chance }: Writing): Step {
	return () => {
		client.jar.clear();
		return signIn(client, book, `${mark(chance)}@example.com`);
	};
}

function leavers({ client, book, chance }: Writing): Step {
	return async () => {
		client.jar.clear();
		const email = `${mark(chance)}@example.com`;
		const entered = await signIn(client, book, email);
		if (entered.status !== 302) return entered;
		const cookies = [...client.jar];
		// From here on nobody may count on being known.
		book.people.delete(email);
		const response = await client.send({ method: "DELETE", path: "/api/account" });
		if (response.ok) book.erased.push(cookies);
		return response;
	};
}

function subscribers({ client, book, chance }: Writing): Step {
	return async () => {
		const email = `${mark(chance)}@example.com`;
		book.subscribers.set(email, false);
		const response = await client.send({
			method: "POST",
			path: "/api/newsletter/subscribe",
			body: { email },
		});
		if (response.ok) book.subscribers.set(email, true);
		else book.subscribers.delete(email);
		return response;
	};
}

/** People who look at a story: the only change that is kept in memory for a while. */
function visitors({ client, book, chance }: Writing): Step {
	return async () => {
		const stories = (await (await client.visit("/api/stories")).json()) as {
			slug: string;
		}[];
		const { slug = "" } = stories[chance.below(stories.length)] ?? {};
		book.visits++;
		const response = await client.visit(`/api/stories/${slug}`, { headers: FIREFOX });
		// Taken back in the meantime.
		return response.status === 404 ? new Response() : response;
	};
}

interface Writing {
	client: Client;
	book: Book;
	chance: Chance;
	name: string;
}

const kinds = {
	story: {
		path: "/api/admin/stories",
		types: {
			drafted: "StoryDrafted",
			revised: "StoryRevised",
			published: "StoryPublished",
			unpublished: "StoryUnpublished",
			deleted: "StoryDeleted",
			restored: "StoryRestored",
		},
		text: (slug: string, chance: Chance) =>
			storyText({ slug, title: `Story ${mark(chance)}`, content: words(chance) }),
	},
	product: {
		path: "/api/admin/products",
		types: {
			drafted: "ProductDrafted",
			revised: "ProductRevised",
			published: "ProductPublished",
			unpublished: "ProductUnpublished",
			deleted: "ProductDeleted",
			restored: "ProductRestored",
		},
		text: (slug: string, chance: Chance) =>
			productText({ slug, name: `Product ${mark(chance)}` }),
	},
};

function editor(kind: keyof typeof kinds, { client, book, chance, name }: Writing) {
	const { path, types, text } = kinds[kind];
	const mine = book.items.filter(({ owner, stream }) => owner === name && stream);
	const key = () => (chance.oneIn(2) ? { key: mark(chance) } : {});

	async function create(): Promise<Response> {
		const slug = `${kind}-${mark(chance)}`;
		const item: Item = { owner: name, kind, slug, events: [] };
		book.items.push(item);
		const written = text(slug, chance);
		const isPublished = chance.oneIn(2);
		const happens = [
			{ type: types.drafted, data: written },
			...(isPublished ? [{ type: types.published }] : []),
		];
		const ask = { method: "POST", path, body: { ...written, isPublished }, ...key() };
		const response = await client.change(item, ask, happens);
		if (!response.ok) return response;
		item.stream = `${kind}-${((await response.clone().json()) as { id: number }).id}`;
		mine.push(item);
		return response;
	}

	function change(item: Item): Promise<Response> {
		const own = `${path}/${item.stream?.slice(kind.length + 1)}`;
		const ask = (
			method: string,
			path: string,
			body: object | undefined,
			...events: Happening[]
		) => client.change(item, { method, path, body, ...key() }, events);
		if (statusOf(item) === "Deleted")
			return ask("POST", `${own}/restore`, {}, { type: types.restored });
		const published = statusOf(item) === "Published";
		const isPublished = chance.oneIn(2);
		const turned = { type: published ? types.unpublished : types.published };
		const choice = chance.below(6);
		if (choice === 0) return ask("DELETE", own, undefined, { type: types.deleted });
		if (choice < 3)
			return ask("PATCH", `${own}/publish`, { isPublished: !published }, turned);
		const written = text(item.slug ?? "", chance);
		const revised = { type: types.revised, data: written };
		const others = isPublished === published ? [] : [turned];
		return ask("PUT", own, { ...written, isPublished }, revised, ...others);
	}

	return () =>
		mine.length === 0 || chance.oneIn(4) ? create() : change(chance.pick(mine));
}

/** Status of an item after an event. Other events leave it as it is. */
const STATUSES: Record<
	string,
	"Drafted" | "Published" | "Unpublished" | "Deleted" | "Restored"
> = {
	StoryDrafted: "Drafted",
	StoryPublished: "Published",
	StoryUnpublished: "Unpublished",
	StoryDeleted: "Deleted",
	StoryRestored: "Restored",
	ProductDrafted: "Drafted",
	ProductPublished: "Published",
	ProductUnpublished: "Unpublished",
	ProductDeleted: "Deleted",
	ProductRestored: "Restored",
};

export const statusOf = ({ events }: Item) =>
	events.map(({ type }) => STATUSES[type]).findLast((status) => status !== undefined);

const mark = (chance: Chance) => chance.bytes(6).toString("hex");

/**
 * Mostly short, some as long as a story gets, so that one row can fill many pages of the
 * file.
 */
function words(chance: Chance): string {
	const count = chance.oneIn(20) ? 20_000 : chance.pick([20, 200, 1000]);
	return Array.from({ length: count }, () => chance.below(100_000).toString(36)).join(
		" ",
	);
}
