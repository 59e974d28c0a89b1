import { expect, test } from "bun:test";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { aProduct, aStory } from "../testing/examples.ts";
import { createFakeServer } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const site = () => {
	const server = createFakeServer({
		stories: [aStory({ id: 7, title: "The Ring" })],
		products: [aProduct({ id: 3, name: "Fern Locket" })],
	});
	const settings = {
		name: "Site",
		abbreviation: "S",
		tagline: "By hand",
		accent: "garnet" as const,
		links: [],
		askUrl: "",
		postalAddress: "",
		language: "en",
		timeZone: "UTC",
		heroTitle: "",
		heroText: "",
		heroPicture: "",
		senderName: "",
		senderAddress: "",
	};
	const welcome = { isOn: false, subject: "Welcome", content: "Hello", version: 1 };
	const counts = { sent: 0, waiting: 0, failed: 0, unknown: 0, suppressed: 0 };
	server.answers = {
		"GET /api/admin/settings": { ...settings, version: 1 },
		"PUT /api/admin/settings": ({ body }) =>
			Response.json({ ...(body as object), version: 2 }),
		"GET /api/admin/settings/history": [],
		"GET /api/admin/newsletter-senders": [],
		"GET /api/admin/pages": [],
		"POST /api/admin/pages": ({ body }) =>
			Response.json({ ...(body as object), id: 1, version: 1, isRemoved: false }),
		"GET /api/admin/welcome-mail": { ...welcome, counts },
		"PUT /api/admin/welcome-mail": ({ body }) =>
			Response.json({ ...(body as object), version: 2, counts }),
		"GET /api/admin/welcome-mail/history": [],
	};
	return server;
};

const forms = [
	["/admin/stories/7", "Title", "Save", "Story updated"],
	["/admin/products/3", "Product Name", "Save", "Product updated"],
	["/admin/settings", "Name", "Save settings", "Settings saved"],
	["/admin/welcome-mail", "Subject", "Save welcome email", "Welcome email saved"],
] as const;

test.each(forms)(
	"after the session has ended, %s keeps the text, offers to sign in, and saves again",
	async (path, label, button, saved) => {
		const server = site();
		const { user, opened, stored } = renderAdmin(path, { server });
		const field = await screen.findByLabelText<HTMLInputElement>(label, {
			selector: "input",
		});
		fireEvent.change(field, { target: { value: "Written by hand" } });
		server.isSessionOver = true;
		await user.click(screen.getByRole("button", { name: button }));

		expect(await screen.findAllByText("You have been signed out.")).toHaveLength(2);
		expect(screen.getAllByText("Your text is kept on this device.")).toHaveLength(2);
		expect(screen.queryByText(/Failed to save/)).toBeNull();
		for (const signIn of screen.getAllByRole("button", { name: "Sign in" }))
			await user.click(signIn);
		expect(opened).toEqual(["sign-in", "sign-in"]);
		await waitFor(() => expect([...stored.values()].join()).toContain("Written by hand"));

		server.isSessionOver = false;
		await user.click(screen.getByRole("button", { name: button }));
		expect(await screen.findByText(saved)).toBeDefined();
		await waitFor(() =>
			expect(screen.queryAllByText("You have been signed out.").length).toBe(0),
		);
	},
);

test("a form stays after a 401 until the person signs in again", async () => {
	const server = site();
	const { user } = renderAdmin("/admin/stories/7", { server });
	const title = await screen.findByLabelText<HTMLInputElement>("Title");
	fireEvent.change(title, { target: { value: "Rings" } });
	server.isSessionOver = true;
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findAllByText("You have been signed out.")).toHaveLength(2);

	const asked = () =>
		server.requests.filter(({ line }) => line === "GET /api/auth/user").length;
	fireEvent.focus(window);
	server.isSessionOver = false;
	const before = asked();
	fireEvent.focus(window);
	await waitFor(() => expect(asked()).toBeGreaterThan(before));
	await waitFor(() =>
		expect(screen.queryAllByText("You have been signed out.").length).toBe(1),
	);
	expect(title.isConnected).toBe(true);
	expect(title.value).toBe("Rings");
});

test("a refused change leaves the list unchanged and offers to sign in", async () => {
	const server = site();
	const { user, opened } = renderAdmin("/admin", { server });
	const publish = await screen.findByRole("button", { name: "Publish The Ring" });
	server.isSessionOver = true;
	await user.click(publish);
	expect(await screen.findByText("You have been signed out.")).toBeDefined();
	expect(await screen.findByText(/^Nothing has changed\./)).toBeDefined();
	await user.click(screen.getByRole("button", { name: "Sign in" }));
	expect(opened).toEqual(["sign-in"]);
});

test("a screen that cannot be loaded without a session loads after the sign-in", async () => {
	const server = site();
	const { router } = renderAdmin("/admin/stories/7", { server });
	await screen.findByLabelText("Title");
	server.isSessionOver = true;
	await router.navigate("/admin/settings");
	expect(await screen.findByText("You have been signed out")).toBeDefined();
	server.isSessionOver = false;
	fireEvent.focus(window);
	expect(await screen.findByRole("button", { name: "Save settings" })).toBeDefined();
});
