import { expect, test } from "bun:test";
import { apiErrorFrom } from "@creations/shared-ui/api";
import { createAdminApi } from "../api/adminApi.ts";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { postsIn } from "../testing/postsIn.ts";
import { newPost, type Post } from "./post.ts";
import { sendAll } from "./sender.ts";
import type { Sending } from "./sendPost.ts";

const OWNER = 1;
let lastId = 0;

const aPost = (changes: Partial<Parameters<typeof newPost>[0]> = {}): Post =>
	newPost({
		id: `${++lastId}`,
		pieceKey: null,
		ownerId: OWNER,
		text: "A silver ring",
		writtenAt: "2026-11-24T09:00:00.000Z",
		names: [],
		...changes,
	});

function bench() {
	const server = createFakeServer();
	if (server.user) server.user = { ...server.user, id: OWNER };
	const { posts, photos } = postsIn(OWNER);
	const sending: Sending = {
		api: createAdminApi("", server.fetch),
		posts,
		async sendFile(address, file) {
			const answer = await server.fetch(address, { method: "PUT", body: file });
			if (!answer.ok) throw await apiErrorFrom(answer);
		},
	};
	const send = () => sendAll(sending, () => {});
	const state = async (id: string) =>
		(await posts.list()).find((post) => post.id === id)?.state;
	const drafts = () =>
		server.requests.filter(({ line }) => line === "POST /api/admin/stories");
	return { server, posts, photos, send, state, drafts };
}

test("a post becomes a story and a piece, and its photos leave the device", async () => {
	const { server, posts, photos, send, state } = bench();
	const post = aPost({ names: ["ring.jpg"], pieceKey: "piece" });
	await posts.add(post, [new Blob(["a"])]);
	expect(await send()).toBeNull();
	expect(await state(post.id)).toEqual({ kind: "sent", storyId: 101, productId: 101 });
	expect(server.stories[0]?.content).toContain("![](/objects/1#800x600)");
	expect(server.products[0]?.images).toEqual(["/objects/1"]);
	expect(photos.size).toBe(0);
});

test("without a network, posts wait, and are sent once it is back", async () => {
	const { server, posts, send, state, drafts } = bench();
	const post = aPost();
	await posts.add(post, []);
	server.isDown = true;
	expect(await send()).toBe("unreachable");
	expect(await state(post.id)).toEqual({ kind: "waiting" });
	server.isDown = false;
	await Promise.all([send(), send()]);
	expect(await state(post.id)).toMatchObject({ kind: "sent" });
	expect(drafts().length).toBe(1);
});

test("a lost answer is asked for again with the same key and body", async () => {
	const { server, posts, send, state, drafts } = bench();
	const post = aPost();
	await posts.add(post, []);
	let attempts = 0;
	server.answers = {
		"POST /api/admin/stories": () => {
			if (++attempts === 1) throw new TypeError("Failed to fetch");
			return Response.json({ id: 7 }, { status: 201 });
		},
	};
	expect(await send()).toBe("unreachable");
	expect(await send()).toBeNull();
	expect(await state(post.id)).toMatchObject({ kind: "sent", storyId: 7 });
	const [first, second] = drafts();
	expect(second?.body).toEqual(first?.body);
	expect(drafts().map(({ headers }) => headers.get("idempotency-key"))).toEqual([
		post.id,
		post.id,
	]);
});

test("an upload of an earlier attempt is not sent again", async () => {
	const { server, posts, send } = bench();
	const post = aPost({ names: ["ring.jpg"] });
	await posts.add(post, [new Blob(["a"])]);
	server.answers = {
		"PUT /api/story-images": () => {
			throw new TypeError("Failed to fetch");
		},
	};
	expect(await send()).toBe("unreachable");
	server.answers = {};
	expect(await send()).toBeNull();
	const lines = server.requests.map(({ line }) => line);
	expect(lines.filter((line) => line === "POST /api/objects/upload").length).toBe(1);
	expect(server.stories.length).toBe(1);
});

test("a refused photo is named, and the rest is sent", async () => {
	const { server, posts, send } = bench();
	const post = aPost({ names: ["bad.jpg", "ring.jpg"] });
	await posts.add(post, [new Blob(["a"]), new Blob(["b"])]);
	let registered = 0;
	server.answers = {
		"PUT /api/story-images": () =>
			++registered === 1
				? refusal(422, { message: "This is no picture.", code: "invalid" })
				: Response.json({ objectPath: "/objects/2", width: 4, height: 3 }),
	};
	expect(await send()).toBeNull();
	const [sent] = await posts.list();
	expect(sent?.photos.map(({ refusal }) => refusal)).toEqual([
		"This is no picture.",
		null,
	]);
	expect(server.stories[0]?.content).toBe("A silver ring\n\n![](/objects/2#4x3)");
});

test("a taken slug gets digits of the key", async () => {
	const { server, posts, send } = bench();
	await posts.add(aPost({ id: "11-22" }), []);
	await posts.add(aPost({ id: "33-44" }), []);
	expect(await send()).toBeNull();
	expect(server.stories.map(({ slug }) => slug).sort()).toEqual([
		"a-silver-ring",
		expect.stringMatching(/^a-silver-ring-(1122|3344)$/),
	]);
});

test("a 401 keeps everything until the owner signs in, and no other account sends it", async () => {
	const { server, posts, send, state, drafts } = bench();
	const post = aPost();
	await posts.add(post, []);
	server.isSessionOver = true;
	expect(await send()).toBe("signed-out");
	server.isSessionOver = false;
	const owner = server.user;
	if (owner) server.user = { ...owner, id: 2 };
	expect(await send()).toBeNull();
	expect(await state(post.id)).toEqual({ kind: "waiting" });
	expect(drafts().length).toBe(0);
	server.user = owner;
	expect(await send()).toBeNull();
	expect(await state(post.id)).toMatchObject({ kind: "sent" });
});

test("a refused post is marked with the reason, and the next one is sent", async () => {
	const { server, posts, send, state } = bench();
	const [bad, good] = [aPost({ text: "Bad" }), aPost({ text: "Good" })];
	await posts.add(bad, []);
	await posts.add(good, []);
	server.answers = {
		"POST /api/admin/stories": ({ body }) =>
			(body as { title: string }).title === "Bad"
				? refusal(422, { message: "This text is refused.", code: "invalid" })
				: Response.json({ id: 8 }, { status: 201 }),
	};
	expect(await send()).toBeNull();
	expect(await state(bad.id)).toEqual({
		kind: "failed",
		reason: "This text is refused.",
	});
	expect(await state(good.id)).toMatchObject({ kind: "sent" });
});
