import { expect, mock, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../testing/index.ts";
import { ErrorView } from "./ErrorView.tsx";

test("it says what happened below the page's main heading, and reloads on request", async () => {
	const onReload = mock();
	const { user } = renderPage(<ErrorView level={2} onReload={onReload} />);
	expect(screen.getByRole("heading", { level: 2, name: "Something went wrong" })).toBeDefined();
	expect(screen.getByText("Unable to load content. Please try again later.")).toBeDefined();
	await user.click(screen.getByRole("button", { name: "Reload Page" }));
	expect(onReload).toHaveBeenCalledTimes(1);
});
