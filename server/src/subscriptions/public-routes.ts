import { consentPlace, emailAddress } from "@creations/events";
import { Elysia } from "elysia";
import { z } from "zod";
import type { Config } from "../config.ts";
import { messageAnswer } from "../http/answer-parts.ts";
import type { Visit } from "../http/client-address.ts";
import { documented } from "../http/documented.ts";
import { createRateLimit, createVisitorLimit } from "../http/rate-limit.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { addressText } from "../suppressions/index.ts";
import { CHECK_INBOX, type Confirmations } from "./confirmations.ts";

export interface PublicDeps {
	newsletter: { confirmations: Confirmations };
	limitSubscribing: ReturnType<typeof createSubscribeLimit>;
}

const signUp = z.object({
	email: emailAddress,
	form: consentPlace.shape.form.optional().describe("Where the form stood"),
	path: consentPlace.shape.path.optional().describe("Path of the page around it"),
});

export interface LimitDeps {
	config: Config;
	keys: SubjectKeys;
}

/** How often one may ask for the newsletter: by where the request comes from, and by the address that gets the mail. */
export function createSubscribeLimit({ config, keys }: LimitDeps) {
	const byVisitor = createVisitorLimit({ burst: 10, perMinute: 10 }, config.trustedProxies);
	const byAddress = createRateLimit({ burst: 3, perMinute: 0.1 });
	return (visit: Visit, email: string) => {
		byVisitor(visit);
		byAddress(keys.blind(addressText(email)));
	};
}

/** What the forms of the site's pages call. */
export function publicRoutes({ newsletter: { confirmations }, limitSubscribing }: PublicDeps) {
	return new Elysia().post(
		"/api/newsletter/subscribe",
		async ({ request, server, body: { email, form = null, path = null } }) => {
			limitSubscribing({ request, server }, email);
			await confirmations.ask(email, { form, path });
			return Response.json({ message: CHECK_INBOX }, { headers: { "cache-control": "no-store" } });
		},
		{
			body: signUp,
			...documented(
				"public",
				"Asks for the newsletter; the same answer for every address",
				messageAnswer,
				[422, 429],
			),
		},
	);
}
