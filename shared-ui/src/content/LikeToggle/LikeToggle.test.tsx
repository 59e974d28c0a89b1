import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../../testing/index.ts";
import { LikeToggle } from "./LikeToggle.tsx";

test("a click likes, another takes it back", async () => {
	const { user } = renderPage(<LikeToggle name="Fern Locket" />);
	const toggle = screen.getByRole("button", { name: "Like Fern Locket" });
	expect(toggle.getAttribute("aria-pressed")).toBe("false");
	await user.click(toggle);
	expect(toggle.getAttribute("aria-pressed")).toBe("true");
	await user.click(toggle);
	expect(toggle.getAttribute("aria-pressed")).toBe("false");
});
