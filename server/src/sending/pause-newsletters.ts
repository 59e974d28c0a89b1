import type { Kernel } from "../kernel/kernel.ts";
import { type Command, handle, inOrder } from "../kernel/log/handle.ts";
import { deliveryCounts, endedOf } from "./deliveries.ts";
import { newsletter, pauseNewsletter, startNewsletter } from "./newsletter.ts";
import { newslettersToBeSent } from "./newsletter-list.ts";
import { holdMails } from "./transactional/mail-deliveries.ts";

/** For a site restored from a backup, which does not know who has been mailed since. @returns their numbers */
export async function pauseNewsletters(
	{ store, log }: Pick<Kernel, "store" | "log">,
	command: Command,
): Promise<number[]> {
	await holdMails(store);
	const ids = (await newslettersToBeSent(store)).map(({ id }) => id);
	for (const id of ids) {
		const counts = endedOf(await deliveryCounts(store, id));
		const pause = inOrder(newsletter, startNewsletter, (state) => pauseNewsletter(state, counts));
		await handle(log, newsletter, id, pause, command);
	}
	return ids;
}
