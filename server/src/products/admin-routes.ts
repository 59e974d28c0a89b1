import { productText } from "@creations/events";
import { Elysia } from "elysia";
import { z } from "zod";
import { type People, signedIn } from "../accounts/index.ts";
import { deletedItem, historyEntry } from "../http/answer-parts.ts";
import { byId } from "../http/by-id.ts";
import { commandFrom } from "../http/command.ts";
import { documented } from "../http/documented.ts";
import { listRoute } from "../http/listing.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { historyOf } from "../kernel/log/item-history.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { type ItemsAsked, itemPage } from "../search/index.ts";
import { type AdminProduct, adminProduct, productCount } from "./answers.ts";
import {
	bringBackProduct,
	createProduct,
	editProduct,
	type ProductInput,
	removeProduct,
	setProductPublished,
} from "./commands.ts";
import { product } from "./product.ts";
import { editableProduct, type ProductRow, productCounts, productsAmong } from "./product-list.ts";

const PRIVATE = { headers: { "cache-control": "private, no-store" } };

/** What the editor sends. */
const input = productText.extend({ isPublished: z.boolean() });

/** Everything an administrator does with products. */
export function productAdminRoutes({ store, log, people }: { store: Store; log: EventLog; people: People }) {
	const command = async (request: Request, body?: unknown) =>
		commandFrom(request, (await signedIn(people, request)).id, body);

	const page = (asked: ItemsAsked) => itemPage(store, "product", asked, (ids) => productsAmong(store, ids));

	async function one(id: number): Promise<AdminProduct> {
		const row = await editableProduct(store, id);
		if (!row) throw new Refusal("not-found", "Product not found");
		return answerOf(row);
	}

	return new Elysia({ prefix: "/api/admin/products" })
		.get("", ...listRoute("admin", "Products, the newest first", adminProduct, answerOf, page))
		.get("/counts", async () => Response.json(await productCounts(store), PRIVATE), {
			...documented("admin", "How many products are in each category that has any", z.array(productCount)),
		})
		.post(
			"",
			async ({ request, body, status }) => {
				const { id } = await createProduct(log, inputOf(body), await command(request, body));
				return status(201, await one(id));
			},
			{ body: input, ...documented("admin", "Starts a product", adminProduct, [409, 422]) },
		)
		.get(
			"/deleted",
			...listRoute(
				"admin",
				"Products that can be restored, the newest first",
				deletedItem,
				deletedOf,
				(asked) => page({ ...asked, isDeleted: true }),
			),
		)
		.get("/:id", ({ params: { id } }) => one(id), {
			...byId,
			...documented("admin", "A product", adminProduct, [404]),
		})
		.put(
			"/:id",
			async ({ request, body, params: { id } }) => {
				await editProduct(log, id, inputOf(body), await command(request, body));
				return one(id);
			},
			{ ...byId, body: input, ...documented("admin", "Changes a product", adminProduct, [404, 409, 422]) },
		)
		.patch(
			"/:id/publish",
			async ({ request, body, params: { id } }) => {
				await setProductPublished(log, id, body.isPublished, await command(request, body));
				return one(id);
			},
			{
				...byId,
				body: z.object({ isPublished: z.boolean() }),
				...documented("admin", "Publishes or unpublishes a product", adminProduct, [404, 422]),
			},
		)
		.delete(
			"/:id",
			async ({ request, params: { id } }) => {
				await removeProduct(log, id, await command(request));
				return new Response(null, { status: 204 });
			},
			{ ...byId, ...documented("admin", "Deletes a product; it can be restored", z.null(), [404]) },
		)
		.post(
			"/:id/restore",
			async ({ request, body, params: { id } }) => {
				await bringBackProduct(log, id, body?.version, await command(request, body));
				return one(id);
			},
			{
				...byId,
				body: z.object({ version: z.number().int().positive().optional() }).optional(),
				...documented(
					"admin",
					"Restores a deleted product, or how it was at an earlier version",
					adminProduct,
					[404, 409],
				),
			},
		)
		.get(
			"/:id/history",
			async ({ params: { id } }) => {
				const events = await log.readStream(`product-${id}`);
				if (events.length === 0) throw new Refusal("not-found", "Product not found");
				const nameOf = await people.namesOf(events.map(({ actor }) => actor));
				return historyOf(events, product, fieldsOf, nameOf, ({ type }) => /Drafted|Revised/.test(type));
			},
			{
				...byId,
				...documented("admin", "What happened to a product, newest first", z.array(historyEntry), [404]),
			},
		);
}

function inputOf({ isPublished, ...text }: z.output<typeof input>): ProductInput {
	return { text, isPublished };
}

function fieldsOf(state: (typeof product)["initial"]): Record<string, unknown> {
	return state.status === "none" ? {} : { ...state.text, status: state.status };
}

function answerOf({ status, ...row }: ProductRow): AdminProduct {
	return { ...row, isPublished: status === "published" };
}

const deletedOf = ({ id, name, slug, updatedAt }: ProductRow) => ({ id, name, slug, deletedAt: updatedAt });
