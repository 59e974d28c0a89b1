import type { Kernel } from "../kernel/kernel.ts";
import { type Command, create, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { recipients } from "../subscriptions/index.ts";
import { mailContent } from "./content.ts";
import { deliveriesIn, deliveryCounts } from "./deliveries.ts";
import type { NewsletterDraft } from "./draft.ts";
import { freeze, requeueFailed, requeueUnknown } from "./ledger.ts";
import {
	newsletter,
	queueNewsletter,
	resendUnknown,
	resumeNewsletter,
	showNewsletter,
} from "./newsletter.ts";

type Deps = Pick<Kernel, "store" | "log">;

export const RESENT_AT_ONCE = 10_000;

export async function queueForAll(
	{ store, log, baseUrl }: Deps & { baseUrl: string },
	draft: NewsletterDraft,
	command: Command,
): Promise<number | undefined> {
	const { subject, fromEmail, isShown } = draft;
	const content = await mailContent({ store, baseUrl }, draft);
	const { mailed, suppressed } = await recipients(store);
	if (mailed.length === 0) return undefined;
	const { id } = await create(
		log,
		newsletter,
		(state) =>
			queueNewsletter(state, { subject, content, fromEmail, isShown }, mailed.length + suppressed.length),
		{ ...command, along: (number) => freeze(number, mailed, suppressed, new Date()) },
	);
	return id;
}

export async function retryFailed({ store, log }: Deps, id: number, command: Command): Promise<void> {
	const { failed } = await deliveryCounts(store, id);
	const along = () => requeueFailed(id, new Date());
	await handle(log, newsletter, id, (state) => resumeNewsletter(state, failed), { ...command, along });
}

/** @param chosen numbers of subscriptions; the first of all unknown ones where undefined */
export async function sendAgain(
	{ store, log }: Deps,
	id: number,
	chosen: number[] | undefined,
	command: Command & { expectedVersion: number },
): Promise<void> {
	const unknown = (await deliveriesIn(store, id, ["unknown"], RESENT_AT_ONCE)).map((delivery) => delivery.id);
	const along = () => requeueUnknown(id, chosen ?? unknown, new Date());
	await handle(log, newsletter, id, (state) => resendUnknown(state, chosen, unknown), { ...command, along });
}

export async function resume({ log }: Deps, id: number, command: Command): Promise<void> {
	await handle(log, newsletter, id, (state) => resumeNewsletter(state, 0), command);
}

export async function show({ log }: Deps, id: number, isShown: boolean, command: Command): Promise<void> {
	await handle(log, newsletter, id, (state) => showNewsletter(state, isShown), command);
}

/** The configured spelling of a sender. @throws {Refusal} `invalid` */
export function allowedSender(fromEmail: string, senders: string[]): string {
	const found = senders.find((sender) => sender.toLowerCase() === fromEmail.toLowerCase());
	if (found) return found;
	const message = `Newsletters can only come from ${senders.join(" or ")}.`;
	throw new Refusal("invalid", message, [{ path: "fromEmail", message }]);
}

export async function countRecipients(store: Store): Promise<{ people: number; suppressed: number }> {
	const { mailed, suppressed } = await recipients(store);
	return { people: mailed.length, suppressed: suppressed.length };
}
