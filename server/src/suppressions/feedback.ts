import { emailAddress } from "@creations/content";
import { Elysia } from "elysia";
import { z } from "zod";
import type { Config } from "../config.ts";
import { messageAnswer } from "../http/answer-parts.ts";
import { documented } from "../http/documented.ts";
import { sameSecret } from "../http/request/same-secret.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { Command } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Suppressions } from "./suppressions.ts";

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
			const command = { actor: "system:mail-feedback", correlation: Bun.randomUUIDv7() };
			await suppressions.report(email, kind, command);
			if (kind === "complaint") await subscribers.withdraw(email, "complaint", command);
			return Response.json({ message: "Noted." }, { headers: { "cache-control": "no-store" } });
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
