/** A wait that ends early where something has happened. */
export function createPause() {
	let nudge = () => {};

	const pause = (ms: number) =>
		new Promise<void>((resolve) => {
			const timeout = setTimeout(resolve, ms);
			nudge = () => {
				clearTimeout(timeout);
				resolve();
			};
		});

	return { pause, nudge: () => nudge() };
}

export type Pause = ReturnType<typeof createPause>;
