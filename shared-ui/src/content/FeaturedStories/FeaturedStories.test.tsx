import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { aStory, renderPage } from "../../testing/renderPage.tsx";
import { FeaturedStories } from "./FeaturedStories.tsx";

const titles = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
const stories = (...ids: number[]) => ids.map((id) => aStory({ id }));

test("Latest and Popular show what they are given, in its order", async () => {
	const { user } = renderPage(<FeaturedStories latest={stories(8, 7)} popular={stories(3, 5)} />);
	expect(titles()).toEqual(["Story 8", "Story 7"]);
	await user.click(screen.getByRole("tab", { name: "Popular" }));
	expect(titles()).toEqual(["Story 3", "Story 5"]);
});
