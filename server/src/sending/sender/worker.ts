/** How long to wait before work that could not be done is tried again, in milliseconds. */
const RETRY_MS = 5000;

/** Says once whether work was asked for since the last time. */
export type More = () => boolean;

/** Does work when it is asked for, once at a time. @param work returns `later` where it is to be tried again */
export function createWorker(
	work: (more: More) => Promise<"done" | "later">,
	failed: (error: unknown) => void,
) {
	let running: Promise<void> | undefined;
	let stopping = false;
	let asked = false;
	let nudge = () => {};

	function wake(): void {
		asked = true;
		nudge();
		if (running || stopping) return;
		running = run().finally(() => {
			running = undefined;
			if (asked && !stopping) wake();
		});
	}

	async function run(): Promise<void> {
		while (!stopping && (await attempt()) === "later") {
			if (!stopping) await pause(RETRY_MS);
			asked = true;
		}
	}

	const attempt = () =>
		work(more).catch((error: unknown) => {
			failed(error);
			return "later" as const;
		});

	const more: More = () => {
		const isAsked = asked && !stopping;
		asked = false;
		return isAsked;
	};

	/** A wait that ends early where something has happened. */
	const pause = (ms: number) =>
		new Promise<void>((resolve) => {
			const timeout = setTimeout(resolve, ms);
			nudge = () => {
				clearTimeout(timeout);
				resolve();
			};
		});

	async function stop(): Promise<void> {
		stopping = true;
		nudge();
		await running;
	}

	return {
		wake,
		stop,
		pause,
		nudge: () => nudge(),
		isRunning: () => running !== undefined,
		isStopping: () => stopping,
	};
}

export type Worker = ReturnType<typeof createWorker>;
