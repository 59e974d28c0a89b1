import { randomBytes } from "node:crypto";
import {
	type ImageCrop,
	imageCrop,
	imageDescription,
	imageFocus,
	objectId,
} from "@creations/events/image";
import { wordsOf } from "@creations/events/text";
import { Mutex } from "async-mutex";
import { and, asc, eq, sql } from "drizzle-orm";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type People } from "../../accounts/index.ts";
import { documented } from "../../http/documented.ts";
import { listRoute } from "../../http/request/paging.ts";
import { type Command, create, handle } from "../../kernel/log/handle.ts";
import {
	idIn,
	idInPlaceholder,
	type ListQuery,
	loadList,
	sortingBy,
} from "../../kernel/paging.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { oncePerStore, type Store } from "../../kernel/store/store.ts";
import { image as decider, deleteImage, describeImage } from "../image.ts";
import { type ImageRow, imageById, imageByNumber, images } from "../image-list.ts";
import { type LibraryImage, libraryImage } from "../media-responses.ts";
import { uploadedPicture } from "../pictures.ts";
import { crop } from "../reencode.ts";
import { type RegisterDeps, storePictures } from "../register.ts";
import { chunksOf, imageFolder } from "../storage/object-store.ts";
import { deleteFiles, sweepLater } from "../uploads.ts";
import { imageUses, isUsed, requireUnused } from "./image-use-list.ts";

const byObject = { params: z.object({ image: objectId }) };

const whole = (row: LibraryImage) => row;

/** Time limit for cropping in seconds, including the queue. */
const TIMEOUT_SECONDS = 120;

/** Creates the routes of the image library. */
export const libraryRoutes = (deps: LibraryDeps) =>
	new Elysia({ prefix: "/api/admin/images" })
		.use(imageListRoutes(deps))
		.use(imageRoutes(deps))
		.use(deleteRoute(deps))
		.use(cropRoute(deps));

type LibraryDeps = RegisterDeps & { people: People };

const ALL = "Uploaded images, the newest first, and what shows them";
const UNDESCRIBED = "Images that something shows and nobody has described";

function imageListRoutes({ store }: LibraryDeps) {
	const allImages = (query: ListQuery) => libraryPage(store, query);
	const undescribedImages = (query: ListQuery) => undescribedPage(store, query);

	return new Elysia()
		.get("", ...listRoute("admin", ALL, libraryImage, whole, allImages))
		.get(
			"/undescribed",
			...listRoute("admin", UNDESCRIBED, libraryImage, whole, undescribedImages),
		);
}

function imageRoutes(deps: LibraryDeps) {
	const { store, log, people } = deps;
	const command = commandsOf(people);

	return new Elysia()
		.get(
			"/:image",
			async ({ params }) => requireAnswer(store, await imageById(store, params.image)),
			{
				...byObject,
				...documented("admin", "An image, and what shows it", libraryImage, [404]),
			},
		)
		.put(
			"/:image",
			async ({ request, params, body }) => {
				const { id } = await requireImage(deps, params.image);
				await handle(log, decider, id, describeImage(body), await command(request, body));
				return requireAnswer(store, await imageById(store, params.image));
			},
			{
				...byObject,
				body: z.object({ description: imageDescription, focus: imageFocus.nullable() }),
				...documented(
					"admin",
					"Says what an image shows, and what first",
					libraryImage,
					[404, 422],
				),
			},
		);
}

function deleteRoute(deps: LibraryDeps) {
	const command = commandsOf(deps.people);

	return new Elysia().delete(
		"/:image",
		async ({ request, params, status }) => {
			await deletePicture(deps, params.image, await command(request));
			return status(204, undefined);
		},
		{
			...byObject,
			...documented(
				"admin",
				"Deletes an image that nothing shows, with its files",
				z.null(),
				[404, 409],
			),
		},
	);
}

/** @throws {Refusal} `not-found`; `in-use` if an item that is not deleted shows it */
async function deletePicture(deps: RegisterDeps, objectId: string, command: Command) {
	const { id } = await requireImage(deps, objectId);
	// The sweep removes the files if the process ends before they are deleted, or if a
	// variant is being encoded now.
	const extraWrites = () => [requireUnused(objectId), sweepLater(objectId)];
	const deletion = { ...command, extraWrites };
	await handle(deps.log, decider, id, deleteImage(objectId), deletion).catch(refuseUsed);
	await deleteFiles(deps.objects, imageFolder(objectId));
}

function refuseUsed(error: unknown): never {
	if (!isUsed(error)) throw error;
	throw new Refusal("in-use", "This picture is in use. Remove it there first.");
}

function cropRoute(deps: LibraryDeps) {
	const { store, people } = deps;
	const command = commandsOf(people);
	const crop = createCropper(deps);

	return new Elysia().post(
		"/:image/crop",
		async ({ request, server, params, body, status }) => {
			server?.timeout(request, TIMEOUT_SECONDS);
			const cropped = await crop(params.image, body, await command(request, body));
			return status(201, await requireAnswer(store, cropped));
		},
		{
			...byObject,
			body: imageCrop,
			...documented(
				"admin",
				"Makes a new image of a part of one",
				libraryImage,
				[201, 404],
			),
		},
	);
}

/** @throws {Refusal} `not-found` */
async function requireAnswer(
	store: Store,
	row: ImageRow | undefined,
): Promise<LibraryImage> {
	const [answer] = row ? await withUses(store, [row]) : [];
	if (!answer) throw notFound();
	return answer;
}

/** Creates a function that crops images into new ones, one at a time. */
function createCropper(deps: RegisterDeps) {
	const mutex = new Mutex();

	/**
	 * Crops the original, even if the image is itself a crop.
	 * @throws {Refusal} `not-found`
	 */
	return (objectId: string, part: ImageCrop, command: Command) =>
		mutex.runExclusive(() => cropped(deps, objectId, part, command));
}

async function cropped(
	deps: RegisterDeps,
	objectId: string,
	part: ImageCrop,
	command: Command,
) {
	const { store, log, objects, uploads } = deps;
	const { kind, description, source } = await requireImage(deps, objectId);
	const whole = await requireImage(deps, source ?? objectId);
	const original = await uploadedPicture(objects, whole).original();
	if (!original) throw notFound();
	const pictures = await crop(chunksOf(original), part);
	// Registered as an upload, so that the sweep removes the files if the process ends
	// before the event.
	const upload = await uploads.allow();
	const own = await uploads.assign(upload.id, randomBytes(16).toString("hex"));
	const files = await storePictures(objects, own, pictures);
	const facts = {
		objectId: own,
		kind,
		source: whole.objectId,
		crop: part,
		description,
		...files,
	};
	const cropped = () => [{ type: "ImageCropped" as const, data: facts }];
	const { id } = await log.withLease(() => create(log, decider, cropped, command));
	return imageByNumber(store, id);
}

async function requireImage(
	{ store }: RegisterDeps,
	objectId: string,
): Promise<ImageRow> {
	const row = await imageById(store, objectId);
	if (!row) throw notFound();
	return row;
}

const notFound = () => new Refusal("not-found", "Image not found");

const sorting = sortingBy(images, "uploadedAt");

const shownIn = (which: ReturnType<typeof sql>) =>
	sql`exists (select 1 from ${imageUses} where ${imageUses.objectId} = ${images.objectId}
		and ${imageUses.isPresent} = 1 and ${which})`;

/**
 * Returns a page of images, newest first, by words in their descriptions or in the items
 * that show them.
 */
function libraryPage(store: Store, { q = "", ids, ...query }: ListQuery) {
	const condition = and(
		ids && idIn(images.id, ids),
		...wordsOf(q).map(
			(word) =>
				sql`(instr(${images.searchText}, ${word})
					or ${shownIn(sql`instr(${imageUses.searchText}, ${word})`)})`,
		),
	);
	return page(store, condition, query);
}

/**
 * Returns a page of the used images without description. Within texts, the text has the
 * description.
 */
const undescribedPage = (store: Store, query: ListQuery) =>
	page(
		store,
		and(eq(images.description, ""), shownIn(sql`${imageUses.isInText} = 0`)),
		query,
	);

async function page(
	store: Store,
	which: Parameters<typeof loadList>[3],
	query: ListQuery,
) {
	const listed = await loadList(
		store,
		store.db.select().from(images),
		sorting,
		which,
		query,
	);
	return { ...listed, rows: await withUses(store, listed.rows) };
}

const usesOf = oncePerStore(({ db }) =>
	db
		.select()
		.from(imageUses)
		.where(and(idInPlaceholder(imageUses.objectId), eq(imageUses.isPresent, true)))
		.orderBy(asc(imageUses.kind), asc(imageUses.itemId))
		.prepare(),
);

async function withUses(store: Store, rows: ImageRow[]): Promise<LibraryImage[]> {
	const uses = await usesOf(store).all({
		ids: JSON.stringify(rows.map(({ objectId }) => objectId)),
	});
	return rows.map((row) => ({
		...shown(row),
		uses: uses
			.filter(({ objectId }) => objectId === row.objectId)
			.map(({ kind, itemId, name }) => ({ kind, id: itemId, name })),
	}));
}

const shown = ({
	id,
	objectId,
	kind,
	width,
	height,
	color,
	source,
	...row
}: ImageRow) => ({
	...{ id, kind, width, height, color },
	path: `/objects/${objectId}`,
	description: row.description,
	focus: row.focus,
	source: source && `/objects/${source}`,
	crop: row.crop,
	uploadedAt: row.uploadedAt,
});
