import { expect, test } from "bun:test";
import { accessibilityFaults } from "@creations/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import { createFakeBridge, JEWELS, renderDesktop } from "../testing/fakeDesktop.tsx";

const menu = () => screen.findByRole("button", { name: "Site: jewels.example. Choose another" });

test("the header says which site is managed, and leads to the others", async () => {
	const { user, main, container } = renderDesktop(
		"/admin",
		createFakeBridge([JEWELS, "https://other.example"]),
	);
	await user.click(await menu());
	await user.click(await screen.findByRole("menuitem", { name: "other.example" }));
	expect(main.chosen).toEqual(["https://other.example"]);
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("the site itself opens in the system's browser", async () => {
	const { user, main } = renderDesktop("/admin");
	await user.click(await menu());
	await user.click(await screen.findByRole("menuitem", { name: "Show the site" }));
	expect(main.opened).toEqual(["/"]);
});

test("an address that is no screen leads to the content", async () => {
	const { address } = renderDesktop("/");
	await waitFor(() => expect(address()).toBe("/admin"));
});

test("a new version is told once, and installed when asked for", async () => {
	const { user, main } = renderDesktop("/admin");
	await screen.findByRole("heading", { level: 1 });
	main.update({ kind: "loading", version: "1.1.0" });
	expect(screen.queryAllByText("A new version is ready").length).toBe(0);
	main.update({ kind: "ready", version: "1.1.0" });
	expect(await screen.findByText("A new version is ready")).toBeDefined();
	await user.click(screen.getByRole("button", { name: "Restart now" }));
	expect(main.installed).toBe(1);
});
