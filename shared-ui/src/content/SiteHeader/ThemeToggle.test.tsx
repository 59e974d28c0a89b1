import { beforeEach, expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../../testing/index.ts";
import { ThemeToggle } from "./ThemeToggle.tsx";

beforeEach(() => localStorage.clear());

test("the toggle switches the page to dark and back, and keeps the choice", async () => {
	localStorage.setItem("theme", "light");
	const { user } = renderPage(<ThemeToggle />);
	await user.click(screen.getByRole("button", { name: "Switch to dark theme" }));
	expect(document.documentElement.dataset.theme).toBe("dark");
	expect(localStorage.getItem("theme")).toBe("dark");
	await user.click(screen.getByRole("button", { name: "Switch to light theme" }));
	expect(document.documentElement.dataset.theme).toBe("light");
	expect(localStorage.getItem("theme")).toBe("light");
});

test("the toggle starts from the stored theme", () => {
	localStorage.setItem("theme", "dark");
	renderPage(<ThemeToggle />);
	expect(screen.getByRole("button", { name: "Switch to light theme" })).toBeDefined();
});
