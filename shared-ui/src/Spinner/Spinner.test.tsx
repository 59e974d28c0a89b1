import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../testing/index.ts";
import { Spinner } from "./Spinner.tsx";

test("with a label it is read out", () => {
	renderPage(<Spinner label="Loading" />);
	expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
});

test("without a label it is decoration", () => {
	const { container } = renderPage(<Spinner />);
	expect(container.querySelector("span")?.getAttribute("aria-hidden")).toBe("true");
});
