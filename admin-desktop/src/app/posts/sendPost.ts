import { ApiError } from "@creations/shared-ui/api";
import type { AdminApi } from "../api/adminApi.ts";
import { refusalText } from "../api/adminApi.ts";
import { isUnreachable } from "../connection/reachability.ts";
import type { Platform } from "../platform.ts";
import { isSignedOut } from "../session/session.ts";
import { adminTexts } from "../texts/texts.ts";
import { otherSlug, type Post, type PostPhoto, pieceOf, storyOf } from "./post.ts";
import type { Posts } from "./postsHost.ts";

export interface Sending {
	api: AdminApi;
	sendFile: Platform["sendFile"];
	posts: Posts;
}

/** Reason why posts wait. Everything stays on this device until it is gone. */
export type Obstacle =
	| "unreachable"
	| "signed-out"
	| "busy"
	| "other-version"
	| "not-admin";

/** Returns the obstacle that an error means; null if a retry would fail again. */
export function obstacleOf(error: unknown): Obstacle | null {
	if (isSignedOut(error)) return "signed-out";
	if (!(error instanceof ApiError))
		return isUnreachable(error) || error instanceof TypeError ? "unreachable" : null;
	const code = error.answer?.code;
	if (code === "other-version") return "other-version";
	if (code === "version-conflict") return "busy";
	return error.status >= 500 || TEMPORARY.includes(error.status) ? "busy" : null;
}

const TEMPORARY = [408, 429];

/**
 * Sends a post and stores each step, so that a repeated attempt continues and never makes
 * a second draft. A refused photo is noted, and the rest is sent.
 * @throws the error of a request, unless a photo was refused
 */
export async function sendPost(sending: Sending, post: Post): Promise<Post> {
	const { api, posts } = sending;
	let current = post;
	async function store(changes: Partial<Post>) {
		current = { ...current, ...changes };
		await posts.update(current);
	}

	for (const index of post.photos.keys())
		await sendPhoto(sending, post.id, index, current, (photo) =>
			store({ photos: current.photos.with(index, photo) }),
		);
	if (!current.story) await store({ story: storyOf(current), piece: pieceOf(current) });
	const { story, piece, pieceKey } = current;
	if (!story) return current;
	const { id: storyId } = await createOnce(api.stories.create, story, post.id);
	const product =
		piece && pieceKey ? await createOnce(api.products.create, piece, pieceKey) : null;
	await store({ state: { kind: "sent", storyId, productId: product?.id ?? null } });
	await posts.deletePhotos(post.id);
	return current;
}

async function sendPhoto(
	sending: Sending,
	id: string,
	index: number,
	{ photos }: Post,
	store: (photo: PostPhoto) => Promise<void>,
): Promise<void> {
	const photo = photos[index];
	if (!photo || photo.image || photo.refusal) return;
	try {
		const uploaded = photo.uploadAddress && (await registered(sending, photo));
		if (uploaded) return await store(uploaded);
		const file = await sending.posts.photo(id, index);
		if (!file) return await store({ ...photo, refusal: adminTexts.posts.photoLost });
		const { uploadURL } = await sending.api.request("POST /api/objects/upload");
		const started = { ...photo, uploadAddress: uploadURL };
		await store(started);
		await sending.sendFile(uploadURL, file, () => {});
		await store(await register(sending, started));
	} catch (error) {
		if (obstacleOf(error) || !(error instanceof ApiError)) throw error;
		await store({
			...photo,
			refusal: refusalText(error) ?? adminTexts.posts.photoNotTaken,
		});
	}
}

/** Registers an upload. A repeated request returns the first image. */
async function register({ api }: Sending, photo: PostPhoto): Promise<PostPhoto> {
	const body = { imageURL: photo.uploadAddress ?? "" };
	return { ...photo, image: await api.request("PUT /api/story-images", { body }) };
}

/** Registers an upload of an earlier attempt; null if it was not completed. */
async function registered(sending: Sending, photo: PostPhoto): Promise<PostPhoto | null> {
	try {
		return await register(sending, photo);
	} catch (error) {
		if (obstacleOf(error)) throw error;
		return null;
	}
}

type Create<Body> = (body: Body, key: string) => Promise<{ id: number }>;

/**
 * Creates an item, with another slug if its slug is taken. The other slug follows from
 * the key, so each of the two requests is the same at every attempt.
 */
async function createOnce<Body extends { slug: string }>(
	create: Create<Body>,
	body: Body,
	key: string,
): Promise<{ id: number }> {
	const other = { ...body, slug: otherSlug(body.slug, key) };
	const refused = ifRefusedWith(["slug-taken", "idempotency-key-reused"]);
	const first = await create(body, key).catch(refused);
	if (first) return first;
	// If the key belongs to the first request after all, that one is repeated.
	const second = await create(other, key).catch(
		ifRefusedWith(["idempotency-key-reused"]),
	);
	return second ?? create(body, key);
}

const ifRefusedWith =
	(codes: string[]) =>
	(error: unknown): null => {
		const code = error instanceof ApiError && error.answer?.code;
		if (!code || !codes.includes(code)) throw error;
		return null;
	};
