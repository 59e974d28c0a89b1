import type { Site } from "../../http/answer-parts.ts";
import type { SubjectKeys } from "../../kernel/keys/subject-keys.ts";
import type { Delivered, Mailer, MayLeave, Subscribers } from "../../subscriptions/index.ts";
import type { Due, Outcome } from "../deliveries.ts";
import { mailName, newsletterMail, type Prepared } from "../message.ts";

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

export function createAttempt({ keys, site, subscribers, mailer, now }: AttemptDeps) {
	/** @param mayLeave asked once at most @returns undefined where it was not to be sent */
	return async function attempt(
		newsletterId: number,
		prepared: Prepared,
		{ id, person, email, attempts }: Addressed,
		mayLeave: MayLeave,
	): Promise<Outcome | undefined> {
		const count = attempts + 1;
		if (person === null || email === undefined)
			return { id, state: "failed", reason: "The address was erased.", dueAt: 0, attempts: count };
		const token = subscribers.unsubscribeToken({ id, person });
		const name = mailName(keys, newsletterId, id);
		const mail = newsletterMail(prepared, site, { to: email, token, name });
		// A pool that lost the connection reads a mail again, and asks again.
		let leave: Promise<boolean> | undefined;
		const delivered = await mailer.deliver(mail, () => {
			leave ??= mayLeave();
			return leave;
		});
		return delivered.kind === "withheld" ? undefined : outcomeOf(id, delivered, count, now());
	};
}

export function outcomeOf(
	id: number,
	delivered: Exclude<Delivered, { kind: "withheld" }>,
	attempts: number,
	now: Date,
): Outcome {
	const ended = (state: Outcome["state"], reason: string | null, dueAt = 0) => ({
		id,
		state,
		reason,
		dueAt,
		attempts,
	});
	if (delivered.kind === "accepted") return ended("sent", null);
	const { reason } = delivered;
	if (delivered.kind === "uncertain") return ended("unknown", reason);
	const backoff = delivered.passing ? BACKOFF_MS[attempts - 1] : undefined;
	return backoff === undefined ? ended("failed", reason) : ended("queued", reason, now.getTime() + backoff);
}
