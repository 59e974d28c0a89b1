import { afterEach, expect, mock, spyOn, test } from "bun:test";
import { screen } from "@testing-library/react";
import { accessibilityFaults, aStory, renderPage } from "../../testing/index.ts";
import { StoryCard } from "./StoryCard.tsx";

afterEach(() => mock.restore());

test("it shows title, excerpt, minutes and views", async () => {
	const story = aStory({ title: "Rain", excerpt: "On the roof.", estimatedMinutes: 7, viewCount: 12345 });
	const { container } = renderPage(<StoryCard story={story} />);
	expect(screen.getByRole("heading", { name: "Rain" })).toBeDefined();
	expect(screen.getByText("On the roof.")).toBeDefined();
	expect(screen.getByText("7 min read")).toBeDefined();
	expect(screen.getByText("12,345")).toBeDefined();
	expect(screen.getByRole("link", { name: "View Story", description: "Rain" })).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("View Story leads to the story", async () => {
	const { user, address } = renderPage(<StoryCard story={aStory({ slug: "rain-on-the-roof" })} />);
	await user.click(screen.getByText("View Story"));
	expect(address()).toBe("/stories/rain-on-the-roof");
});

test("a popular story has a badge, another has none", () => {
	const { rerender } = renderPage(<StoryCard story={aStory({ isPopular: true })} />);
	expect(screen.getByText("Popular")).toBeDefined();
	rerender(<div />);
	renderPage(<StoryCard story={aStory()} />);
	expect(screen.queryByText("Popular")).toBeNull();
});

test("progress above zero is a bar with a rounded percentage", () => {
	renderPage(<StoryCard story={aStory({ readingProgress: 42.6 })} />);
	expect(screen.getByText("43%")).toBeDefined();
	expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("42.6");
});

test.each([undefined, 0])("progress of %p shows no bar", (readingProgress) => {
	renderPage(<StoryCard story={aStory({ readingProgress })} />);
	expect(screen.queryByRole("progressbar")).toBeNull();
	expect(screen.getByText("Read Story")).toBeDefined();
});

test("Read Story logs, stays on the page and asks to open the reader", async () => {
	const log = spyOn(console, "log").mockImplementation(() => {});
	const onRead = mock();
	const story = aStory();
	const { user, address } = renderPage(<StoryCard story={story} onRead={onRead} />, { path: "/stories" });
	await user.click(screen.getByText("Read Story"));
	expect(log).toHaveBeenCalledTimes(1);
	expect(onRead).toHaveBeenCalledWith(story);
	expect(address()).toBe("/stories");
});

test("a story that was begun says Continue Reading", () => {
	renderPage(<StoryCard story={aStory({ readingProgress: 1 })} />);
	expect(screen.getByText("Continue Reading")).toBeDefined();
	expect(screen.queryByText("Read Story")).toBeNull();
});
