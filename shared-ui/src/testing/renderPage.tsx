import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { Toaster } from "../Toast/Toaster.tsx";
import { TooltipProvider } from "../Tooltip/Tooltip.tsx";

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
