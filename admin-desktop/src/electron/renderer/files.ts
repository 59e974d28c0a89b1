export function keepFilesOut(): void {
	for (const kind of ["dragover", "drop"] as const) {
		document.addEventListener(kind, (event) => {
			if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
			event.preventDefault();
			event.dataTransfer.dropEffect = "none";
		});
	}
}
