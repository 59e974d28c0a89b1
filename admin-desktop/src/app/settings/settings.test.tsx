import { expect, test } from "bun:test";
import { accentTones } from "@creations/shared-ui/theme";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { withScheme } from "./linkAddress.ts";

const settings = {
	name: "Silver & Moss",
	abbreviation: "S&M",
	tagline: "By hand",
	accent: "garnet" as const,
	links: [{ label: "Etsy", address: "" }],
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

function openSettings(path = "/admin/settings") {
	const server = createFakeServer();
	const saved: unknown[] = [];
	server.answers = {
		"GET /api/admin/settings": { ...settings, version: 1 },
		"PUT /api/admin/settings": ({ body }) => {
			saved.push(body);
			return Response.json({ ...(body as object), version: 2 });
		},
		"GET /api/admin/settings/history": [],
		"GET /api/admin/newsletter-senders": [],
		"GET /api/admin/pages": [],
	};
	return { ...renderAdmin(path, { server }), saved };
}

const address = () => screen.findByLabelText<HTMLInputElement>("Address of link 1");
const save = () => screen.getByRole("button", { name: "Save settings" });

test("refused settings focus the first invalid field and show that nothing was saved", async () => {
	const { user, saved } = openSettings();
	fireEvent.change(await address(), { target: { value: "not an address" } });
	await user.click(save());
	expect(await screen.findByText("Please check the marked fields.")).toBeDefined();
	await waitFor(async () =>
		expect(document.activeElement === (await address())).toBe(true),
	);
	expect((await address()).getAttribute("aria-invalid")).toBe("true");
	expect(saved).toEqual([]);
});

test("an address of a link without a scheme gets https when the field is left", async () => {
	openSettings();
	fireEvent.change(await address(), { target: { value: "etsy.com/shop/x" } });
	fireEvent.blur(await address());
	expect((await address()).value).toBe("https://etsy.com/shop/x");
});

test("a link without a scheme is saved with https, also from within the field", async () => {
	const { user, saved } = openSettings();
	await user.type(await address(), "etsy.com/shop/x{Enter}");
	expect(await screen.findByText("Settings saved")).toBeDefined();
	expect(saved).toMatchObject([
		{ links: [{ label: "Etsy", address: "https://etsy.com/shop/x" }] },
	]);
});

test("a removed link leaves the text of the others, and the focus at its place", async () => {
	const { user, saved } = openSettings();
	const label = (number: number) => screen.findByLabelText(`Label of link ${number}`);
	await address();
	await user.click(screen.getByRole("button", { name: "Add link" }));
	fireEvent.change(await label(2), { target: { value: "Amazon" } });
	fireEvent.change(screen.getByLabelText("Address of link 2"), {
		target: { value: "https://amazon.example" },
	});
	const remove = screen.getByRole("button", { name: "Remove link 1" });
	remove.focus();
	await user.click(remove);
	expect(await label(1)).toHaveProperty("value", "Amazon");
	expect(screen.queryByLabelText("Label of link 2")).toBeNull();
	expect(document.activeElement === remove).toBeTrue();
	await user.click(save());
	expect(await screen.findByText("Settings saved")).toBeDefined();
	expect(saved).toMatchObject([
		{ links: [{ label: "Amazon", address: "https://amazon.example" }] },
	]);
});

test("errors of the server appear at their fields until these change", async () => {
	const { user, server } = openSettings();
	const path = "links.0.address";
	server.answers["PUT /api/admin/settings"] = refusal(422, {
		message: "Invalid data",
		code: "invalid-input",
		issues: [{ path, message: "This shop is closed" }],
	});
	fireEvent.change(await address(), { target: { value: "https://etsy.example" } });
	await user.click(save());
	expect(await screen.findByText("This shop is closed")).toBeDefined();
	expect((await address()).getAttribute("aria-invalid")).toBe("true");
	await waitFor(async () =>
		expect(document.activeElement === (await address())).toBeTrue(),
	);
	fireEvent.change(await address(), { target: { value: "https://shop.example" } });
	expect(screen.queryByText("This shop is closed")).toBeNull();
});

test("a saved name and accent show at once in the header and the title", async () => {
	const { user, server } = openSettings();
	const changes = { name: "Stones", abbreviation: "St", version: 2 };
	server.answers["PUT /api/admin/settings"] = {
		...settings,
		...changes,
		accent: "sapphire",
	};
	const { accent } = accentTones.sapphire.light;
	const styles = () => [...document.querySelectorAll("style")].map((s) => s.textContent);
	fireEvent.change(await address(), { target: { value: "https://etsy.example" } });
	expect(screen.getByRole("link", { name: "S&M: Silver & Moss, home" })).toBeDefined();
	expect(styles().join()).not.toContain(accent);
	await user.click(save());
	expect(await screen.findByRole("link", { name: "St: Stones, home" })).toBeDefined();
	expect(styles().join()).toContain(accent);
	await waitFor(() => expect(document.title).toEndWith("· Stones"));
});

test("two presses save once", async () => {
	const { saved } = openSettings();
	fireEvent.change(await address(), { target: { value: "https://etsy.example" } });
	fireEvent.click(save());
	fireEvent.click(save());
	expect(await screen.findByText("Settings saved")).toBeDefined();
	expect(saved.length).toBe(1);
});

test("the button that saves shows whether anything is unsaved", async () => {
	const { user, saved } = openSettings();
	const name = await screen.findByLabelText("Name");
	expect(screen.queryByText("Unsaved changes")).toBeNull();
	fireEvent.change(name, { target: { value: "Fern" } });
	expect(screen.getByText("Unsaved changes")).toBeDefined();
	await user.click(save());
	expect(await screen.findByText("Please check the marked fields.")).toBeDefined();
	expect(saved).toEqual([]);
	fireEvent.change(await address(), { target: { value: "https://etsy.example" } });
	await user.click(save());
	expect(await screen.findByText("Settings saved")).toBeDefined();
	await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull());
});

test("an unknown section of the settings shows the 404 page", async () => {
	openSettings("/admin/settings/nowhere");
	expect(
		await screen.findByRole("heading", { name: "404 Page Not Found" }),
	).toBeDefined();
});

test.each([
	["etsy.com/shop/x", "https://etsy.com/shop/x"],
	[" www.example.com ", "https://www.example.com"],
	["//example.com", "https://example.com"],
	["example.com:8080/x", "https://example.com:8080/x"],
	["http://example.com", "http://example.com"],
	["https://example.com", "https://example.com"],
	["mailto:me@example.com", "mailto:me@example.com"],
	["", ""],
])("the address %p becomes %p", (written, meant) =>
	expect(withScheme(written)).toBe(meant),
);
