import type { Logger } from "pino";
import type { Kernel } from "../kernel/kernel.ts";
import { openAddresses } from "../suppressions/index.ts";
import type { Confirmations } from "./confirmations.ts";
import { nextToBeInvited } from "./subscription-list.ts";

/** Milliseconds between two invitations: a list of thousands must not look like spam to those who carry mail. */
const EVERY_MS = 3000;

interface InvitationDeps extends Pick<Kernel, "store" | "keys"> {
	confirmations: Confirmations;
	logger: Logger;
	/** Milliseconds. */
	every?: number;
}

/**
 * Asks those who were brought in without having said yes to confirm: each once, one after the other. Who was to get
 * the mail that a crash interrupted gets none, for twice would be worse.
 */
export function createInvitations({ store, keys, confirmations, logger, every = EVERY_MS }: InvitationDeps) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let under: Promise<void> = Promise.resolve();
	let isStopped = false;

	/** @returns whether there was anybody to invite */
	async function inviteNext(): Promise<boolean> {
		const row = await nextToBeInvited(store);
		if (!row) return false;
		const [email] = await openAddresses(keys, [row]);
		await confirmations.invite(row.id, email);
		return true;
	}

	async function run(): Promise<void> {
		await inviteNext().catch((error: unknown) => logger.error({ err: error }, "nobody was invited"));
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

	return { start, stop, inviteNext };
}
