import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { uncachedJson } from "../http/request/query.ts";
import { linkReport } from "./link-results.ts";
import { chooseLinkWatching } from "./link-watching.ts";
import { marketplaceLinks } from "./marketplace-links-responses.ts";

export interface LinkRoutesDeps extends RouteKernel {}

const choice = z.object({ isOn: z.boolean() });

/** Creates the routes with which administrators watch the links of their products. */
export function linkRoutes({ store, log, people }: LinkRoutesDeps) {
	const command = commandsOf(people);
	return new Elysia({ prefix: "/api/admin/marketplace-links" })
		.get(
			"",
			async () => uncachedJson(await linkReport(store)),
			documented("admin", "The marketplace links that are gone", marketplaceLinks),
		)
		.put(
			"",
			async ({ request, body }) => {
				await chooseLinkWatching(log, body.isOn, await command(request, body));
				return uncachedJson(await linkReport(store));
			},
			{
				body: choice,
				...documented(
					"admin",
					"Turns the watching of marketplace links on or off",
					marketplaceLinks,
					[422],
				),
			},
		);
}
