import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../../testing/index.ts";
import { AvailableAt } from "./AvailableAt.tsx";

test("a piece that is sold nowhere has no card", () => {
	renderPage(<AvailableAt amazonUrl={null} etsyUrl={null} />);
	expect(screen.queryByText("Available at")).toBeNull();
});
