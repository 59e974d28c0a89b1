import type { Kernel } from "../../kernel/kernel.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { type More, Worker } from "../../kernel/worker.ts";
import { sendersOf } from "../../settings/index.ts";
import { openAddresses } from "../../suppressions/index.ts";
import { mailContent } from "../content.ts";
import { newsletterMail, prepare } from "../message.ts";
import { outcomeOf, type SenderDeps } from "../sender/attempt.ts";
import {
	beginWelcome,
	leaveOutWelcomes,
	nextWelcome,
	settleWelcome,
	type Welcome,
} from "./welcome-deliveries.ts";
import { welcomeMail } from "./welcome-list.ts";

/** How often it is looked for what is due again, and for what other processes have left, in milliseconds. */
const LOOK_MS = 30_000;
/** How long a stop waits for a mail on its way. */
const STOP_MS = 2000;

interface WelcomeDeps extends Kernel, Pick<SenderDeps, "site" | "subscribers" | "mailer" | "logger"> {
	senders: Parameters<typeof sendersOf>[1];
}

/** Sends the welcome mail, one after another: to each who confirms once, whichever process does it. */
export function createWelcomes(deps: WelcomeDeps) {
	const { log, logger } = deps;
	const worker = new Worker(
		(more) => sendWaiting(deps, more, () => worker.isStopping),
		(error) => logger.error({ err: error }, "sending welcome mails stopped; it is tried again"),
	);
	let looking: ReturnType<typeof setInterval> | undefined;
	let unsubscribe = () => {};

	function start(): void {
		unsubscribe = log.subscribe((recorded) => {
			if (recorded.some(({ type }) => type === "SubscriptionConfirmed")) worker.wake();
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

async function sendWaiting(deps: WelcomeDeps, more: More = once(), isStopping = () => false) {
	while (more()) {
		await leaveOutWelcomes(deps.store, new Date());
		for (let next = await due(deps); next && !isStopping(); next = await due(deps))
			await send(deps, next, isStopping);
	}
	return "done" as const;
}

const due = ({ store }: WelcomeDeps) => nextWelcome(store, new Date());

function once(): More {
	let isFirst = true;
	return () => {
		const was = isFirst;
		isFirst = false;
		return was;
	};
}

async function send(deps: WelcomeDeps, welcome: Welcome, isStopping: () => boolean): Promise<void> {
	const { store, keys, mailer } = deps;
	const { id, attempts } = welcome;
	const [email] = await openAddresses(keys, [welcome]);
	const mail = email === undefined ? undefined : await mailTo(deps, welcome, email);
	const failed = { kind: "refused", passing: false, reason: "There is nothing to send." } as const;
	const mayLeave = async () => !isStopping() && (await beginWelcome(store, welcome, new Date()));
	const delivered = mail ? await mailer.deliver(mail, mayLeave) : failed;
	if (delivered.kind === "withheld") return leaveOutWelcomes(store, new Date());
	const now = new Date();
	await settleWelcome(store, welcome, outcomeOf(id, delivered, attempts + 1, now), now);
}

/** Undefined where nothing is left of it: cards of what is not published any more are left out. */
async function mailTo({ store, site, subscribers, senders }: WelcomeDeps, welcome: Welcome, to: string) {
	const [current, written] = [await site(), await welcomeMail(store)];
	if (!written) return undefined;
	const { subject, content: markdown } = written;
	const text = { content: markdown, format: "markdown" } as const;
	const content = await mailContent({ store, baseUrl: current.baseUrl, leavesOut: true }, text).catch(
		(error: unknown) => {
			if (error instanceof Refusal) return undefined;
			throw error;
		},
	);
	if (content === undefined) return undefined;
	const [fromEmail] = sendersOf(current, senders);
	const name = `welcome-${welcome.confirmation}`;
	const token = subscribers.unsubscribeToken(welcome);
	return newsletterMail(prepare({ subject, content, fromEmail }, current), current, { to, token, name });
}
