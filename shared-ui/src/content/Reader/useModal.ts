import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { afterPaint } from "../../afterPaint.ts";

/**
 * While the dialog is open, Tab stays in it, and the page below is inert and does not
 * scroll. `start` gets the initial focus; later the focus returns to the previous
 * element. Returns the dialog's key handler.
 */
export function useModal(
	open: boolean,
	dialog: RefObject<HTMLElement | null>,
	start: RefObject<HTMLElement | null>,
) {
	useEffect(() => {
		if (!open) return;
		const opener = document.activeElement;
		start.current?.focus();
		let giveBack = () => {};
		// Making the page inert takes a phone longer than showing the dialog over it.
		const callOff = afterPaint(() => {
			giveBack = switchOffPage();
		});
		return () => {
			callOff();
			giveBack();
			if (opener instanceof HTMLElement) opener.focus();
		};
	}, [open, start]);

	return (event: KeyboardEvent) => {
		if (event.key !== "Tab" || event.defaultPrevented || !dialog.current) return;
		const stops = dialog.current.querySelectorAll<HTMLElement>(STOPS);
		const [end, other] = event.shiftKey ? [0, stops.length - 1] : [stops.length - 1, 0];
		const isAtEnd = document.activeElement === stops[end];
		if (!isAtEnd && document.activeElement !== dialog.current) return;
		event.preventDefault();
		stops[other]?.focus();
	};
}

const STOPS =
	"a[href], button:not(:disabled), input:not(:disabled), summary, [tabindex='0']";

/** Makes `main` and its siblings inert. Toasts are outside of them and stay reachable. */
function switchOffPage(): () => void {
	const page = document.querySelector("main")?.parentElement;
	const { style } = document.body;
	const { overflow, paddingRight } = style;
	const scrollbar = window.innerWidth - document.documentElement.clientWidth;
	page?.setAttribute("inert", "");
	Object.assign(style, { overflow: "hidden", paddingRight: `${scrollbar}px` });
	return () => {
		page?.removeAttribute("inert");
		Object.assign(style, { overflow, paddingRight });
	};
}
