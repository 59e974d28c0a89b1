import { Elysia } from "elysia";
import { undocumented } from "../../http/documented.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { parseTilePath } from "./tile-files.ts";
import type { TileLog } from "./tile-log.ts";

export interface TileRoutesDeps {
	tiles: Pick<TileLog, "checkpoint" | "tile">;
}

const YEAR = "public, max-age=31536000, immutable";
/** The checkpoint grows, so caches may keep it for a few seconds only. */
const SECONDS = "public, max-age=5";

/** Creates the public routes of the tile log (C2SP tlog-tiles). */
export function tileRoutes({ tiles }: TileRoutesDeps) {
	return new Elysia({ prefix: "/tlog" })
		.get(
			"/checkpoint",
			async () => {
				const note = await tiles.checkpoint();
				if (note === undefined) throw notFound("Nothing is signed yet");
				return response(note, "text/plain; charset=utf-8", SECONDS);
			},
			undocumented("public"),
		)
		.get(
			"/tile/*",
			async ({ params }) => {
				const name = parseTilePath(`tile/${params["*"]}`);
				const tile = name && (await tiles.tile(name));
				if (!tile) throw notFound("There is no such tile");
				return response(new Uint8Array(tile), "application/octet-stream", YEAR);
			},
			undocumented("public"),
		);
}

const notFound = (text: string) => new Refusal("not-found", text);

const response = (body: string | Uint8Array<ArrayBuffer>, type: string, cache: string) =>
	new Response(body, { headers: { "content-type": type, "cache-control": cache } });
