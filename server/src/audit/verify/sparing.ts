/** The share of a core that a check takes which nobody waits for. */
export const SHARE = 0.02;

/** @returns waits until this process has used no more than `SHARE` of a core since it last did. Ends with whoever started it */
export function sparing(): () => Promise<void> {
	const parent = process.ppid;
	let before = process.cpuUsage();
	return async () => {
		if (process.ppid !== parent) process.exit(1);
		const { user, system } = process.cpuUsage(before);
		before = process.cpuUsage();
		await Bun.sleep(((user + system) / 1000) * (1 / SHARE - 1));
	};
}

export async function* sparingly<T>(chunks: AsyncIterable<T>, rest: () => Promise<void>): AsyncGenerator<T> {
	for await (const chunk of chunks) {
		yield chunk;
		await rest();
	}
}
