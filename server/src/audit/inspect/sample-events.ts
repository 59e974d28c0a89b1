import { headAt, type LogSource } from "../../kernel/log/log-source.ts";
import { type Bad, ChainWalk } from "../verify/chain-walk.ts";

/** How many places of the log are looked at, and how many events at each. */
const PLACES = 4;
const EVENTS = 50;

/** Hashes some events anew after those before them, at places drawn by lot. */
export async function sampleEvents(source: LogSource): Promise<Bad | undefined> {
	const { position: end } = await source.head();
	for (let place = 0; place < PLACES && end > 0; place++) {
		const before = Math.floor(Math.random() * end);
		const walk = new ChainWalk(await headAt(source, before), before === 0);
		const to = Math.min(end, before + EVENTS);
		for await (const rows of source.events(before, to)) {
			for (const row of rows) {
				const bad = walk.follow(row);
				if (bad) return bad;
			}
		}
	}
	return undefined;
}
