/** Links of a story to its own site open there, in the system's browser: here they would lead nowhere. */
export function openLinksElsewhere(openPage: (path: string) => void): void {
	document.addEventListener("click", (event) => {
		const link = event.target instanceof Element && event.target.closest("a");
		if (!link || event.defaultPrevented || link.target !== "_blank") return;
		const { origin, pathname, search, hash } = new URL(link.href);
		if (origin !== location.origin) return;
		event.preventDefault();
		openPage(pathname + search + hash);
	});
}
