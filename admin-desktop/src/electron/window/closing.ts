interface ClosingDeps {
	askPage: () => void;
	goOn: () => void;
	patienceMs?: number;
}

/** A window goes only once its page has handed over its last words; what is typed in a second is not lost with it. */
export function createClosing({ askPage, goOn, patienceMs = 1000 }: ClosingDeps) {
	let state: "open" | "asked" | "kept" = "open";
	let timer: ReturnType<typeof setTimeout> | undefined;

	function hold(event: { preventDefault: () => void }): void {
		if (state === "kept") return;
		event.preventDefault();
		if (state === "asked") return;
		state = "asked";
		timer = setTimeout(kept, patienceMs);
		askPage();
	}

	function kept(): void {
		if (state !== "asked") return;
		clearTimeout(timer);
		state = "kept";
		goOn();
	}

	function stay(): void {
		clearTimeout(timer);
		state = "open";
	}

	return { hold, kept, stay };
}
