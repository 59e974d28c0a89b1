import type { Logger } from "pino";
import type { Kernel } from "../kernel/kernel.ts";
import { openAddresses, type Suppressions } from "../suppressions/index.ts";
import type { Confirmations } from "./confirmations.ts";
import type { Subscribers } from "./subscribers.ts";
import { nextToBeInvited } from "./subscription-list.ts";

/** Milliseconds between two invitations: a list of thousands must not look like spam to those who carry mail. */
const EVERY_MS = 3000;

interface InvitationDeps extends Pick<Kernel, "store" | "keys"> {
	subscribers: Subscribers;
	suppressions: Suppressions;
	confirmations: Confirmations;
	logger: Logger;
	/** Milliseconds. */
	every?: number;
}

/** Asks each once: who was to get the mail that a crash interrupted gets none, for twice would be worse. */
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
async function inviteNext(deps: InvitationDeps): Promise<boolean> {
	const { store, keys, subscribers, suppressions, confirmations } = deps;
	const row = await nextToBeInvited(store);
	if (!row) return false;
	const command = { actor: "system:invitations", correlation: Bun.randomUUIDv7() };
	const token = await subscribers.invite(row.id, command);
	const [email] = await openAddresses(keys, [row]);
	if (token && email && !(await suppressions.isSuppressed(email)))
		await confirmations.send(
			email,
			token,
			({ name }) => `You were on a mailing list that has moved to ${name}.`,
		);
	return true;
}
