import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { aStory } from "../../../app/testing/examples.ts";
import { createFakeServer, refusal } from "../../../app/testing/fakeServer.ts";
import { createFakeBridge, renderDesktop } from "../testing/fakeDesktop.tsx";

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

test("waiting can be ended, and begun anew", async () => {
	const { user } = renderDesktop("/admin", aVisitor());
	await user.click(await start());
	await user.click(await screen.findByRole("button", { name: "Cancel" }));
	await user.click(await start());
	expect(await screen.findByRole("button", { name: "Cancel" })).toBeDefined();
});

test("a sign-in that comes to nothing says why and can be tried again", async () => {
	const { user, main } = renderDesktop("/admin", aVisitor());
	await user.click(await start());
	main.finishSignIn(new Error("Nobody signed in for five minutes."));
	expect((await screen.findByRole("alert")).textContent).toBe("Nobody signed in for five minutes.");
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("button", { name: "Cancel" })).toBeDefined();
});

test("going elsewhere ends the waiting", async () => {
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

test("a machine that cannot keep a secret says that signing in will not last", async () => {
	const fake = createFakeBridge();
	fake.main.remembersSignIn = false;
	renderDesktop("/admin", { ...aVisitor(), ...fake });
	expect(await screen.findByText(/you sign in again after the next start/)).toBeDefined();
});

test("where the server cannot be reached, that is said instead of an error", async () => {
	const { server, arrive } = aVisitor();
	server.isDown = true;
	const { user } = renderDesktop("/admin", { server });
	expect(await screen.findByText("The server cannot be reached.")).toBeDefined();
	server.isDown = false;
	arrive();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("heading", { name: "The Ring" })).toBeDefined();
});

test("a server in trouble is quoted", async () => {
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
