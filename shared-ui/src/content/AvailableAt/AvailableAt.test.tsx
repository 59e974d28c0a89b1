import { expect, test } from "bun:test";
import { manuscriptOf } from "@creations/content/manuscript";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderPage } from "../../testing/renderPage.tsx";
import { Manuscript } from "../Prose/Manuscript.tsx";
import { AvailableAt } from "./AvailableAt.tsx";

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
