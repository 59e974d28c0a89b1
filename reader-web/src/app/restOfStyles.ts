let coming: Promise<void> | undefined;

/**
 * Adds the styles that the document did not bring, which the early script has asked for beside the program: there before anything
 * changes on the page. Where they do not come, the next who asks tries again.
 */
export function restOfStyles(): Promise<void> {
	const program = document.querySelector<HTMLElement>("script[data-program]")?.dataset.program ?? "";
	const href = program.split(" ").find((file) => file.endsWith(".css"));
	// The development server has its own way.
	if (!href) return Promise.resolve();
	coming ??= new Promise((resolve) => {
		const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
		link.onload = () => resolve();
		link.onerror = () => {
			link.remove();
			coming = undefined;
			resolve();
		};
		document.head.append(link);
	});
	return coming;
}
