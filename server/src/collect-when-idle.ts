/** How often it is looked whether there is little to do, in milliseconds. */
const EVERY_MS = 1000;
/** Processor time between two looks below which there is, and after how much work collecting pays, in microseconds. */
const IDLE = 50_000;
const WORTH_COLLECTING = 500_000;
/** After how much work since the start what is compiled is what requests need, in microseconds. */
const WORTH_KEEPING = 1_000_000;

/** Gives back what a start or many requests have left: the engine keeps twice as much, however long nothing is asked for. */
export function collectWhenIdle(): void {
	const started = used();
	let [looked, collected] = [0, 0];
	setInterval(() => {
		const isIdle = used() - looked < IDLE;
		looked = used();
		if (!isIdle || looked - collected < WORTH_COLLECTING) return;
		Bun.gc(true);
		// Only what a start has left: it drops what is compiled, too, and then every change costs half as much again.
		if (collected === 0 && looked - started < WORTH_KEEPING) Bun.shrink();
		collected = used();
	}, EVERY_MS).unref();
}

function used(): number {
	const { user, system } = process.cpuUsage();
	return user + system;
}
