import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../testing/renderPage.tsx";
import { Card, Container, Grid, Inline, Stack } from "./Layout.tsx";

test.each([
	["Stack", Stack],
	["Inline", Inline],
	["Grid", Grid],
	["Container", Container],
	["Card", Card],
])("%s lays out another element's children with asChild, which keeps its meaning", (_name, Layout) => {
	renderPage(
		<Layout asChild>
			<ul aria-label="Stories">
				<li>One</li>
			</ul>
		</Layout>,
	);
	const list = screen.getByRole("list", { name: "Stories" });
	expect(list.tagName).toBe("UL");
	expect(list.textContent).toBe("One");
	expect(list.className).not.toBe("");
});
