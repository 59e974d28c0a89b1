import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { Badge } from "../Badge/Badge.tsx";
import { renderPage } from "../testing/index.ts";
import { Card } from "./Card.tsx";

test("a card with asChild keeps the element's own meaning", () => {
	renderPage(
		<Card asChild>
			<article aria-label="Rain">
				<Badge tone="accent">Draft</Badge>
			</article>
		</Card>,
	);
	expect(screen.getByRole("article", { name: "Rain" }).textContent).toBe("Draft");
});
