import { afterEach, expect, mock, spyOn, test } from "bun:test";
import { screen } from "@testing-library/react";
import {
	accessibilityFaults,
	aProduct,
	aStory,
	renderPage,
} from "../testing/renderPage.tsx";
import { FeaturedProducts, FeaturedStories } from "./Featured/Featured.tsx";
import { ProductCard } from "./ProductCard/ProductCard.tsx";
import { StoryCard, StoryListItem } from "./StoryCard/StoryCard.tsx";
import { lettersOf, writtenIn } from "./writtenIn.ts";

afterEach(() => mock.restore());

test("a story's card shows title, excerpt, minutes and views, and leads to the story", async () => {
	const facts = {
		title: "Rain",
		slug: "rain",
		excerpt: "On the roof.",
		estimatedMinutes: 7,
		viewCount: 12345,
	};
	const { container, user, address } = renderPage(<StoryCard story={aStory(facts)} />);
	expect(screen.getByRole("heading", { name: "Rain" })).toBeDefined();
	expect(screen.getByText("On the roof.")).toBeDefined();
	expect(screen.getByText("7 min read")).toBeDefined();
	expect(screen.getByText("12,345")).toBeDefined();
	expect(
		screen.getByRole("link", { name: "View Story", description: "Rain" }),
	).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
	await user.click(screen.getByText("View Story"));
	expect(address()).toBe("/stories/rain");
});

test("a popular, unfinished story has a badge, a progress bar and Continue Reading", () => {
	renderPage(<StoryCard story={aStory({ isPopular: true, readingProgress: 42.6 })} />);
	expect(screen.getByText("Popular")).toBeDefined();
	expect(screen.getByText("43%")).toBeDefined();
	expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("42.6");
	expect(screen.getByText("Continue Reading")).toBeDefined();
	expect(screen.queryByText("Read Story")).toBeNull();
});

test.each([undefined, 0])(
	"with progress of %p another has no badge and no bar",
	(readingProgress) => {
		renderPage(<StoryCard story={aStory({ readingProgress })} />);
		expect(screen.queryByText("Popular")).toBeNull();
		expect(screen.queryByRole("progressbar")).toBeNull();
		expect(screen.getByText("Read Story")).toBeDefined();
	},
);

test("Read Story logs, stays on the page and asks to open the reader", async () => {
	const log = spyOn(console, "log").mockImplementation(() => {});
	const onRead = mock();
	const story = aStory();
	const { user, address } = renderPage(<StoryCard story={story} onRead={onRead} />, {
		path: "/stories",
	});
	await user.click(screen.getByText("Read Story"));
	expect(log).toHaveBeenCalledTimes(1);
	expect(onRead).toHaveBeenCalledWith(story);
	expect(address()).toBe("/stories");
});

test("a story in a list shows title, author, minutes and excerpt, and is a link", async () => {
	const story = aStory({
		title: "Rain",
		slug: "rain",
		excerpt: "On the roof.",
		estimatedMinutes: 3,
	});
	const { user, address, container } = renderPage(<StoryListItem story={story} />);
	expect(screen.getByRole("heading", { name: "Rain" })).toBeDefined();
	expect(screen.getByText("Admin")).toBeDefined();
	expect(screen.getByText("3 min read")).toBeDefined();
	expect(screen.getByText("On the roof.")).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
	await user.click(screen.getByText("Read Story"));
	expect(address()).toBe("/stories/rain");
});

test("a list shows the progress of a started story only", () => {
	const { rerender } = renderPage(
		<StoryListItem story={aStory({ readingProgress: 60 })} />,
	);
	expect(screen.getByText("60%")).toBeDefined();
	rerender(<div />);
	renderPage(<StoryListItem story={aStory({ readingProgress: 0 })} />);
	expect(screen.queryByRole("progressbar")).toBeNull();
});

test("a product's card shows the piece and leads to it", async () => {
	const product = aProduct({
		name: "Fern Locket",
		slug: "fern-locket",
		images: ["/a.webp", "/b.webp"],
	});
	const { user, address, container } = renderPage(
		<ProductCard product={product} categoryName="Pendants" />,
	);
	expect(screen.getByText("Pendants")).toBeDefined();
	expect(container.querySelector("img")?.getAttribute("src")).toBe("/a.webp");
	expect(await accessibilityFaults(container)).toEqual([]);
	await user.click(screen.getByRole("link", { name: "Fern Locket" }));
	expect(address()).toBe("/products/fern-locket");
});

test.each([
	["available", ""],
	["sold", "Sold"],
	["made-to-order", "Made to order"],
] as const)("the card of a piece that is %s shows: %s", (availability, words) => {
	const product = aProduct({ name: "Fern Locket", description: "", availability });
	const { container } = renderPage(<ProductCard product={product} />);
	expect(container.querySelector("article")?.textContent).toBe(`${words}Fern Locket`);
});

test("a product's card shows only the known fields", () => {
	const { container } = renderPage(
		<ProductCard product={{ name: "Fern Locket", slug: "fern-locket", images: [] }} />,
	);
	expect(container.querySelector("article")?.textContent).toBe("Fern Locket");
});

const titles = () =>
	screen.queryAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
const stories = (...ids: number[]) => ids.map((id) => aStory({ id }));

test("Latest and Popular show their stories in the given order", async () => {
	const { user } = renderPage(
		<FeaturedStories latest={stories(8, 7)} popular={stories(3, 5)} />,
	);
	expect(titles()).toEqual(["Story 8", "Story 7"]);
	await user.click(screen.getByRole("tab", { name: "Popular" }));
	expect(titles()).toEqual(["Story 3", "Story 5"]);
});

const categories = [
	{ id: 1, name: "Rings" },
	{ id: 2, name: "Earrings" },
	{ id: 3, name: "Brooches" },
];
const products = [
	aProduct({ id: 1, name: "Band", categoryId: 1 }),
	aProduct({ id: 2, name: "Hoops", categoryId: 2 }),
	aProduct({ id: 3, name: "Loose stone" }),
];

const featured = { categories, selected: new Set<number>(), onSelect: () => {} };

test("without a filter every product is shown, under its category", async () => {
	const { container } = renderPage(
		<FeaturedProducts {...featured} products={products} />,
	);
	expect(titles()).toEqual(["Band", "Hoops", "Loose stone"]);
	expect(screen.getByText("Uncategorized")).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("a category without products shows a message", () => {
	renderPage(<FeaturedProducts {...featured} products={[]} selected={new Set([3])} />);
	expect(titles()).toEqual([]);
	expect(screen.getByText("No products in this selection")).toBeDefined();
});

const story = aStory({
	title: "خاتم الجدة",
	language: "ar",
	direction: "rtl",
	readingProgress: 40,
});
const languageOf = (element: Element) => element.closest("[lang]")?.getAttribute("lang");

test.each([
	["card", <StoryCard key="card" story={story} />],
	["list item", <StoryListItem key="item" story={story} />],
])(
	"a story's %s is in the story's language, its buttons and facts in the site's",
	async (_, item) => {
		const { container } = renderPage(item);
		const article = screen.getByRole("article");
		expect([article.lang, article.dir]).toEqual(["ar", "rtl"]);
		expect(languageOf(screen.getByRole("heading", { name: story.title }))).toBe("ar");
		for (const text of ["4 min read", /^(View|Read) Story$/]) {
			for (const own of screen.getAllByText(text)) expect(languageOf(own)).toBe("en");
		}
		expect(await accessibilityFaults(container)).toEqual([]);
	},
);

test("a product's name and description have the language and direction of their letters", () => {
	const product = aProduct({ name: "银戒指", description: "טבעת כסף" });
	renderPage(<ProductCard product={product} categoryName="Rings" />);
	const [card, description] = [screen.getByRole("article"), screen.getByText("טבעת כסף")];
	expect([card.lang, card.dir]).toEqual(["zh", "ltr"]);
	expect([description.lang, description.dir]).toEqual(["he", "rtl"]);
	expect(languageOf(screen.getByText("Rings"))).toBe("en");
});

test("texts in scripts without a typeface of the site are marked", () => {
	expect(writtenIn({ language: "zh-Hant", direction: "ltr" })["data-script"]).toBe(
		"Hant",
	);
	expect(writtenIn({ language: "fa", direction: "rtl" })["data-script"]).toBe("Arab");
	expect(writtenIn({ language: "de", direction: "ltr" })["data-script"]).toBeUndefined();
	expect(lettersOf("Silver ring")).toEqual({ dir: "ltr" });
});
