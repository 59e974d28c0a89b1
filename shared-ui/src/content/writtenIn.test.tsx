import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { accessibilityFaults, aProduct, aStory, renderPage } from "../testing/renderPage.tsx";
import { ProductCard } from "./ProductCard/ProductCard.tsx";
import { StoryCard } from "./StoryCard/StoryCard.tsx";
import { StoryListItem } from "./StoryListItem/StoryListItem.tsx";
import { lettersOf, writtenIn } from "./writtenIn.ts";

const story = aStory({ title: "خاتم الجدة", language: "ar", direction: "rtl", readingProgress: 40 });
const languageOf = (element: Element) => element.closest("[lang]")?.getAttribute("lang");

test.each([
	["card", <StoryCard key="card" story={story} />],
	["list item", <StoryListItem key="item" story={story} />],
])("a story's %s is in the story's language, its buttons and facts in the site's", async (_, item) => {
	const { container } = renderPage(item);
	const article = screen.getByRole("article");
	expect([article.lang, article.dir]).toEqual(["ar", "rtl"]);
	expect(languageOf(screen.getByRole("heading", { name: story.title }))).toBe("ar");
	for (const text of ["4 min read", /^(View|Read) Story$/]) {
		for (const own of screen.getAllByText(text)) expect(languageOf(own)).toBe("en");
	}
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("a product's card and its description run their own way, in the language that their letters tell", () => {
	const product = aProduct({ name: "银戒指", description: "טבעת כסף" });
	renderPage(<ProductCard product={product} categoryName="Rings" />);
	const [card, description] = [screen.getByRole("article"), screen.getByText("טבעת כסף")];
	expect([card.lang, card.dir]).toEqual(["zh", "ltr"]);
	expect([description.lang, description.dir]).toEqual(["he", "rtl"]);
	expect(languageOf(screen.getByText("Rings"))).toBe("en");
});

test("scripts that the house's faces do not hold are marked", () => {
	expect(writtenIn({ language: "zh-Hant", direction: "ltr" })["data-script"]).toBe("Hant");
	expect(writtenIn({ language: "fa", direction: "rtl" })["data-script"]).toBe("Arab");
	expect(writtenIn({ language: "de", direction: "ltr" })["data-script"]).toBeUndefined();
	expect(lettersOf("Silver ring")).toEqual({ dir: "ltr" });
});
