/** A window goes only once its page has handed over its last words; what is typed in a second is not lost with it. */
export function createClosing(askPage: () => void, proceed: () => void, timeoutMs = 1000) {
	let state: "open" | "asked" | "flushed" = "open";
	let timer: ReturnType<typeof setTimeout> | undefined;

	function hold(event: { preventDefault: () => void }): void {
		if (state === "flushed") return;
		event.preventDefault();
		if (state === "asked") return;
		state = "asked";
		timer = setTimeout(flushed, timeoutMs);
		askPage();
	}

	function flushed(): void {
		if (state !== "asked") return;
		clearTimeout(timer);
		state = "flushed";
		proceed();
	}

	function stay(): void {
		clearTimeout(timer);
		state = "open";
	}

	return { hold, flushed, stay };
}
