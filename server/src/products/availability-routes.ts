import {
	type Availability,
	type ChosenAvailability,
	chosenAvailability,
} from "@creations/events/availability";
import { Elysia } from "elysia";
import { commandsOf, type RouteKernel } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { byId } from "../http/request/query.ts";
import type { SiteSource } from "../http/response-parts.ts";
import { dayIn } from "../kernel/local-time.ts";
import { clockOf } from "../kernel/store/clock.ts";
import { changeAvailability } from "./product.ts";
import { requireAdminProduct } from "./product-answers.ts";
import { adminProduct } from "./products-responses.ts";

export interface AvailabilityDeps extends RouteKernel {
	site: SiteSource;
}

/** Creates the route that marks a product as available, sold or made to order. */
export function availabilityRoute({ store, log, people, site }: AvailabilityDeps) {
	const command = commandsOf(people);
	return new Elysia().put(
		"/api/admin/products/:id/availability",
		async ({ request, body, params: { id } }) => {
			const now = new Date(await clockOf(store)());
			const today = dayIn((await site()).timeZone, now);
			const chosen = withSaleDate(body, today);
			await changeAvailability(log, id, chosen, today, await command(request, body));
			return requireAdminProduct(store, id);
		},
		{ ...byId, body: chosenAvailability, ...CHANGE },
	);
}

const CHANGE = documented(
	"admin",
	"Marks a product as available, sold or made to order. " +
		"Without a date, it was sold today in the site's time zone",
	adminProduct,
	[404, 422],
);

const withSaleDate = (chosen: ChosenAvailability, today: string): Availability =>
	chosen.availability === "sold"
		? { availability: "sold", soldOn: chosen.soldOn ?? today }
		: chosen;
