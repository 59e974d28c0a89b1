import { expect, test } from "bun:test";
import { keepFilesOut, ownPathAt } from "./pageEvents.ts";

keepFilesOut();

function drag(kind: "dragover" | "drop", types: string[], onTheWay: (event: Event) => void = () => {}) {
	const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
		dataTransfer: { types, dropEffect: "copy" },
	});
	const target = document.createElement("p");
	target.addEventListener(kind, onTheWay);
	document.body.append(target);
	target.dispatchEvent(event);
	target.remove();
	return { isPrevented: event.defaultPrevented, effect: event.dataTransfer.dropEffect };
}

test("a file that is dropped beside every target does not replace the application", () => {
	for (const kind of ["dragover", "drop"] as const)
		expect(drag(kind, ["Files"])).toEqual({ isPrevented: true, effect: "none" });
});

test("a target that takes files takes them, and text is dragged as ever", () => {
	const taking = (event: Event) => event.preventDefault();
	expect(drag("drop", ["Files"], taking)).toEqual({ isPrevented: true, effect: "copy" });
	expect(drag("dragover", ["text/plain"])).toEqual({ isPrevented: false, effect: "copy" });
});

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
