import { afterEach, expect, mock, spyOn, test } from "bun:test";
import { screen } from "@testing-library/react";
import { accessibilityFaults, aStory, renderPage } from "../../testing/renderPage.tsx";
import { StoryCard } from "./StoryCard.tsx";

afterEach(() => mock.restore());

test("it shows title, excerpt, minutes and views, and leads to the story", async () => {
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
	expect(screen.getByRole("link", { name: "View Story", description: "Rain" })).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
	await user.click(screen.getByText("View Story"));
	expect(address()).toBe("/stories/rain");
});

test("a popular story that was begun has a badge, a bar with a rounded percentage, and is continued", () => {
	renderPage(<StoryCard story={aStory({ isPopular: true, readingProgress: 42.6 })} />);
	expect(screen.getByText("Popular")).toBeDefined();
	expect(screen.getByText("43%")).toBeDefined();
	expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("42.6");
	expect(screen.getByText("Continue Reading")).toBeDefined();
	expect(screen.queryByText("Read Story")).toBeNull();
});

test.each([undefined, 0])("with progress of %p another has no badge and no bar", (readingProgress) => {
	renderPage(<StoryCard story={aStory({ readingProgress })} />);
	expect(screen.queryByText("Popular")).toBeNull();
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
