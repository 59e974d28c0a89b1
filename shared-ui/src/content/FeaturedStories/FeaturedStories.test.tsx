import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { aStory, renderPage } from "../../testing/index.ts";
import { FeaturedStories } from "./FeaturedStories.tsx";

const titles = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
const stories = Array.from({ length: 8 }, (_, index) =>
	aStory({
		id: index + 1,
		createdAt: `2025-0${index + 1}-01T00:00:00.000Z`,
		viewCount: [50, 3, 900, 3, 70, 0, 0, 1][index] ?? 0,
	}),
);

test("Latest shows the six newest, newest first", () => {
	renderPage(<FeaturedStories stories={stories} />);
	expect(titles()).toEqual(["Story 8", "Story 7", "Story 6", "Story 5", "Story 4", "Story 3"]);
});

test("Popular shows the three with the most views", async () => {
	const { user } = renderPage(<FeaturedStories stories={stories} />);
	await user.click(screen.getByRole("tab", { name: "Popular" }));
	expect(titles()).toEqual(["Story 3", "Story 5", "Story 1"]);
});

test("without stories both tabs say so", async () => {
	const { user } = renderPage(<FeaturedStories stories={[]} />);
	expect(screen.getByText("No stories published yet")).toBeDefined();
	expect(screen.getByText("Be the first to share your story!")).toBeDefined();
	expect(screen.queryByRole("link", { name: "Create Story" })).toBeNull();
	await user.click(screen.getByRole("tab", { name: "Popular" }));
	expect(screen.getByText("No popular stories yet")).toBeDefined();
});

test("without stories who may write is led to the editor", () => {
	renderPage(<FeaturedStories stories={[]} canWrite />);
	expect(screen.getByRole("link", { name: "Create Story" }).getAttribute("href")).toBe("/admin/stories/new");
	expect(screen.getByText("No stories published yet")).toBeDefined();
});
