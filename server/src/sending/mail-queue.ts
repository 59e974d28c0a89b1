import type { Store } from "../kernel/store/store.ts";

/** How many mails wait to leave, and how many could not be sent since a time. */
export async function mailQueue({ read }: Pick<Store, "read">, since: Date) {
	const after = since.toISOString();
	const { rows } = await read(
		`SELECT sum(state IN ('queued', 'sending')), sum(state = 'failed' AND updated_at > ?) FROM (
			SELECT state, updated_at FROM mail_deliveries WHERE state IN ('queued', 'sending', 'failed')
			UNION ALL
			SELECT state, updated_at FROM newsletter_deliveries WHERE state IN ('queued', 'sending', 'failed')
				AND newsletter_id IN (SELECT id FROM newsletters WHERE completed_at IS NULL OR completed_at > ?))`,
		[after, after],
	);
	const [waiting, failed] = rows[0] ?? [];
	return { waiting: Number(waiting), failed: Number(failed) };
}
