import { beforeEach, expect, test } from "bun:test";
import { manuscriptOf } from "@creations/content/manuscript";
import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { accessibilityFaults, renderPage } from "../testing/renderPage.tsx";
import { AvailableAt } from "./AvailableAt/AvailableAt.tsx";
import { facets } from "./Drawing/Gem.tsx";
import { Manuscript } from "./Prose/Manuscript.tsx";
import { ReadingProgressBox } from "./ReadingProgressBox/ReadingProgressBox.tsx";
import { RecentlySeen, seenBefore } from "./RecentlySeen/RecentlySeen.tsx";
import { categoryName, formatCount, formatDate } from "./words.ts";

test("a piece that is sold nowhere has no card", () => {
	renderPage(<AvailableAt amazonUrl={null} etsyUrl={null} />);
	expect(screen.queryByText("Available at")).toBeNull();
});

const disclosures = (children: ReactNode) => {
	const { unmount } = renderPage(children);
	const { length } = screen.queryAllByText("As an Amazon Associate I earn from qualifying purchases.");
	unmount();
	return length;
};

test("a link to Amazon with an associate's tag says so, one without does not", () => {
	const amazonUrl = "https://www.amazon.de/dp/B0?th=1&tag=moss-21";
	expect(disclosures(<AvailableAt amazonUrl={amazonUrl} etsyUrl={null} />)).toBe(1);
	const without = "https://www.amazon.de/dp/B0?vintage=1";
	expect(disclosures(<AvailableAt amazonUrl={without} etsyUrl="https://e.example/?tag=1" />)).toBe(0);
});

test("what is written with such a link says so below it", () => {
	const written = (content: string) => disclosures(<Manuscript page={manuscriptOf(content)} />);
	expect(written("[The ring](https://www.amazon.com/dp/B0?tag=moss-20)")).toBe(1);
	expect(written("[The ring](https://www.amazon.com/dp/B0) and a ?tag=word")).toBe(0);
});

test("saved progress is shown with a rounded percentage", () => {
	renderPage(<ReadingProgressBox progress={66.67} />);
	expect(screen.getByText("67%")).toBeDefined();
	expect(screen.getByRole("progressbar", { name: "Reading progress" })).toBeDefined();
});

test("without progress there is no box", () => {
	renderPage(<ReadingProgressBox progress={0} />);
	expect(screen.queryByRole("progressbar")).toBeNull();
});

test("a brilliant seen from above has 33 facets, each of a known depth", () => {
	expect(facets).toHaveLength(33);
	expect(facets.every(({ depth }) => [0, 1, 2, 3, 4].includes(depth))).toBe(true);
});

test("no two facets are the same", () => {
	expect(new Set(facets.map(({ d }) => d)).size).toBe(33);
});

test("a date is written out in English and in UTC, whatever the machine's zone", () => {
	expect(formatDate("2025-03-01T23:59:59.000Z")).toBe("March 1, 2025");
	expect(formatDate("2025-03-01T00:00:00.000Z")).toBe("March 1, 2025");
});

test("counts have thousands separators", () => {
	expect(formatCount(1234567)).toBe("1,234,567");
	expect(formatCount(999)).toBe("999");
});

const categories = [{ id: 3, name: "Rings" }];

test("a product is named after its category", () => {
	expect(categoryName({ categoryId: 3 }, categories)).toBe("Rings");
});

test.each([null, 9])("with category %p it is Uncategorized", (categoryId) => {
	expect(categoryName({ categoryId }, categories)).toBe("Uncategorized");
});

beforeEach(() => localStorage.clear());

const piece = (n: number, name = `Piece ${n}`) => ({ slug: `p-${n}`, name, images: [`/demo/${n}.webp`] });

function visit(n: number, name?: string) {
	cleanup();
	return renderPage(<RecentlySeen product={piece(n, name)} />);
}

const shown = () => screen.queryAllByRole("link").map((link) => link.textContent);

test("the pieces seen last are shown, four at most and never the one that is seen; eight are kept", async () => {
	for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) visit(n);
	expect(shown()).toEqual(["Piece 8", "Piece 7", "Piece 6", "Piece 5"]);
	expect(seenBefore("").map(({ slug }) => slug)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `p-${n}`));
	const { container } = visit(8, "Piece Eight");
	expect(shown()).toEqual(["Piece 9", "Piece 7", "Piece 6", "Piece 5"]);
	expect(container.querySelector("img")?.getAttribute("src")).toContain("/demo/9");
	expect(seenBefore("")[0]).toEqual({ slug: "p-8", name: "Piece Eight", image: "/demo/8.webp" });
	expect(seenBefore("")).toHaveLength(8);
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("what was not written by it is passed over", () => {
	for (const written of ["{", "null", '{"slug":"p-1"}', '[null, 1, {"slug":"p-1"}]']) {
		localStorage.setItem("recently-seen", written);
		visit(2);
		expect(shown()).toEqual([]);
		expect(seenBefore("")).toHaveLength(1);
	}
});
