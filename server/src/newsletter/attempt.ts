import type { Site } from "../answers.ts";
import type { SubjectKeys } from "../kernel/subject-keys.ts";
import type { Due, Outcome } from "./ledger.ts";
import type { Delivered, Mailer } from "./mailer.ts";
import { newsletterMail, type Prepared } from "./message.ts";
import type { Subscribers } from "./subscribers.ts";

/** After a refusal that may pass: when to try again, in milliseconds. Then it counts as failed. */
const BACKOFF_MS = [1000, 15_000, 120_000, 600_000];

/** A delivery with its address opened; undefined where the key is destroyed. */
export type Addressed = Due & { email: string | undefined };

export interface AttemptDeps {
	keys: Pick<SubjectKeys, "blind">;
	site: Site;
	subscribers: Pick<Subscribers, "unsubscribeToken">;
	mailer: Mailer;
	now: () => Date;
}

/** Makes one attempt at one delivery. */
export function createAttempt({ keys, site, subscribers, mailer, now }: AttemptDeps) {
	/** @param count how often it has been tried, this time included */
	return async function attempt(
		newsletterId: number,
		prepared: Prepared,
		{ id, person, email }: Addressed,
		count: number,
	): Promise<Outcome> {
		if (person === null || email === undefined)
			return { id, state: "failed", reason: "The address was erased.", dueAt: 0 };
		const token = subscribers.unsubscribeToken({ id, person });
		const name = `newsletter-${newsletterId}-${keys.blind(`message ${newsletterId} ${id}`).slice(0, 22)}`;
		const delivered = await mailer.deliver(newsletterMail(prepared, site, { to: email, token, name }));
		return outcomeOf(id, delivered, count, now());
	};
}

/** What a mail server's word makes of a delivery. */
export function outcomeOf(id: number, delivered: Delivered, count: number, now: Date): Outcome {
	if (delivered.kind === "accepted") return { id, state: "sent", reason: null, dueAt: 0 };
	const { reason } = delivered;
	if (delivered.kind === "uncertain") return { id, state: "unknown", reason, dueAt: 0 };
	const backoff = delivered.passing ? BACKOFF_MS[count - 1] : undefined;
	if (backoff === undefined) return { id, state: "failed", reason, dueAt: 0 };
	return { id, state: "queued", reason, dueAt: now.getTime() + backoff };
}
