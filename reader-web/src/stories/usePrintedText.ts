import { useEffect, useRef } from "react";
import { whenIdle } from "../app/whenIdle.ts";

/** Returns the path of the page with the whole text of a story. */
export const textPath = (slug: string) => `/stories/${slug}/read`;

/** Id of the text in that page. */
export const TEXT_ID = "text";

/**
 * Returns a reference to the element that receives the whole text when the page is
 * printed. Printing starts when the listener returns, so the request blocks.
 */
export function usePrintedText(slug: string) {
	const target = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const add = () => addText(target.current, textPath(slug));
		window.addEventListener("beforeprint", add);
		return () => window.removeEventListener("beforeprint", add);
	}, [slug]);
	useEffect(() => {
		// Phones seldom print.
		if (matchMedia("(pointer: fine)").matches) return whenIdle(loadFaces);
	}, []);
	return target;
}

/** Loads the faces of emphasized words, because browsers print without waiting for them. */
function loadFaces(): void {
	for (const face of ["italic 1em Newsreader", "600 1em Newsreader"])
		void document.fonts.load(face);
}

function addText(target: Element | null, path: string): void {
	const request = new XMLHttpRequest();
	request.open("GET", path, false);
	try {
		request.send();
	} catch {
		// Without a network, the preview is printed.
		return;
	}
	const page = new DOMParser().parseFromString(request.response, "text/html");
	const text = page.getElementById(TEXT_ID);
	if (text) keepWhole(text);
	target?.replaceChildren(text ?? "");
}

/** Length of about five printed lines, in characters. */
const SHORT = 420;

/**
 * Keeps short paragraphs on one page. With `widows: 3`, Chromium would still print the
 * last line of a paragraph of four on the next page.
 */
function keepWhole(text: Element): void {
	for (const paragraph of text.querySelectorAll("p"))
		if (paragraph.textContent.length < SHORT) paragraph.style.breakInside = "avoid";
}
