import pino from "pino";
import type { Settled, Settling } from "../backup/backup-restore.ts";
import { openSite } from "../open-site.ts";
import { holdOverdueNewsletters } from "../scheduling/index.ts";
import { pauseNewsletters } from "../sending/index.ts";

/** Makes a site of what a backup has brought back into a data folder that is locked already. */
export async function settleRestored({ config, rebuild, withoutKeys }: Settling): Promise<Settled> {
	const site = await openSite(config, pino({ level: "silent" }), {
		lock: () => () => {},
		newKeys: withoutKeys,
	});
	try {
		const command = { actor: "system:restore", correlation: Bun.randomUUIDv7() };
		const held = await pauseNewsletters(site, command);
		const missed = await holdOverdueNewsletters(site, command);
		for (const model of site.projector.models)
			if (rebuild.includes(model.name)) await site.projector.rebuild(model, site.log.runExclusive);
		// What another version has filled is being built again; nothing is appended before that has ended.
		await site.log.runExclusive(async () => {});
		return { held, missed, erased: site.erasedAgain };
	} finally {
		await site.close();
	}
}
