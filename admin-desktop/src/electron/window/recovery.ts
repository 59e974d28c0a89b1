/** A page that is gone again so soon, in milliseconds, would only go on dying. */
const SOON_MS = 10_000;

export function createRecovery(reload: () => void, giveUp: () => void, clock = () => performance.now()) {
	let last = Number.NEGATIVE_INFINITY;

	/** @param reason as Electron names it; `clean-exit` is how a page ends that is to end */
	return function gone(reason: string): void {
		if (reason === "clean-exit") return;
		const isAgain = clock() - last < SOON_MS;
		last = clock();
		if (isAgain) giveUp();
		else reload();
	};
}
