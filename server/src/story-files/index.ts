import type { Server } from "bun";
import { Elysia } from "elysia";
import { undocumented } from "../http/documented.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { StoredObject } from "../media/index.ts";
import { currentSlug } from "../site/index.ts";
import { storyRows } from "../stories/index.ts";
import { type BookDeps, bookSource } from "./book.ts";
import { createFileCache } from "./file-cache.ts";

export type StoryFileDeps = BookDeps;

interface Download {
	request: Request;
	server: Pick<Server<unknown>, "timeout"> | null;
}

/** Time limit for making a file with many pictures, in seconds. */
const TIMEOUT_SECONDS = 120;

/** Creates the route that downloads a published story as an EPUB. */
export function storyFileRoutes(deps: StoryFileDeps) {
	const files = createFileCache(deps);

	async function serve({ request, server }: Download, slug: string): Promise<Response> {
		const story = await storyRows.publishedBySlug(deps.store, slug);
		if (!story) return redirectToCurrent(deps, slug);
		const source = await bookSource(deps, story);
		const headers = {
			etag: `"${source.hash}"`,
			"cache-control": "public, max-age=0, must-revalidate",
			// Search engines show the story's page instead.
			"x-robots-tag": "noindex",
		};
		if (request.headers.get("if-none-match")?.includes(headers.etag))
			return new Response(null, { status: 304, headers });
		// Bun closes connections that are idle for 10 s.
		server?.timeout(request, TIMEOUT_SECONDS);
		return download(await files.get(source), slug, headers);
	}

	return new Elysia().get(
		"/stories/:story/story.epub",
		({ request, server, params: { story } }) => serve({ request, server }, story),
		undocumented("public"),
	);
}

/** @throws {Refusal} `not-found` */
async function redirectToCurrent(
	{ store }: StoryFileDeps,
	slug: string,
): Promise<Response> {
	const current = await currentSlug(store, "story", slug);
	if (!current) throw new Refusal("not-found", "Story not found");
	return Response.redirect(`/stories/${current}/story.epub`, 301);
}

const download = (
	{ body, size }: StoredObject,
	slug: string,
	headers: Record<string, string>,
) =>
	new Response(body, {
		headers: {
			...headers,
			"content-type": "application/epub+zip",
			"content-disposition": `attachment; filename="${slug}.epub"`,
			"content-length": String(size),
		},
	});
