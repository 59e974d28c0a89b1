import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../testing/renderPage.tsx";
import { Progress } from "./Progress.tsx";

test.each([
	[42.5, "42.5"],
	[-3, "0"],
	[130, "100"],
])("a value of %p is shown as %s", (value, shown) => {
	renderPage(<Progress value={value} label="Reading progress" />);
	expect(screen.getByRole("progressbar", { name: "Reading progress" }).getAttribute("aria-valuenow")).toBe(
		shown,
	);
});
