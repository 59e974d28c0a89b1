import type { SettleRequest, SettleResult } from "../backup/backup-restore.ts";

/** Turns restored files into a site. The caller holds the lock of the data folder. */
export async function settleRestored({
	config,
	rebuild,
	withoutKeys,
}: SettleRequest): Promise<SettleResult> {
	const { default: pino } = await import("pino");
	const { openSite } = await import("../open-site.ts");
	const { holdOverdueNewsletters } = await import("../scheduling/index.ts");
	const { pauseNewsletters } = await import("../sending/index.ts");
	const site = await openSite(config, pino({ level: "silent" }), {
		lock: () => () => {},
		newKeys: withoutKeys,
	});
	try {
		const command = { actor: "system:restore", correlation: Bun.randomUUIDv7() };
		const paused = await pauseNewsletters(site, command);
		const missed = await holdOverdueNewsletters(site, command);
		for (const model of site.projector.models)
			if (rebuild.includes(model.name))
				await site.projector.rebuild(model, site.log.runExclusive);
		// Waits until read models of another version are rebuilt.
		await site.log.runExclusive(async () => {});
		return { held: paused, missed, erased: site.erasedAgain };
	} finally {
		await site.close();
	}
}
