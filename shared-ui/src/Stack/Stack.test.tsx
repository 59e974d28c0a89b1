import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { Container } from "../Container/Container.tsx";
import { Grid } from "../Grid/Grid.tsx";
import { Inline } from "../Inline/Inline.tsx";
import { renderPage } from "../testing/index.ts";
import { Stack } from "./Stack.tsx";

test.each([
	["Stack", Stack],
	["Inline", Inline],
	["Grid", Grid],
	["Container", Container],
])("%s lays out another element's children with asChild", (_name, Layout) => {
	renderPage(
		<Layout asChild>
			<ul aria-label="Stories">
				<li>One</li>
			</ul>
		</Layout>,
	);
	const list = screen.getByRole("list", { name: "Stories" });
	expect(list.tagName).toBe("UL");
	expect(list.className).not.toBe("");
});
