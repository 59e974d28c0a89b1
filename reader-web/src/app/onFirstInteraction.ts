const INTERACTIONS = ["pointerdown", "pointermove", "scroll", "keydown", "focusin"];

/**
 * Runs a function at the first interaction and ignores its errors. Returns a function
 * that cancels it.
 */
export function onFirstInteraction(run: () => Promise<void>): () => void {
	const listeners = new AbortController();
	const start = () => {
		listeners.abort();
		run().catch(() => {});
	};
	for (const interaction of INTERACTIONS)
		window.addEventListener(interaction, start, {
			passive: true,
			signal: listeners.signal,
		});
	return () => listeners.abort();
}
