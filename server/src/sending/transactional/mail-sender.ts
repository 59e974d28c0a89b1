import type { Logger } from "pino";
import type { Kernel } from "../../kernel/log/handle.ts";
import { storeClock } from "../../kernel/store/clock.ts";
import { type More, Worker } from "../../kernel/worker.ts";
import type { Mailer } from "../../subscriptions/index.ts";
import { withEmails } from "../../suppressions/index.ts";
import { outcomeOf } from "../sender/send-newsletter.ts";
import {
	beginMail,
	dueMails,
	forgetEnded,
	leaveOut,
	type MailDelivery,
	type MailKind,
	settleMail,
} from "./mail-deliveries.ts";

/** How often it is looked for what is due again, and for what other processes have left, in milliseconds. */
const LOOK_MS = 30_000;
/** How often what is not needed any more is removed, in milliseconds. */
const FORGET_MS = 3_600_000;
/** How long a stop waits for mails on their way. */
const STOP_MS = 2000;
/** So that a mail that a server is slow to take keeps few others waiting. */
const AT_ONCE = 5;

export interface MailSenderDeps extends Kernel {
	mailer: Mailer;
	logger: Logger;
	kinds: MailKind[];
}

/** Sends what is queued in `mail_deliveries`, each mail once, whichever process does it. */
export function createMailSender(deps: MailSenderDeps) {
	const { log, logger } = deps;
	let forgetAt = 0;
	async function work(more: More) {
		if (Date.now() >= forgetAt) {
			await forgetEnded(deps.store, deps.kinds, new Date());
			forgetAt = Date.now() + FORGET_MS;
		}
		while (more()) await sendWaiting(deps, () => worker.isStopping);
		return "done" as const;
	}
	const worker = new Worker(work, (error) =>
		logger.error({ err: error }, "sending mails to single people stopped; it is tried again"),
	);
	let looking: ReturnType<typeof setInterval> | undefined;
	let unsubscribe = () => {};

	function start(): void {
		unsubscribe = log.subscribe((recorded) => {
			if (recorded.some(({ stream }) => stream.startsWith("subscription-"))) worker.wake();
		});
		looking = setInterval(() => worker.wake(), LOOK_MS);
		worker.wake();
	}

	async function stop(): Promise<void> {
		unsubscribe();
		clearInterval(looking);
		await Promise.race([worker.stop(), Bun.sleep(STOP_MS)]);
	}

	return { start, stop, sendWaiting: () => sendWaiting(deps) };
}

async function sendWaiting(deps: MailSenderDeps, isStopping = () => false): Promise<void> {
	const clock = await storeClock(deps.store);
	const due = () => dueMails(deps.store, clock(), AT_ONCE);
	await leaveOut(deps.store, deps.kinds, clock());
	for (let next = await due(); next.length > 0 && !isStopping(); next = await due())
		await Promise.all(next.map((one) => send({ ...deps, clock }, one, isStopping)));
}

/** With the time by the store's clock: other servers compare with theirs when a mail was begun, and when it is due. */
interface Sending extends MailSenderDeps {
	clock: () => Date;
}

async function send(deps: Sending, delivery: MailDelivery, isStopping: () => boolean): Promise<void> {
	const { store, keys, mailer, kinds, logger, clock } = deps;
	const { id, attempts } = delivery;
	const kind = kinds.find(({ kind }) => kind === delivery.kind);
	const [{ email } = {}] = await withEmails(keys, [delivery]);
	const mail = email === undefined ? undefined : await kind?.mailTo(delivery, email);
	const nothing = { kind: "refused", passing: false, reason: "There is nothing to send." } as const;
	const mayLeave = async () =>
		!isStopping() && (await beginMail(store, id, kind?.mayLeave ?? "FALSE", clock()));
	const delivered = mail ? await mailer.deliver(mail, mayLeave) : nothing;
	if (delivered.kind === "withheld") return leaveOut(store, kinds, clock());
	if (delivered.kind !== "accepted")
		logger.warn({ reason: delivered.reason }, `a ${delivery.kind} mail was not delivered`);
	const now = clock();
	await settleMail(store, id, outcomeOf(delivery.subscriptionId, delivered, attempts + 1, now), now);
}
