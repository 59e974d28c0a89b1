import { emailAddress, matches, reasonText, searchTextOf, suppressionReason } from "@creations/content";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type People } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { byId } from "../http/request/by-id.ts";
import { listRoute } from "../http/request/paging.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { ListQuery } from "../kernel/paging.ts";
import { createAddressSearch } from "./address-search.ts";
import { openAddresses } from "./addresses.ts";
import { type SuppressedAddress, suppressedAddress } from "./answers.ts";
import {
	type SuppressionRow,
	suppressionPage,
	suppressions as suppressionTable,
} from "./suppression-list.ts";
import type { Suppressions } from "./suppressions.ts";

export interface AdminDeps extends Pick<Kernel, "store" | "keys"> {
	people: People;
	newsletter: { suppressions: Suppressions };
}

export function suppressionAdminRoutes({ store, keys, people, newsletter }: AdminDeps) {
	const { suppressions } = newsletter;
	const command = commandsOf(people);
	const narrowed = createAddressSearch(store, keys, suppressionTable);

	async function page(query: ListQuery) {
		const reasons = query.q ? reasonsFor(query.q) : [];
		const page = await suppressionPage(store, { ...(await narrowed(query)), reasons });
		return { ...page, rows: await shown(keys, page.rows) };
	}

	const listed = "Addresses that get no mail, the latest first";
	return new Elysia({ prefix: "/api/admin/suppressions" })
		.get("", ...listRoute("admin", listed, suppressedAddress, (row) => row, page))
		.post(
			"",
			async ({ request, body, status }) => {
				await suppressions.report(body.email, "manual", await command(request, body));
				const row = await suppressions.find(body.email);
				return status(201, (await shown(keys, row ? [row] : []))[0]);
			},
			{
				body: z.object({ email: emailAddress }),
				...documented("admin", "Stops all mail to an address", suppressedAddress, [201]),
			},
		)
		.delete(
			"/:id",
			async ({ request, params: { id } }) => {
				await suppressions.lift(id, await command(request));
				return new Response(null, { status: 204 });
			},
			{ ...byId, ...documented("admin", "Lets an address have mail again", z.null(), [404]) },
		);
}

const reasonsFor = (search: string) =>
	suppressionReason.options.filter((reason) => matches(searchTextOf(reasonText[reason]), search));

async function shown(keys: SubjectKeys, rows: SuppressionRow[]): Promise<SuppressedAddress[]> {
	const emails = await openAddresses(keys, rows);
	return rows.flatMap(({ id, reason, suppressedAt }, i) =>
		reason && suppressedAt ? [{ id, email: emails[i] ?? null, reason, suppressedAt }] : [],
	);
}
