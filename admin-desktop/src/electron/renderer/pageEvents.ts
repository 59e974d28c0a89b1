export function keepFilesOut(): void {
	for (const kind of ["dragover", "drop"] as const) {
		document.addEventListener(kind, (event) => {
			if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
			event.preventDefault();
			event.dataTransfer.dropEffect = "none";
		});
	}
}

/** Links of a story to its own site open there, in the system's browser: here they would lead nowhere. */
export function openLinksElsewhere(openPage: (path: string) => void): void {
	document.addEventListener("click", (event) => {
		const path = event.defaultPrevented ? null : ownPathAt(event.target);
		if (path === null) return;
		event.preventDefault();
		openPage(path);
	});
}

export function ownPathAt(target: EventTarget | null): string | null {
	const link = target instanceof Element ? target.closest("a") : null;
	if (link?.target !== "_blank") return null;
	const { origin, pathname, search, hash } = new URL(link.href);
	return origin === location.origin ? pathname + search + hash : null;
}
