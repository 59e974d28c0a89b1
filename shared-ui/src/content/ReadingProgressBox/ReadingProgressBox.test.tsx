import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../../testing/renderPage.tsx";
import { ReadingProgressBox } from "./ReadingProgressBox.tsx";

test("saved progress is shown with a rounded percentage", () => {
	renderPage(<ReadingProgressBox progress={66.67} />);
	expect(screen.getByText("67%")).toBeDefined();
	expect(screen.getByRole("progressbar", { name: "Reading progress" })).toBeDefined();
});

test("without progress there is no box", () => {
	renderPage(<ReadingProgressBox progress={0} />);
	expect(screen.queryByRole("progressbar")).toBeNull();
});
