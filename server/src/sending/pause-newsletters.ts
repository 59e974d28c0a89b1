import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, handle, inOrder } from "../kernel/log/handle.ts";
import type { Store } from "../kernel/store/store.ts";
import { createLedger } from "./ledger.ts";
import { newsletter, pauseNewsletter, startNewsletter } from "./newsletter.ts";
import { newslettersToBeSent } from "./newsletter-list.ts";

/** For a site restored from a backup, which does not know who has been mailed since. @returns their numbers */
export async function pauseNewsletters(
	{ store, log }: { store: Store; log: EventLog },
	command: Command,
): Promise<number[]> {
	const ids = await newslettersToBeSent(store);
	for (const id of ids) {
		const { sent, failed, unknown, suppressed } = await createLedger(store).counts(id);
		const counts = { sent, failed, unknown, suppressed };
		const pause = inOrder(newsletter, startNewsletter, (state) => pauseNewsletter(state, counts));
		await handle(log, newsletter, id, pause, command);
	}
	return ids;
}
