import { expect, test } from "bun:test";
import { openLinksElsewhere } from "./links.ts";

test("links of a story to its own site open there, all others are the host's business", () => {
	const opened: string[] = [];
	openLinksElsewhere((path) => opened.push(path));
	let taken = false;
	const afterwards = (event: Event) => {
		taken = event.defaultPrevented;
		event.preventDefault();
	};
	window.addEventListener("click", afterwards);
	const click = (html: string) => {
		document.body.innerHTML = html;
		document.querySelector("b")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
		return taken;
	};
	expect(click('<a target="_blank" href="/products/ring?x=1#a"><b>A ring</b></a>')).toBe(true);
	expect(click('<a target="_blank" href="https://elsewhere.example/"><b>Elsewhere</b></a>')).toBe(false);
	expect(click('<a href="/admin"><b>Content</b></a>')).toBe(false);
	expect(click("<b>No link</b>")).toBe(false);
	expect(opened).toEqual(["/products/ring?x=1#a"]);
	window.removeEventListener("click", afterwards);
	document.body.innerHTML = "";
});
