import { useEffect, useState } from "react";

/**
 * Opens files that are dropped anywhere on the page, where the browser would leave it.
 * @param open a function that stays the same
 * @returns whether a file is above the page
 */
export function useDroppedFile(open: (file: File) => void): boolean {
	const [isOver, setIsOver] = useState(false);
	useEffect(() => {
		function over(event: DragEvent) {
			if (!hasFile(event)) return;
			event.preventDefault();
			setIsOver(true);
		}
		function leave({ relatedTarget }: DragEvent) {
			// Otherwise, the pointer is above another element of the page.
			if (relatedTarget === null) setIsOver(false);
		}
		function drop(event: DragEvent) {
			if (!hasFile(event)) return;
			event.preventDefault();
			setIsOver(false);
			const file = event.dataTransfer?.files[0];
			if (file) open(file);
		}
		window.addEventListener("dragover", over);
		window.addEventListener("dragleave", leave);
		window.addEventListener("drop", drop);
		return () => {
			window.removeEventListener("dragover", over);
			window.removeEventListener("dragleave", leave);
			window.removeEventListener("drop", drop);
		};
	}, [open]);
	return isOver;
}

/** Texts are dropped into fields, as usual. */
const hasFile = ({ dataTransfer }: DragEvent) =>
	dataTransfer?.types.includes("Files") ?? false;
