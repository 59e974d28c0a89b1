import { expect, test } from "bun:test";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router-dom";
import { screenAt, warmOnApproach } from "./screenAt.tsx";
import { ScreenFailed } from "./screens.tsx";

function frame(load: () => Promise<string>) {
	const shown = screenAt("shown", async () => {
		const text = await load();
		return () => <p>{text}</p>;
	});
	const routes = [
		{
			path: "/",
			element: (
				<>
					<Link to="/shown">Go</Link>
					<Outlet />
				</>
			),
			children: [{ errorElement: <ScreenFailed />, children: [shown] }],
		},
	];
	const router = createMemoryRouter(routes);
	render(<RouterProvider router={router} />);
	const link = screen.getByRole("link", { name: "Go" });
	return { user: userEvent.setup(), link, routes, go: () => act(() => router.navigate("/shown")) };
}

test("a screen that is still fetched says so in the frame", async () => {
	const program = Promise.withResolvers<string>();
	const { go } = frame(() => program.promise);
	await go();
	expect(await screen.findByText("Loading...")).toBeDefined();
	expect(screen.getByRole("link", { name: "Go" })).toBeDefined();
	await act(async () => program.resolve("Here"));
	expect(await screen.findByText("Here")).toBeDefined();
});

test("coming near a link fetches its screen once", async () => {
	let fetched = 0;
	const { user, link, routes } = frame(async () => `Fetched ${++fetched}`);
	const stop = warmOnApproach(routes);
	await user.hover(link);
	expect(fetched).toBe(1);
	await user.click(link);
	expect(await screen.findByText("Fetched 1")).toBeDefined();
	stop();
});

test("a screen that cannot be fetched is told in the frame, and fetched again at the next approach", async () => {
	let attempts = 0;
	const { user, link, routes, go } = frame(async () => {
		if (++attempts === 1) throw new TypeError("Failed to fetch");
		return "Here";
	});
	await go();
	expect(await screen.findByRole("button", { name: "Reload Page" })).toBeDefined();
	const stop = warmOnApproach(routes);
	await user.hover(link);
	await user.click(link);
	expect(await screen.findByText("Here")).toBeDefined();
	stop();
});
