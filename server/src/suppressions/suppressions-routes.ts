import { reasonText } from "@creations/events/suppression";
import { emailAddress } from "@creations/events/text";
import { isNotNull } from "drizzle-orm";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type People } from "../accounts/index.ts";
import type { Config } from "../config.ts";
import { documented } from "../http/documented.ts";
import { sameSecret } from "../http/request/cookies.ts";
import { listRoute } from "../http/request/paging.ts";
import { byId, uncachedJson } from "../http/request/query.ts";
import { messageResponse } from "../http/response-parts.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { type Command, commandBy, type Kernel } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import { createAddressPages, withEmails } from "./addresses.ts";
import { type SuppressionRow, suppressions } from "./suppression-list.ts";
import type { Suppressions } from "./suppressions.ts";
import { type SuppressedAddress, suppressedAddress } from "./suppressions-responses.ts";

export interface SuppressionRouteDeps extends Pick<Kernel, "store" | "keys"> {
	config: Config;
	people: People;
	newsletter: {
		suppressions: Suppressions;
		subscribers: {
			withdraw: (email: string, how: "complaint", command: Command) => Promise<void>;
		};
	};
}

/** Creates the routes of the suppression list and of bounce reports. */
export const suppressionRoutes = (deps: SuppressionRouteDeps) =>
	new Elysia().use(feedbackRoute(deps)).use(adminRoutes(deps));

function adminRoutes({ people, newsletter, ...kernel }: SuppressionRouteDeps) {
	const { report, find, lift } = newsletter.suppressions;
	const command = commandsOf(people);
	const page = createAddressPages(kernel, {
		table: suppressions,
		time: "suppressedAt",
		isListed: isNotNull(suppressions.reason),
		words: ({ reason }: SuppressionRow) => (reason ? reasonText[reason] : ""),
		toResponse: suppressedAddressOf,
	});

	const listed = "Suppressed addresses, the latest first";
	return new Elysia({ prefix: "/api/admin/suppressions" })
		.get("", ...listRoute("admin", listed, suppressedAddress, (row) => row, page))
		.post(
			"",
			async ({ request, body, status }) => {
				await report(body.email, "manual", await command(request, body));
				const row = await find(body.email);
				const opened = await withEmails(kernel.keys, row ? [row] : []);
				return status(201, opened.flatMap(suppressedAddressOf)[0]);
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
			{
				...byId,
				...documented("admin", "Allows mail to an address again", z.null(), [404]),
			},
		);
}

function suppressedAddressOf(
	row: SuppressionRow & { email: string | undefined },
): SuppressedAddress[] {
	const { id, email = null, reason, suppressedAt } = row;
	return reason && suppressedAt ? [{ id, email, reason, suppressedAt }] : [];
}

/**
 * Returns the bearer token for bounce reports: the configured one, or one derived from
 * the site's secret.
 */
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

function feedbackRoute({ config, keys, newsletter }: SuppressionRouteDeps) {
	const { suppressions, subscribers } = newsletter;
	const expected = feedbackToken(config, keys);

	return new Elysia().post(
		"/api/newsletter/feedback",
		async ({ request, body: { email, kind } }) => {
			const [, token = ""] =
				/^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
			if (!sameSecret(token, expected)) throw new Refusal("unauthorized", "Unauthorized");
			const command = commandBy("system:mail-feedback");
			await suppressions.report(email, kind, command);
			if (kind === "complaint") await subscribers.withdraw(email, "complaint", command);
			return uncachedJson({ message: "Recorded." });
		},
		{
			body: feedback,
			...documented(
				"signedToken",
				"Reports a bounce or a complaint (Authorization: Bearer …)",
				messageResponse,
				[401, 422],
			),
		},
	);
}
