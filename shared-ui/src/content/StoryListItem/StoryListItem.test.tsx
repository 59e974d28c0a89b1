import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { accessibilityFaults, aStory, renderPage } from "../../testing/renderPage.tsx";
import { StoryListItem } from "./StoryListItem.tsx";

test("it shows title, author, minutes and excerpt, and leads to the story", async () => {
	const story = aStory({ title: "Rain", slug: "rain", excerpt: "On the roof.", estimatedMinutes: 3 });
	const { user, address, container } = renderPage(<StoryListItem story={story} />);
	expect(screen.getByRole("heading", { name: "Rain" })).toBeDefined();
	expect(screen.getByText("Admin")).toBeDefined();
	expect(screen.getByText("3 min read")).toBeDefined();
	expect(screen.getByText("On the roof.")).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
	await user.click(screen.getByText("Read Story"));
	expect(address()).toBe("/stories/rain");
});

test("what was read of it is shown, and nothing where it was not begun", () => {
	const { rerender } = renderPage(<StoryListItem story={aStory({ readingProgress: 60 })} />);
	expect(screen.getByText("60%")).toBeDefined();
	rerender(<div />);
	renderPage(<StoryListItem story={aStory({ readingProgress: 0 })} />);
	expect(screen.queryByRole("progressbar")).toBeNull();
});
