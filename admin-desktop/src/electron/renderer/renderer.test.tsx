import { expect, onTestFinished, test } from "bun:test";
import { accessibilityFaults } from "@creations/shared-ui/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { aStory } from "../../app/testing/examples.ts";
import { createFakeServer, refusal } from "../../app/testing/fakeServer.ts";
import { markdownOf } from "../../app/testing/manuscripts.ts";
import { loadTexts } from "../../app/texts/loadTexts.ts";
import type { Server } from "../bridge.ts";
import { loadDesktopTexts } from "../texts/loadDesktopTexts.ts";
import { problemOf } from "./desktop.ts";
import {
	createFakeBridge,
	JEWELS,
	problemFrom,
	renderDesktop,
	renderStart,
} from "./testing/fakeDesktop.tsx";

const menu = () =>
	screen.findByRole("button", { name: "Site: jewels.example. Choose another" });

test("the header shows the site, opens it in the browser and links to other sites", async () => {
	const { user, main, container } = renderDesktop(
		"/admin",
		createFakeBridge([JEWELS, "https://other.example"]),
	);
	await user.click(await menu());
	await user.click(await screen.findByRole("menuitem", { name: "Show the site" }));
	expect(main.opened).toEqual(["/"]);
	await user.click(await menu());
	await user.click(await screen.findByRole("menuitem", { name: "other.example" }));
	expect(main.chosen).toEqual(["https://other.example"]);
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("an unknown address opens the content", async () => {
	const { address } = renderDesktop("/");
	await waitFor(() => expect(address()).toBe("/admin"));
});

test("a new version is announced once and installed on request", async () => {
	const { user, main } = renderDesktop("/admin");
	await screen.findByRole("heading", { level: 1 });
	main.update({ kind: "loading", version: "1.1.0" });
	expect(screen.queryAllByText("A new version is ready").length).toBe(0);
	main.update({ kind: "ready", version: "1.1.0" });
	expect(await screen.findByText("A new version is ready")).toBeDefined();
	await user.click(screen.getByRole("button", { name: "Restart now" }));
	expect(main.installed).toBe(1);
});

const field = () => screen.findByRole("textbox", { name: "Address of the site" });

test("the address is submitted by keyboard, and the button shows the attempt", async () => {
	const { user, main } = renderStart();
	const found = Promise.withResolvers<Server>();
	main.add = () => found.promise;
	await field();
	expect(screen.getByRole("button", { name: "Connect" })).toHaveProperty(
		"disabled",
		true,
	);
	await user.type(await field(), `${JEWELS}{Enter}`);
	expect(await screen.findByRole("button", { name: "Connecting..." })).toHaveProperty(
		"disabled",
		true,
	);
	found.resolve({ address: JEWELS });
	await waitFor(() => expect(main.chosen).toEqual([JEWELS]));
});

test("the reason for a refused site shows at the field until it changes", async () => {
	const { user, main } = renderStart();
	main.add = () =>
		Promise.reject(problemFrom("server-unreachable", "jewels.example", "ENOTFOUND"));
	await user.type(await field(), "jewels.example{Enter}");
	const alert = await screen.findByRole("alert");
	expect(alert.textContent).toBe(
		"jewels.example cannot be reached (ENOTFOUND). Check the address and your connection.",
	);
	expect((await field()).getAttribute("aria-invalid")).toBe("true");
	await user.type(await field(), "/");
	expect(screen.queryAllByRole("alert").length).toBe(0);
	expect(main.chosen).toEqual([]);
});

test("saved sites can be opened and removed", async () => {
	const { user, main } = renderStart(createFakeBridge([JEWELS, "http://127.0.0.1:3000"]));
	await user.click(await screen.findByRole("button", { name: "Open 127.0.0.1:3000" }));
	expect(main.chosen).toEqual(["http://127.0.0.1:3000"]);
	await user.click(screen.getByRole("button", { name: "Remove jewels.example" }));
	await waitFor(() => expect(screen.getAllByRole("listitem").length).toBe(1));
	expect(main.addresses).toEqual(["http://127.0.0.1:3000"]);
});

test("the open site is marked and cannot be removed", async () => {
	const { user, address } = renderDesktop(
		"/admin/servers",
		createFakeBridge([JEWELS, "https://other.example"]),
	);
	expect(await screen.findByText("Open", { selector: "span" })).toBeDefined();
	expect(screen.queryAllByRole("button", { name: "Remove jewels.example" }).length).toBe(
		0,
	);
	expect(screen.getByRole("button", { name: "Remove other.example" })).toBeDefined();
	await user.click(screen.getByRole("link", { name: "Back" }));
	await waitFor(() => expect(address()).toBe("/admin"));
});

const start = () => screen.findByRole("button", { name: "Sign in with your browser" });

function aVisitor() {
	const server = createFakeServer({ stories: [aStory({ title: "The Ring" })] });
	const { user } = server;
	server.user = null;
	const arrive = () => {
		server.user = user;
	};
	return { server, arrive };
}

test("a sign-in can be canceled and restarted, and a failed one shows the reason", async () => {
	const { user, main } = renderDesktop("/admin", aVisitor());
	await user.click(await start());
	await user.click(await screen.findByRole("button", { name: "Cancel" }));
	await user.click(await start());
	expect(await screen.findByRole("button", { name: "Cancel" })).toBeDefined();
	main.finishSignIn(problemFrom("sign-in-timeout"));
	expect((await screen.findByRole("alert")).textContent).toBe(
		"The sign-in took longer than five minutes. Please try again.",
	);
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("button", { name: "Cancel" })).toBeDefined();
});

test("a problem of the main process has the language of the page", async () => {
	onTestFinished(async () => {
		await Promise.all([loadTexts("en"), loadDesktopTexts("en")]);
	});
	await Promise.all([loadTexts("de"), loadDesktopTexts("de")]);
	const { user, main } = renderDesktop("/admin", aVisitor());
	await user.click(await screen.findByRole("button", { name: "Im Browser anmelden" }));
	await screen.findByRole("button", { name: "Abbrechen" });
	main.finishSignIn(problemFrom("disk-full", "session-not-removed"));
	expect((await screen.findByRole("alert")).textContent).toBe(
		"Der Datenträger ist voll: " +
			"Die Anmeldung konnte nicht von diesem Computer entfernt werden.",
	);
});

test("an error without a known problem has a general text", () => {
	const general = "Something went wrong. Please try again.";
	expect(problemOf(new Error("x is not a function"))).toBe(general);
	expect(problemOf(new Error('{"code":"toString","values":[]}'))).toBe(general);
});

test("leaving the screen cancels the sign-in", async () => {
	const fake = createFakeBridge();
	const { user, main, address } = renderDesktop("/admin", { ...aVisitor(), ...fake });
	await user.click(await start());
	await screen.findByRole("button", { name: "Cancel" });
	let ended = false;
	main.finishSignIn = () => {
		ended = true;
	};
	main.send({ name: "servers" });
	await waitFor(() => expect(address()).toBe("/admin/servers"));
	expect(ended).toBe(true);
});

test("a computer without a key store warns that the sign-in does not last", async () => {
	const fake = createFakeBridge();
	fake.main.remembersSignIn = false;
	renderDesktop("/admin", { ...aVisitor(), ...fake });
	expect(
		await screen.findByText(/you need to sign in again after each start/),
	).toBeDefined();
});

test("an unreachable server shows a notice instead of an error", async () => {
	const { server, arrive } = aVisitor();
	server.isDown = true;
	const { user } = renderDesktop("/admin", { server });
	expect(await screen.findByText("The server cannot be reached.")).toBeDefined();
	server.isDown = false;
	arrive();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("heading", { name: "The Ring" })).toBeDefined();
});

test("the message of a failing server is shown", async () => {
	const { server } = aVisitor();
	server.answers["GET /api/auth/user"] = () =>
		refusal(503, { message: "The store is busy.", code: "store-busy" });
	renderDesktop("/admin", { server });
	expect((await screen.findByRole("alert")).textContent).toBe("The store is busy.");
});

test("a session that has ended leads back to signing in", async () => {
	const { server } = renderDesktop("/admin");
	await screen.findByRole("heading", { name: "Content Management" });
	server.user = null;
	await waitFor(async () => expect(await start()).toBeDefined());
});

test("the menu's Sign Out does the same", async () => {
	const { main } = renderDesktop("/admin");
	await screen.findByRole("heading", { name: "Content Management" });
	main.send({ name: "sign-out" });
	expect(await start()).toBeDefined();
	expect(main.signOuts).toBe(1);
});

function opened(path: string, given: { user?: null } = {}) {
	const server = createFakeServer({
		stories: [aStory({ id: 7, title: "The Ring", slug: "the-ring" })],
		...given,
	});
	const page = renderDesktop(path, { server, ...createFakeBridge([JEWELS]) });
	return { ...page, send: page.main.send };
}

const title = () =>
	screen.findByLabelText<HTMLInputElement>("Title", { selector: "input" });

test("a link from outside is followed from the list of sites, and before signing in", async () => {
	const choosing = opened("/admin/servers");
	await screen.findByRole("heading", { name: "Your sites" });
	choosing.send({ name: "open", path: "/admin/stories/7" });
	expect((await title()).value).toBe("The Ring");
	choosing.unmount();
	const visitor = opened("/", { user: null });
	await screen.findByRole("button", { name: "Sign in with your browser" });
	visitor.send({ name: "open", path: "/admin/stories/7" });
	await waitFor(() => expect(visitor.address()).toBe("/admin/stories/7"));
});

test("without an editor, History opens the site's, and other commands do nothing", async () => {
	const { send, address } = opened("/admin");
	await screen.findByRole("heading", { name: "The Ring" });
	for (const name of ["save", "preview"] as const) send({ name });
	expect(address()).toBe("/admin");
	send({ name: "history" });
	await waitFor(() => expect(address()).toBe("/admin/history"));
});

test("Ctrl and a digit open the tab or page at that place in the list", async () => {
	const { user, address } = opened("/admin");
	await screen.findByRole("heading", { name: "The Ring" });
	await user.keyboard("{Control>}2{/Control}");
	await waitFor(() => expect(address()).toBe("/admin?tab=products"));
	await user.keyboard("{Control>}7{/Control}");
	await waitFor(() => expect(address()).toBe("/admin/scheduled"));
	await user.keyboard("1");
	expect(address()).toBe("/admin/scheduled");
});

test("Find focuses the search, also from a screen without one", async () => {
	const { send, address } = opened("/admin");
	const field = await screen.findByRole("searchbox", { name: "Search stories" });
	send({ name: "find" });
	expect(document.activeElement).toBe(field);
	send({ name: "open", path: "/admin/stories/7/history" });
	await screen.findByRole("heading", { name: "History" });
	send({ name: "find" });
	await waitFor(() => expect(address()).toBe("/admin"));
	await waitFor(async () =>
		expect(document.activeElement).toBe(
			await screen.findByRole("searchbox", { name: "Search stories" }),
		),
	);
});

test("an ended session keeps an editor with unsaved changes and offers to sign in", async () => {
	const { server, send, user } = opened("/admin/stories/7");
	await user.type(await title(), "s");
	server.isSessionOver = true;
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Sign in to save.")).toBeDefined();
	expect(screen.getByText("Unsaved changes: sign in to save")).toBeDefined();
	const person = server.user;
	Object.assign(server, { user: null, isSessionOver: false });
	const asked = () =>
		server.requests.filter(({ line }) => line === "GET /api/auth/user").length;
	const before = asked();
	fireEvent.focus(window);
	await waitFor(() => expect(asked()).toBeGreaterThan(before));
	await user.type(await title(), "!");
	expect((await title()).value).toBe("The Rings!");

	server.user = person;
	fireEvent.focus(window);
	await waitFor(() => expect(screen.queryAllByText("Sign in to save.").length).toBe(0));
	send({ name: "save" });
	expect(await screen.findByText("Story updated")).toBeDefined();
});

test("an ended session closes an editor without unsaved changes", async () => {
	const { server } = opened("/admin/stories/7");
	await title();
	server.user = null;
	expect(await start()).toBeDefined();
});

test("signing out closes an editor with unsaved changes, which stay as a draft", async () => {
	const { send, user } = opened("/admin/stories/7");
	await user.type(await title(), "s");
	send({ name: "sign-out" });
	expect(await start()).toBeDefined();
});

test("a new story or product of the menu has the cursor in its title, each time", async () => {
	const { send } = opened("/admin");
	await screen.findByRole("heading", { name: "The Ring" });
	send({ name: "new-story" });
	await waitFor(async () =>
		expect(document.activeElement === (await title())).toBe(true),
	);
	(await screen.findByLabelText("Excerpt")).focus();
	send({ name: "new-story" });
	await waitFor(async () =>
		expect(document.activeElement === (await title())).toBe(true),
	);
	send({ name: "new-product" });
	const name = () => screen.findByLabelText("Product Name", { selector: "input" });
	await waitFor(async () => expect(document.activeElement === (await name())).toBe(true));
});

test("find in an editor stays there, and selects each match in its fields", async () => {
	const { send, user, address } = opened("/admin/stories/7");
	const content = await markdownOf("Content");
	await user.clear(content);
	await user.type(content, "A ring is a RING.");
	send({ name: "find" });
	expect(address()).toBe("/admin/stories/7");
	await user.type(
		await screen.findByRole("searchbox", { name: "Find in this text" }),
		"ring{Enter}",
	);
	const selected = () => {
		const field = document.activeElement as HTMLInputElement | HTMLTextAreaElement;
		return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
	};
	expect(document.activeElement === (await title())).toBe(true);
	expect(selected()).toBe("Ring");
	for (let step = 0; step < 4; step++) await user.keyboard("{F3}");
	expect(document.activeElement === content).toBe(true);
	expect(selected()).toBe("RING");
	expect(screen.getByText("5 of 5")).toBeDefined();
	await user.click(screen.getByRole("button", { name: "Previous match" }));
	expect(screen.getByText("4 of 5")).toBeDefined();
	await user.keyboard("{Escape}");
	await waitFor(() =>
		expect(screen.queryAllByLabelText("Find in this text").length).toBe(0),
	);
});

test("a cover that cannot be loaded is a drawing until the server is back", async () => {
	const server = createFakeServer({
		stories: [aStory({ id: 7, title: "The Ring", coverImage: "/objects/1" })],
	});
	const { user } = renderDesktop("/admin", { server });
	await screen.findByRole("heading", { name: "The Ring" });
	const pictures = () => [...document.querySelectorAll("article img")];
	expect(pictures()).toHaveLength(1);
	server.isDown = true;
	await user.click(screen.getByRole("button", { name: "Publish The Ring" }));
	expect(await screen.findByText(/^Last known state/)).toBeDefined();
	for (const picture of pictures()) fireEvent.error(picture);
	expect(pictures()).toEqual([]);
	server.isDown = false;
	await user.click(screen.getByRole("button", { name: "Try again" }));
	await waitFor(() => expect(pictures()).toHaveLength(1));
});
