const signs = ["pointerdown", "pointermove", "scroll", "keydown", "focusin"];

/** Runs something at the first sign that somebody is at the page; what fails there is left. Returns what calls that off. */
export function whenThere(run: () => Promise<void>): () => void {
	const once = new AbortController();
	const start = () => {
		once.abort();
		run().catch(() => {});
	};
	for (const sign of signs) window.addEventListener(sign, start, { passive: true, signal: once.signal });
	return () => once.abort();
}
