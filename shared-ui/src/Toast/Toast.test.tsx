import { afterEach, expect, test } from "bun:test";
import { act, screen, waitFor } from "@testing-library/react";
import { renderPage } from "../testing/renderPage.tsx";
import { dismissToast, toast } from "./toasts.ts";

afterEach(() => act(() => dismissToast()));

const show = (message: Parameters<typeof toast>[0]) => act(() => void toast(message));

test("at most one toast is visible: a newer one replaces the older", () => {
	renderPage(null);
	show({ title: "First" });
	show({ title: "Second" });
	expect(screen.queryByText("First")).toBeNull();
	expect(screen.getByText("Second")).toBeDefined();
});

test("closing removes a toast from the page", async () => {
	const { user } = renderPage(null);
	show({ title: "Newsletter Sent!" });
	await user.click(screen.getByRole("button", { name: "Close" }));
	await waitFor(() => expect(screen.queryByText("Newsletter Sent!")).toBeNull());
});
