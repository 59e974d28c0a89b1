import { fireEvent, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { Toaster } from "../Toast/Toaster.tsx";
import { TooltipProvider } from "../Tooltip/Tooltip.tsx";

export { aProduct, aStory, aUser, site } from "./examples.ts";

export function renderPage(children: ReactNode, { path = "/" } = {}) {
	const user = userEvent.setup();
	const page = render(
		<MemoryRouter initialEntries={[path]}>
			<TooltipProvider>
				{children}
				<Toaster />
				<Address />
			</TooltipProvider>
		</MemoryRouter>,
	);
	return { ...page, user, address: () => page.getByTestId("address").textContent };
}

function Address() {
	const { pathname, search } = useLocation();
	return <output data-testid="address" hidden>{`${pathname}${search}`}</output>;
}

export async function accessibilityFaults(
	element: Element = document.body,
): Promise<string[]> {
	const { violations } = await axe.run(element, {
		rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
	});
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${id}: ${node.html}`),
	);
}

/** Simulates a swipe with one finger between two points of the screen. */
export function touch(element: Element, from: [number, number], to: [number, number]) {
	const [start, end] = [from, to].map(([clientX, clientY]) => ({ clientX, clientY }));
	fireEvent.touchStart(element, { touches: [start], changedTouches: [start] });
	fireEvent.touchEnd(element, { touches: [], changedTouches: [end] });
}
