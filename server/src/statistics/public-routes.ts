import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import type { AddressRange } from "../http/request/addresses.ts";
import type { Visit } from "../http/request/client-address.ts";
import { createVisitorLimit } from "../http/request/rate-limit.ts";
import type { Counting } from "./counting.ts";

const path = z.string().max(500);
const finished = z.object({ page: path.describe("Path of the story") });
const click = z.object({
	to: z.enum(["amazon", "etsy"]),
	page: path.describe("Path of the page with the link"),
	from: path.default("").describe("Path of the page before; a story there counts the click, too"),
});

export interface BeaconDeps {
	counting: Counting;
	trustedProxies: readonly AddressRange[];
}

/** For `navigator.sendBeacon`, which waits for no answer: what is not counted is not refused either. */
export function beaconRoutes({ counting, trustedProxies }: BeaconDeps) {
	const limited = createVisitorLimit({ burst: 60, perMinute: 60 }, trustedProxies);
	async function taken(visit: Visit, count: () => Promise<void>) {
		limited(visit);
		await count();
		return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
	}
	return new Elysia({ prefix: "/api/visits" })
		.post(
			"/finished",
			({ request, server, query: { page } }) =>
				taken({ request, server }, () => counting.finished({ request, server }, page)),
			{ query: finished, ...documented("public", "A reader reached the last page", z.null(), [429]) },
		)
		.post(
			"/clicks",
			({ request, server, query: { to, page, from } }) =>
				taken({ request, server }, () => counting.clicked({ request, server }, to, page, from)),
			{
				query: click,
				...documented("public", "A visitor followed a link to a marketplace", z.null(), [429]),
			},
		);
}
