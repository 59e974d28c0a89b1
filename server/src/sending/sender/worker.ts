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
	let timer: ReturnType<typeof setTimeout> | undefined;

	function wake(): void {
		asked = true;
		if (running || stopping) return;
		clearTimeout(timer);
		running = run().finally(() => {
			running = undefined;
			if (asked && !stopping) wake();
		});
	}

	async function run(): Promise<void> {
		const end = await work(more).catch((error: unknown) => {
			failed(error);
			return "later" as const;
		});
		if (end === "done") return;
		asked = false;
		if (!stopping) timer = setTimeout(wake, RETRY_MS);
	}

	const more: More = () => {
		const isAsked = asked && !stopping;
		asked = false;
		return isAsked;
	};

	async function stop(): Promise<void> {
		stopping = true;
		clearTimeout(timer);
		await running;
	}

	return { wake, stop, isRunning: () => running !== undefined, isStopping: () => stopping };
}
