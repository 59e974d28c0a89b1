import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { aStory, renderPage } from "../../testing/index.ts";
import { FeaturedStories } from "./FeaturedStories.tsx";

const titles = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
const stories = (...ids: number[]) => ids.map((id) => aStory({ id }));

test("Latest and Popular show what they are given, in its order", async () => {
	const { user } = renderPage(<FeaturedStories latest={stories(8, 7)} popular={stories(3, 5)} />);
	expect(titles()).toEqual(["Story 8", "Story 7"]);
	await user.click(screen.getByRole("tab", { name: "Popular" }));
	expect(titles()).toEqual(["Story 3", "Story 5"]);
});

test("without stories both tabs say so", async () => {
	const { user } = renderPage(<FeaturedStories latest={[]} popular={[]} />);
	expect(screen.getByText("No stories published yet")).toBeDefined();
	expect(screen.getByText("Be the first to share your story!")).toBeDefined();
	expect(screen.queryByRole("link", { name: "Create Story" })).toBeNull();
	await user.click(screen.getByRole("tab", { name: "Popular" }));
	expect(screen.getByText("No popular stories yet")).toBeDefined();
});

test("without stories who may write is led to the editor", () => {
	renderPage(<FeaturedStories latest={[]} popular={[]} canWrite />);
	expect(screen.getByRole("link", { name: "Create Story" }).getAttribute("href")).toBe("/admin/stories/new");
	expect(screen.getByText("No stories published yet")).toBeDefined();
});
