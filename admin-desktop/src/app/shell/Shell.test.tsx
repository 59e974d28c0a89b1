import { expect, test } from "bun:test";
import { VERSION_HEADER } from "@creations/events/text/versions";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router-dom";
import { pageTabs } from "../tabs/tabs.ts";
import { aStory } from "../testing/examples.ts";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { screenAt, warmOnApproach } from "./screenAt.tsx";
import { ScreenFailed } from "./screens.tsx";

test("the page shows a loading text until the user is known", () => {
	renderAdmin();
	expect(screen.getByText("Loading...")).toBeDefined();
});

test("a person without administrator rights is denied access", async () => {
	const server = createFakeServer();
	if (server.user) server.user = { ...server.user, isAdmin: false };
	renderAdmin("/admin/stories/new", { server });
	expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeDefined();
	expect(
		screen.getByText("You need administrator privileges to access this page."),
	).toBeDefined();
	expect(screen.getByRole("link", { name: "Back to home" })).toBeDefined();
	expect(screen.queryByRole("navigation", { name: "Administration" })).toBeNull();
	expect(server.requests.map(({ line }) => line)).toEqual(["GET /api/auth/user"]);
});

test.each([
	["/admin", "Content", "page"],
	["/admin/stories/7", "Content", "true"],
	["/admin/settings", "Settings", "page"],
	["/admin/settings/categories", "Settings", "true"],
	["/admin/history", "History", "page"],
])("at %s the navigation marks %s as %s", async (path, name, current) => {
	renderAdmin(path, { server: createFakeServer({ stories: [aStory({ id: 7 })] }) });
	const navigation = within(
		await screen.findByRole("navigation", { name: "Administration" }),
	);
	expect(navigation.getAllByRole("link").map((link) => link.textContent)).toEqual([
		"Content",
		...pageTabs.map(({ title }) => title()),
	]);
	const marked = navigation
		.getAllByRole("link")
		.filter((link) => link.hasAttribute("aria-current"));
	expect(marked.map((link) => link.textContent)).toEqual([name]);
	expect(marked[0]?.getAttribute("aria-current")).toBe(current);
});

test("the page can be reloaded if the user cannot be loaded", async () => {
	const answers = { "GET /api/auth/user": () => new Response("", { status: 500 }) };
	renderAdmin("/admin", { answers });
	expect(await screen.findByText("Something went wrong")).toBeDefined();
	expect(screen.getByRole("button", { name: "Reload Page" })).toBeDefined();
});

test("an unknown address shows the 404 page", async () => {
	renderAdmin("/admin/nowhere");
	expect(
		await screen.findByRole("heading", { name: "404 Page Not Found" }),
	).toBeDefined();
});

/** Returns a site with another version than the application's 1.0.0. */
function siteOf(version: string) {
	const server = createFakeServer({ stories: [aStory({ id: 7 })] });
	const told: (string | null)[] = [];
	const { fetch } = server;
	server.fetch = async (path, init) => {
		told.push(new Headers(init?.headers).get(VERSION_HEADER));
		const answer = await fetch(path, init);
		answer.headers.set(VERSION_HEADER, version);
		return answer;
	};
	return { server, told };
}

test("the application sends its version and shows it below the page", async () => {
	const { server, told } = siteOf("1.0.0");
	renderAdmin("/admin", { server });
	expect((await screen.findByText("Version 1.0.0")).closest("footer")).not.toBeNull();
	expect(told.every((version) => version === "1.0.0")).toBe(true);
});

test("compatible versions show no notice", async () => {
	renderAdmin("/admin", siteOf("1.0.4"));
	expect(
		await screen.findByText("Version 1.0.0 · the site has version 1.0.4"),
	).toBeDefined();
	expect(screen.queryByText(/then save/)).toBeNull();
});

test.each([
	["1.1.0", "Reload the page or update the application, then save"],
	["0.9.0", "Update the site, then save"],
])("with a site of version %s a notice gives advice", async (version, sentence) => {
	renderAdmin("/admin", siteOf(version));
	expect(await screen.findByText(new RegExp(sentence))).toBeDefined();
	expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
});

test("a text that another version refuses stays in the editor and its draft", async () => {
	const { server } = siteOf("1.1.0");
	const problem = "The site has version 1.1.0. Reload the page.";
	server.answers["PUT /api/admin/stories/:id"] = () =>
		refusal(409, { message: problem, code: "other-version" });
	const { stored } = renderAdmin("/admin/stories/7", { server });
	const title = await screen.findByLabelText<HTMLInputElement>("Title");
	fireEvent.change(title, { target: { value: "Written meanwhile" } });
	fireEvent.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText(problem)).toBeDefined();
	expect(title.value).toBe("Written meanwhile");
	await waitFor(() => expect([...stored.values()].join()).toContain("Written meanwhile"));
});

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
	return {
		user: userEvent.setup(),
		link,
		routes,
		go: () => act(() => router.navigate("/shown")),
	};
}

test("the frame shows a screen that is still loading", async () => {
	const program = Promise.withResolvers<string>();
	const { go } = frame(() => program.promise);
	await go();
	expect(await screen.findByText("Loading...")).toBeDefined();
	expect(screen.getByRole("link", { name: "Go" })).toBeDefined();
	await act(async () => program.resolve("Here"));
	expect(await screen.findByText("Here")).toBeDefined();
});

test("approaching a link loads its screen once", async () => {
	let fetched = 0;
	const { user, link, routes } = frame(async () => `Fetched ${++fetched}`);
	const stop = warmOnApproach(routes);
	await user.hover(link);
	expect(fetched).toBe(1);
	await user.click(link);
	expect(await screen.findByText("Fetched 1")).toBeDefined();
	stop();
});

test("a screen that failed to load is loaded again on the next visit", async () => {
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
