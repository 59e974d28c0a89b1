import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type People } from "../../accounts/index.ts";
import { documented } from "../../http/documented.ts";
import { listRoute } from "../../http/request/paging.ts";
import { handle } from "../../kernel/log/handle.ts";
import { type LibraryImage, libraryImage } from "../answers.ts";
import { imageCrop, imageDescription, imageFocus, objectId } from "../events.ts";
import { describeImage, image } from "../image.ts";
import { type ImageRow, imageById } from "../image-list.ts";
import type { RegisterDeps } from "../register.ts";
import { createCropper, notFound } from "./crop.ts";
import { libraryPage, undescribedPage, withUses } from "./library.ts";

const byObject = { params: z.object({ image: objectId }) };

const shown = (row: LibraryImage) => row;

/** How long cropping may take, in seconds: there may be a queue. */
const PATIENCE_SECONDS = 120;

export function libraryRoutes(deps: RegisterDeps & { people: People }) {
	const { store, log, people } = deps;
	const command = commandsOf(people);
	const crop = createCropper(deps);

	async function answerOf(row: ImageRow | undefined): Promise<LibraryImage> {
		const [answer] = row ? await withUses(store, [row]) : [];
		if (!answer) throw notFound();
		return answer;
	}

	const all = "Uploaded images, the newest first, and what shows them";
	const undescribed = "Images that something shows and nobody has described";
	return new Elysia({ prefix: "/api/admin/images" })
		.get("", ...listRoute("admin", all, libraryImage, shown, (query) => libraryPage(store, query)))
		.get(
			"/undescribed",
			...listRoute("admin", undescribed, libraryImage, shown, (query) => undescribedPage(store, query)),
		)
		.get("/:image", async ({ params }) => answerOf(await imageById(store, params.image)), {
			...byObject,
			...documented("admin", "An image, and what shows it", libraryImage, [404]),
		})
		.put(
			"/:image",
			async ({ request, params, body }) => {
				const row = await imageById(store, params.image);
				if (!row) throw notFound();
				await handle(log, image, row.id, describeImage(body), await command(request, body));
				return answerOf(await imageById(store, params.image));
			},
			{
				...byObject,
				body: z.object({ description: imageDescription, focus: imageFocus.nullable() }),
				...documented("admin", "Says what an image shows, and what first", libraryImage, [404, 422]),
			},
		)
		.post(
			"/:image/crop",
			async ({ request, server, params, body, status }) => {
				server?.timeout(request, PATIENCE_SECONDS);
				return status(201, await answerOf(await crop(params.image, body, await command(request, body))));
			},
			{
				...byObject,
				body: imageCrop,
				...documented("admin", "Makes a new image of a part of one", libraryImage, [201, 404]),
			},
		);
}
