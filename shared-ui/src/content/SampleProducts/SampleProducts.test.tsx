import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../../testing/index.ts";
import { SampleProducts } from "./SampleProducts.tsx";

test("an empty shop says so and shows two samples that lead nowhere", () => {
	renderPage(<SampleProducts />);
	expect(screen.getByText("No products available yet")).toBeDefined();
	expect(screen.getAllByText("Sample")).toHaveLength(2);
	expect(screen.queryAllByRole("link")).toEqual([]);
});
