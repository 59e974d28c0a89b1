import { expect, test } from "bun:test";
import { renderPage } from "../../testing/renderPage.tsx";
import { BrandMark } from "./BrandMark.tsx";

test.each(["S&C", "Atelier", "A&B&C"])("the wordmark reads %s", (abbreviation) => {
	const { container } = renderPage(<BrandMark abbreviation={abbreviation} />);
	expect(container.querySelector("span")?.textContent).toBe(abbreviation);
});
