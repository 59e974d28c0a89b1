import { expect, test } from "bun:test";
import { ownPathAt } from "./links.ts";

function pathAt(html: string) {
	const root = document.createElement("div");
	root.innerHTML = html;
	return ownPathAt(root.querySelector("b"));
}

test("links of a story to its own site are told from all others", () => {
	expect(pathAt('<a target="_blank" href="/products/ring?x=1#a"><b>A ring</b></a>')).toBe(
		"/products/ring?x=1#a",
	);
	expect(pathAt('<a target="_blank" href="https://elsewhere.example/"><b>Elsewhere</b></a>')).toBeNull();
	expect(pathAt('<a href="/admin"><b>Content</b></a>')).toBeNull();
	expect(pathAt("<b>No link</b>")).toBeNull();
});
