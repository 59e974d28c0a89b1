import type { Logger } from "pino";
import type { SiteSource, WholeSite } from "../../http/answer-parts.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Delivered, Mailer, MayLeave, Subscribers } from "../../subscriptions/index.ts";
import type { Delivery, Outcome } from "../deliveries.ts";
import { mailName, newsletterMail, type Prepared } from "../message.ts";

export interface SenderDeps extends Kernel {
	site: SiteSource;
	subscribers: Pick<Subscribers, "unsubscribeToken">;
	mailer: Mailer;
	logger: Logger;
	/** Mails a second; undefined for as fast as the mail server takes them. */
	rate: number | undefined;
	alone: boolean;
	now: () => Date;
}

/** After a refusal that may pass: when to try again, in milliseconds. Then it counts as failed. */
const BACKOFF_MS = [1000, 15_000, 120_000, 600_000];

export type Addressed = Delivery & { email: string | undefined };

/** @param mayLeave asked once at most @returns undefined where it was not to be sent */
export async function attempt(
	{ keys, subscribers, mailer, now }: SenderDeps,
	site: WholeSite,
	newsletterId: number,
	prepared: Prepared,
	{ id, sealed, email, attempts }: Addressed,
	mayLeave: MayLeave,
): Promise<Outcome | undefined> {
	const count = attempts + 1;
	if (!sealed || email === undefined)
		return { id, state: "failed", reason: "The address was erased.", dueAt: 0, attempts: count };
	const token = subscribers.unsubscribeToken({ id, person: sealed.person });
	const mail = newsletterMail(prepared, site, { to: email, token, name: mailName(keys, newsletterId, id) });
	let leave: Promise<boolean> | undefined;
	const delivered = await mailer.deliver(mail, () => {
		leave ??= mayLeave();
		return leave;
	});
	return delivered.kind === "withheld" ? undefined : outcomeOf(id, delivered, count, now());
}

export function outcomeOf(
	id: number,
	delivered: Exclude<Delivered, { kind: "withheld" }>,
	attempts: number,
	now: Date,
): Outcome {
	const ended = (state: Outcome["state"], reason: string | null, dueAt = 0) =>
		({ id, state, reason, dueAt, attempts }) satisfies Outcome;
	if (delivered.kind === "accepted") return ended("sent", null);
	const { reason } = delivered;
	if (delivered.kind === "uncertain") return ended("unknown", reason);
	const backoff = delivered.passing ? BACKOFF_MS[attempts - 1] : undefined;
	return backoff === undefined ? ended("failed", reason) : ended("queued", reason, now.getTime() + backoff);
}
