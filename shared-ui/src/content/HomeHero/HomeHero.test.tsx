import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { aUser, renderPage, site } from "../../testing/index.ts";
import { HomeHero } from "./HomeHero.tsx";

test("its buttons lead to the stories and to the products", () => {
	renderPage(<HomeHero site={site} user={aUser()} />);
	expect(screen.getByRole("link", { name: "Explore Stories" }).getAttribute("href")).toBe("/stories");
	expect(screen.getByRole("link", { name: "Browse Products" }).getAttribute("href")).toBe("/products");
});
