/**
 * Creates a throttle that spreads mails evenly over time.
 * @param rate mails a second; undefined for no limit
 */
export function createThrottle(
	rate: number | undefined,
	now: () => number = () => performance.now(),
) {
	const capacity = Math.max(1, (rate ?? 0) / 10);
	let available = capacity;
	let refilledAt = now();

	function refill() {
		const time = now();
		available = Math.min(
			capacity,
			available + ((time - refilledAt) / 1000) * (rate ?? 0),
		);
		refilledAt = time;
	}

	return {
		take(wanted: number): number {
			if (rate === undefined || wanted <= 0) return Math.max(0, wanted);
			refill();
			const granted = Math.min(wanted, Math.floor(available));
			available -= granted;
			return granted;
		},
		waitMs(): number {
			if (rate === undefined) return 0;
			refill();
			return Math.max(0, ((1 - available) / rate) * 1000);
		},
	};
}
