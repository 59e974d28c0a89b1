import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { accessibilityFaults, renderPage, site } from "../../testing/renderPage.tsx";
import { SiteFooter } from "./SiteFooter.tsx";

test("it closes the page with the tagline and the ways on", async () => {
	const { container } = renderPage(<SiteFooter site={site} />);
	expect(screen.getByText(site.tagline)).toBeDefined();
	expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
		"/stories",
		"/products",
		"/feed.xml",
		"/pages/about",
		"/pages/privacy",
		"https://www.etsy.com/shop/stories",
	]);
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("the newsletters are linked where there is one to read", () => {
	renderPage(<SiteFooter site={{ ...site, hasNewsletters: true }} />);
	expect(screen.getByRole("link", { name: "Newsletters" }).getAttribute("href")).toBe("/newsletters");
});
