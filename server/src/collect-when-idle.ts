/** How often it is looked whether there is little to do, in milliseconds. */
const EVERY_MS = 1000;
/** Processor time between two looks below which there is, and after how much work collecting pays, in microseconds. */
const IDLE = 50_000;
const WORTH_COLLECTING = 500_000;
/** What a start has compiled is dropped at the first such look; what requests have, after so many in a row. */
const LOOKS_UNTIL_DROPPED = 10;
/** Work since the start beyond which requests have compiled it, in microseconds. */
const BY_REQUESTS = 1_000_000;

/** Gives back what a start or many requests have left: the engine keeps twice as much, however long nothing is asked for. */
export function collectWhenIdle(): void {
	const started = used();
	let [looked, collected, dropped, idleLooks] = [0, 0, 0, 0];
	setInterval(() => {
		idleLooks = used() - looked < IDLE ? idleLooks + 1 : 0;
		looked = used();
		if (idleLooks > 0 && looked - collected >= WORTH_COLLECTING) {
			Bun.gc(true);
			looked = collected = used();
		}
		// Who comes next waits for what is compiled again: some milliseconds with the first answers of each kind.
		const isLong = idleLooks >= (looked - started < BY_REQUESTS ? 1 : LOOKS_UNTIL_DROPPED);
		if (isLong && looked - dropped >= WORTH_COLLECTING) {
			Bun.shrink();
			looked = dropped = used();
		}
	}, EVERY_MS).unref();
}

function used(): number {
	const { user, system } = process.cpuUsage();
	return user + system;
}
