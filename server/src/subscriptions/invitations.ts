import type { Logger } from "pino";
import type { Kernel } from "../kernel/kernel.ts";
import type { Subscribers } from "./subscribers.ts";
import { nextToBeInvited } from "./subscription-list.ts";

/** Milliseconds between two invitations: a list of thousands must not look like spam to those who carry mail. */
const EVERY_MS = 3000;

interface InvitationDeps extends Pick<Kernel, "store"> {
	subscribers: Pick<Subscribers, "invite">;
	logger: Logger;
	/** Milliseconds. */
	every?: number;
}

/** Has each who was brought in without having said yes asked to confirm: once. */
export function createInvitations(deps: InvitationDeps) {
	const { logger, every = EVERY_MS } = deps;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let under: Promise<void> = Promise.resolve();
	let isStopped = false;

	async function run(): Promise<void> {
		await inviteNext(deps).catch((error: unknown) => logger.error({ err: error }, "nobody was invited"));
		if (!isStopped) timer = setTimeout(start, every);
	}

	function start(): void {
		under = run();
	}

	async function stop(): Promise<void> {
		isStopped = true;
		clearTimeout(timer);
		await under;
	}

	return { start, stop, inviteNext: () => inviteNext(deps) };
}

/** @returns whether there was anybody to invite */
async function inviteNext({ store, subscribers }: InvitationDeps): Promise<boolean> {
	const row = await nextToBeInvited(store);
	if (!row) return false;
	await subscribers.invite(row.id, { actor: "system:invitations", correlation: Bun.randomUUIDv7() });
	return true;
}
