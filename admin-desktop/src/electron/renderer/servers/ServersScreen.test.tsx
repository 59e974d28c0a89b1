import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { createFakeBridge, JEWELS, renderDesktop, renderStart } from "../testing/fakeDesktop.tsx";

const field = () => screen.findByRole("textbox", { name: "Address of the site" });

test("the address can be sent with the keyboard, and nothing is sent without one", async () => {
	const { user, main } = renderStart();
	await field();
	expect(screen.getByRole("button", { name: "Connect" })).toHaveProperty("disabled", true);
	await user.type(await field(), `${JEWELS}{Enter}`);
	await waitFor(() => expect(main.chosen).toEqual([JEWELS]));
});

test("why a site cannot be added is said at the field, until it is changed", async () => {
	const { user, main } = renderStart();
	main.add = () => Promise.reject(new Error("jewels.example cannot be reached."));
	await user.type(await field(), "jewels.example{Enter}");
	const alert = await screen.findByRole("alert");
	expect(alert.textContent).toBe("jewels.example cannot be reached.");
	expect((await field()).getAttribute("aria-invalid")).toBe("true");
	await user.type(await field(), "/");
	expect(screen.queryAllByRole("alert").length).toBe(0);
	expect(main.chosen).toEqual([]);
});

test("while a site is looked for it says so", async () => {
	const { user, main } = renderStart();
	main.add = () => new Promise(() => {});
	await user.type(await field(), "jewels.example{Enter}");
	expect(await screen.findByRole("button", { name: "Connecting..." })).toHaveProperty("disabled", true);
});

test("sites that are known are opened or forgotten", async () => {
	const { user, main } = renderStart(createFakeBridge([JEWELS, "http://127.0.0.1:3000"]));
	await user.click(await screen.findByRole("button", { name: "Open 127.0.0.1:3000" }));
	expect(main.chosen).toEqual(["http://127.0.0.1:3000"]);
	await user.click(screen.getByRole("button", { name: "Forget jewels.example" }));
	await waitFor(() => expect(screen.getAllByRole("listitem").length).toBe(1));
	expect(main.addresses).toEqual(["http://127.0.0.1:3000"]);
});

test("the site that is open is marked, and cannot be forgotten from within", async () => {
	const { user, address } = renderDesktop(
		"/admin/servers",
		createFakeBridge([JEWELS, "https://other.example"]),
	);
	expect(await screen.findByText("Open", { selector: "span" })).toBeDefined();
	expect(screen.queryAllByRole("button", { name: "Forget jewels.example" }).length).toBe(0);
	expect(screen.getByRole("button", { name: "Forget other.example" })).toBeDefined();
	await user.click(screen.getByRole("link", { name: "Back" }));
	await waitFor(() => expect(address()).toBe("/admin"));
});
