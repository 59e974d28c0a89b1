/** Lets so many a second through, evenly; as many as wanted without a rate. */
export function createThrottle(rate: number | undefined, now: () => number = () => performance.now()) {
	const most = Math.max(1, (rate ?? 0) / 10);
	let left = most;
	let at = now();

	function refill() {
		const time = now();
		left = Math.min(most, left + ((time - at) / 1000) * (rate ?? 0));
		at = time;
	}

	return {
		take(wanted: number): number {
			if (rate === undefined || wanted <= 0) return Math.max(0, wanted);
			refill();
			const taken = Math.min(wanted, Math.floor(left));
			left -= taken;
			return taken;
		},
		waitMs(): number {
			if (rate === undefined) return 0;
			refill();
			return Math.max(0, ((1 - left) / rate) * 1000);
		},
	};
}
