import { afterEach, expect, test } from "bun:test";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderPage } from "../testing/index.ts";
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

test("F8 moves the focus to the notifications", async () => {
	renderPage(null);
	show({ title: "Image uploaded" });
	fireEvent.keyDown(document, { code: "F8", key: "F8" });
	await waitFor(() => expect(document.activeElement?.closest('[role="region"]')).not.toBeNull());
});
