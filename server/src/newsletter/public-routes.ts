import { consentPlace, emailAddress } from "@creations/events";
import { Elysia } from "elysia";
import { z } from "zod";
import { messageAnswer } from "../answers.ts";
import type { Config } from "../config.ts";
import type { Visit } from "../http/client-address.ts";
import { documented } from "../http/documented.ts";
import { createRateLimit, createVisitorLimit } from "../http/rate-limit.ts";
import { sameSecret } from "../http/same-secret.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { Refusal } from "../kernel/refusal.ts";
import { addressText } from "./addresses.ts";
import { CHECK_INBOX } from "./confirmations.ts";
import { feedbackToken } from "./feedback-token.ts";
import type { Newsletter } from "./index.ts";

export interface PublicDeps {
	config: Config;
	keys: SubjectKeys;
	newsletter: Newsletter;
	limitSubscribing: ReturnType<typeof createSubscribeLimit>;
}

const signUp = z.object({
	email: emailAddress,
	form: consentPlace.shape.form.optional().describe("Where the form stood"),
	path: consentPlace.shape.path.optional().describe("Path of the page around it"),
});

const feedback = z.object({
	email: emailAddress,
	kind: z.enum(["hard-bounce", "soft-bounce", "complaint"]),
});

const PRIVATE = { "cache-control": "no-store" };

/** How often one may ask for the newsletter: by where the request comes from, and by the address that gets the mail. */
export function createSubscribeLimit({ config, keys }: Pick<PublicDeps, "config" | "keys">) {
	const byVisitor = createVisitorLimit({ burst: 10, perMinute: 10 }, config.trustedProxies);
	const byAddress = createRateLimit({ burst: 3, perMinute: 0.1 });
	return (visit: Visit, email: string) => {
		byVisitor(visit);
		byAddress(keys.blind(addressText(email)));
	};
}

/** What the site's pages and the mail provider call. */
export function publicRoutes({ config, keys, newsletter, limitSubscribing }: PublicDeps) {
	const { confirmations, subscribers, suppressions } = newsletter;
	const expected = feedbackToken(config, keys);

	return new Elysia()
		.post(
			"/api/newsletter/subscribe",
			async ({ request, server, body: { email, form = null, path = null } }) => {
				limitSubscribing({ request, server }, email);
				await confirmations.ask(email, { form, path });
				return Response.json({ message: CHECK_INBOX }, { headers: PRIVATE });
			},
			{
				body: signUp,
				...documented(
					"Asks for the newsletter; the same answer for every address",
					messageAnswer,
					[422, 429],
				),
			},
		)
		.post(
			"/api/newsletter/feedback",
			async ({ request, body: { email, kind } }) => {
				const [, token = ""] = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
				if (!sameSecret(token, expected)) throw new Refusal("unauthorized", "Unauthorized");
				const command = { actor: "system:mail-feedback", correlation: Bun.randomUUIDv7() };
				await suppressions.report(email, kind, command);
				if (kind === "complaint") await subscribers.withdraw(email, "complaint", command);
				return Response.json({ message: "Noted." }, { headers: PRIVATE });
			},
			{
				body: feedback,
				...documented("Reports a bounce or a complaint (Authorization: Bearer …)", messageAnswer, [401, 422]),
			},
		);
}
