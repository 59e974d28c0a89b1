import { ManuscriptEditor } from "./ManuscriptEditor.ts";

const TEXT = "## A ring\n\nIt *was* **old**.\n\n- A [link](/stories)\n";

let isWarm = false;

/**
 * Types a letter in a hidden editor while the browser is idle. The browser compiles the
 * code of typing then, and not at the first key.
 * @returns a function that cancels it
 */
export function warmUp(): () => void {
	if (isWarm || !("requestIdleCallback" in window)) return () => {};
	isWarm = true;
	let callback = requestIdleCallback(() => {
		const rehearsal = new ManuscriptEditor(TEXT, { isMail: false }, "");
		const dom = document.createElement("div");
		const unmount = rehearsal.mount(dom);
		callback = requestIdleCallback(() => {
			dom.dispatchEvent(new KeyboardEvent("keydown", { key: "s" }));
			dom.querySelector("p")?.append("s");
			callback = requestIdleCallback(unmount);
		});
	});
	return () => cancelIdleCallback(callback);
}
