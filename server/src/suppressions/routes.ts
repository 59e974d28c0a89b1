import { emailAddress, reasonText, searchTextOf } from "@creations/content";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type People } from "../accounts/index.ts";
import type { Config } from "../config.ts";
import { messageAnswer } from "../http/answer-parts.ts";
import { documented } from "../http/documented.ts";
import { sameSecret } from "../http/request/cookies.ts";
import { listRoute } from "../http/request/paging.ts";
import { byId, fresh } from "../http/request/query.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { createListSearch, type SearchedList, withRows } from "../kernel/list-search/list-search.ts";
import { by, type Command, type Kernel } from "../kernel/log/handle.ts";
import type { ListQuery } from "../kernel/paging.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { openAddresses } from "./addresses.ts";
import { type SuppressedAddress, suppressedAddress } from "./answers.ts";
import {
	type SuppressionRow,
	suppressedRows,
	suppressionList,
	suppressionPage,
	suppressionRows,
	suppressions,
} from "./suppression-list.ts";
import type { Suppressions } from "./suppressions.ts";

export interface AdminDeps extends Pick<Kernel, "store" | "keys"> {
	people: People;
	newsletter: { suppressions: Suppressions };
}

export function suppressionAdminRoutes({ store, keys, people, newsletter }: AdminDeps) {
	const { report, find, lift } = newsletter.suppressions;
	const command = commandsOf(people);
	const search = createListSearch(store, suppressionSearch(store, keys));

	async function page(query: ListQuery) {
		const found = await search(query);
		const page = found
			? await withRows(found, (ids) => suppressionRows.among(store, ids))
			: await suppressionPage(store, query);
		return { ...page, rows: await shown(keys, page.rows) };
	}

	const listed = "Addresses that get no mail, the latest first";
	return new Elysia({ prefix: "/api/admin/suppressions" })
		.get("", ...listRoute("admin", listed, suppressedAddress, (row) => row, page))
		.post(
			"",
			async ({ request, body, status }) => {
				await report(body.email, "manual", await command(request, body));
				const row = await find(body.email);
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
				await lift(id, await command(request));
				return new Response(null, { status: 204 });
			},
			{ ...byId, ...documented("admin", "Lets an address have mail again", z.null(), [404]) },
		);
}

/** The store cannot search what is sealed: addresses are opened once and remembered, until they are erased. */
const suppressionSearch = (store: Store, keys: SubjectKeys): SearchedList => ({
	kind: "suppression",
	model: suppressionList,
	id: suppressions.id,
	async read(which, limit) {
		const rows = await shown(keys, await suppressedRows(store, which, limit));
		return rows.map(({ id, email, reason, suppressedAt }) => ({
			id,
			at: suppressedAt,
			text: searchTextOf(email ?? "", reasonText[reason]),
		}));
	},
});

async function shown(keys: SubjectKeys, rows: SuppressionRow[]): Promise<SuppressedAddress[]> {
	const emails = await openAddresses(keys, rows);
	return rows.flatMap(({ id, reason, suppressedAt }, i) =>
		reason && suppressedAt ? [{ id, email: emails[i] ?? null, reason, suppressedAt }] : [],
	);
}

export interface FeedbackDeps {
	config: Config;
	keys: SubjectKeys;
	newsletter: {
		suppressions: Suppressions;
		subscribers: { withdraw: (email: string, how: "complaint", command: Command) => Promise<void> };
	};
}

/** What who reports bounces must send: as configured, else derived from the site's secret. */
export function feedbackToken(
	{ newsletter }: Pick<Config, "newsletter">,
	{ blind }: Pick<SubjectKeys, "blind">,
): string {
	return newsletter.feedbackToken ?? blind("newsletter-feedback");
}

const feedback = z.object({
	email: emailAddress,
	kind: z.enum(["hard-bounce", "soft-bounce", "complaint"]),
});

export function feedbackRoute({ config, keys, newsletter }: FeedbackDeps) {
	const { suppressions, subscribers } = newsletter;
	const expected = feedbackToken(config, keys);

	return new Elysia().post(
		"/api/newsletter/feedback",
		async ({ request, body: { email, kind } }) => {
			const [, token = ""] = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
			if (!sameSecret(token, expected)) throw new Refusal("unauthorized", "Unauthorized");
			const command = by("system:mail-feedback");
			await suppressions.report(email, kind, command);
			if (kind === "complaint") await subscribers.withdraw(email, "complaint", command);
			return fresh({ message: "Noted." });
		},
		{
			body: feedback,
			...documented(
				"signedToken",
				"Reports a bounce or a complaint (Authorization: Bearer …)",
				messageAnswer,
				[401, 422],
			),
		},
	);
}
