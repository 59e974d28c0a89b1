import { type ImageKind, imageKind } from "@creations/events/image";
import type { Server } from "bun";
import { Elysia } from "elysia";
import type { Logger } from "pino";
import { z } from "zod";
import { commandsOf, type People } from "../accounts/index.ts";
import { documented, documentedFile, undocumented } from "../http/documented.ts";
import { Refusal } from "../kernel/refusal.ts";
import { createCards } from "./card-picture.ts";
import { libraryRoutes } from "./library/library-routes.ts";
import { uploadAddress, uploadedImage } from "./media-responses.ts";
import { createRegister, type RegisterDeps } from "./register.ts";
import {
	createVariants,
	serveDemoVariant,
	serveImage,
	serveVariant,
} from "./serve-image.ts";
import { incomingKey } from "./storage/object-store.ts";
import { UPLOAD_PATH } from "./storage/open-object-store.ts";
import { received } from "./uploads.ts";

export { bookPicture } from "./book-picture.ts";
export { imageList } from "./image-list.ts";
export { imageUseList } from "./library/image-use-list.ts";
export {
	deletedImages,
	imagesOf,
	type LoggedImage,
	loggedImages,
} from "./logged-images.ts";
export type { Drawing } from "./picture-answer.ts";
export { DEMO_IMAGES, type KnownPictures, originalAt, picturesAt } from "./pictures.ts";
export { drawn, isDrawable } from "./reencode.ts";
export { addPreparedImage, createFileKeeper } from "./register.ts";
export {
	chunksOf,
	imageKey,
	MAX_UPLOAD_BYTES,
	masterKey,
	type ObjectStore,
	type StoredObject,
} from "./storage/object-store.ts";
export {
	type ImagePlace,
	keptVersions,
	openImageReader,
	openObjectStore,
	openServedImages,
} from "./storage/open-object-store.ts";
export { startSweeping, Uploads } from "./uploads.ts";

export interface MediaDeps extends RegisterDeps {
	people: People;
	logger: Logger;
}

/** Time limit for registering an upload, in seconds. */
const TIMEOUT_SECONDS = 120;

interface Visit {
	request: Request;
	server: Pick<Server<unknown>, "timeout"> | null;
}

const registration = z.object({
	imageURL: z.string().max(4096).describe("What POST /api/objects/upload gave"),
});

/** Creates the routes that upload, register and serve images. */
export const mediaRoutes = (deps: MediaDeps) =>
	new Elysia()
		.use(uploadRoutes(deps))
		.use(registeringRoutes(deps))
		.use(servingRoutes(deps))
		.use(libraryRoutes(deps));

function registeringRoutes(deps: MediaDeps) {
	const command = commandsOf(deps.people);
	const register = createRegister(deps);
	const registering = (kind: ImageKind) =>
		[
			async ({
				request,
				body,
				server,
			}: Visit & { body: z.infer<typeof registration> }) => {
				// Bun closes connections that are idle for 10 s, and there may be a queue.
				server?.timeout(request, TIMEOUT_SECONDS);
				return register(
					ownAddress(body.imageURL, request),
					kind,
					await command(request, body),
				);
			},
			{
				body: registration,
				...documented(
					"admin",
					`Makes an upload an image of ${kind === "site" ? "the" : "a"} ${kind}`,
					uploadedImage,
					[413, 415, 422],
				),
			},
		] as const;

	return new Elysia()
		.put("/api/story-images", ...registering(imageKind.enum.story))
		.put("/api/product-images", ...registering(imageKind.enum.product))
		.put("/api/site-images", ...registering(imageKind.enum.site));
}

function uploadRoutes({ objects, uploads }: MediaDeps) {
	return new Elysia()
		.post(
			"/api/objects/upload",
			async () => ({ uploadURL: await objects.uploadAddress(await uploads.allow()) }),
			documented(
				"admin",
				"An address that takes one image file, once, within 15 minutes",
				uploadAddress,
			),
		)
		.put(
			"/api/objects/upload/:id",
			async ({ request, params, status }) => {
				const id = objects.uploadAt(UPLOAD_PATH + params.id);
				if (!id)
					throw new Refusal("forbidden", "This upload address was not given out here.");
				await uploads.use(id);
				const file = received(
					request.body ?? empty(),
					request.headers.get("content-length"),
				);
				await objects.put(incomingKey(id), file);
				return status(204, undefined);
			},
			documentedFile(
				"signedToken",
				"Takes the bytes of an image file",
				204,
				[403, 410, 413],
			),
		);
}

function servingRoutes(deps: MediaDeps) {
	const cards = createCards(deps.objects);
	const served = { ...deps, cards, variants: createVariants(deps) };
	return new Elysia()
		.get(
			"/objects/:id",
			({ request, params, query }) => serveImage(deps, request, params.id, query.w),
			{
				query: z.object({ w: z.coerce.number().int().positive().optional() }),
				...undocumented("public"),
			},
		)
		.get(
			"/objects/:id/:variant",
			({ request, params: { id, variant } }) =>
				serveVariant(served, request, id, variant),
			undocumented("public"),
		)
		.get(
			"/demo/:picture/:variant",
			({ request, params: { picture, variant } }) =>
				serveDemoVariant(served, request, picture, variant),
			undocumented("public"),
		);
}

/** Returns the path of an address of this site; other addresses stay as they are. */
function ownAddress(address: string, request: Request): string {
	const url = URL.parse(address, request.url);
	return url && url.host === new URL(request.url).host ? url.pathname : address;
}

async function* empty() {}
