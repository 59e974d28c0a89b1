import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../../testing/index.ts";
import { AvailableAt } from "./AvailableAt.tsx";

const amazon = "https://www.amazon.com/dp/1";
const etsy = "https://www.etsy.com/listing/1";

test("each marketplace that sells the piece has a link that opens apart", () => {
	renderPage(<AvailableAt amazonUrl={amazon} etsyUrl={etsy} />);
	expect(screen.getByRole("heading", { name: "Available at" })).toBeDefined();
	for (const [name, href] of [
		["View on Amazon", amazon],
		["View on Etsy", etsy],
	] as const) {
		const link = screen.getByRole("link", { name });
		expect(link.getAttribute("href")).toBe(href);
		expect(link.getAttribute("target")).toBe("_blank");
		expect(link.getAttribute("rel")).toBe("sponsored noopener");
	}
});

test("a marketplace without the piece is not named", () => {
	renderPage(<AvailableAt amazonUrl={null} etsyUrl={etsy} />);
	expect(screen.queryByText("View on Amazon")).toBeNull();
	expect(screen.getByText("View on Etsy")).toBeDefined();
});

test("a piece that is sold nowhere has no card", () => {
	renderPage(<AvailableAt amazonUrl={null} etsyUrl={null} />);
	expect(screen.queryByText("Available at")).toBeNull();
});
