import pino from "pino";
import type { Settled, Settling } from "../backup/backup-restore.ts";
import { openSite } from "../open-site.ts";
import { holdOverdueNewsletters } from "../scheduling/index.ts";
import { pauseNewsletters } from "../sending/index.ts";

/** Turns restored files into a site. The caller holds the lock of the data folder. */
export async function settleRestored({ config, rebuild, withoutKeys }: Settling): Promise<Settled> {
	const site = await openSite(config, pino({ level: "silent" }), {
		lock: () => () => {},
		newKeys: withoutKeys,
	});
	try {
		const command = { actor: "system:restore", correlation: Bun.randomUUIDv7() };
		const paused = await pauseNewsletters(site, command);
		const missed = await holdOverdueNewsletters(site, command);
		for (const model of site.projector.models)
			if (rebuild.includes(model.name)) await site.projector.rebuild(model, site.log.runExclusive);
		// Waits until read models of another version are rebuilt.
		await site.log.runExclusive(async () => {});
		return { held: paused, missed, erased: site.erasedAgain };
	} finally {
		await site.close();
	}
}
