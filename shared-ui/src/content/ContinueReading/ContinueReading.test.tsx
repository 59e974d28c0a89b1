import { expect, mock, test } from "bun:test";
import { screen } from "@testing-library/react";
import { accessibilityFaults, renderPage } from "../../testing/index.ts";
import { ContinueReading } from "./ContinueReading.tsx";

const story = { title: "Rain", slug: "rain", coverImage: null, readingProgress: 42.5, page: 3, pages: 7 };

test("it names the story and the page, and asks to go on reading", async () => {
	const onRead = mock();
	const { user, container } = renderPage(<ContinueReading story={story} onRead={onRead} />);
	expect(screen.getByText("Rain")).toBeDefined();
	expect(screen.getByText("Page 3 of 7")).toBeDefined();
	expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("42.5");
	await user.click(screen.getByRole("button", { name: "Continue Reading", description: "Rain" }));
	expect(onRead).toHaveBeenCalledWith(story);
	expect(await accessibilityFaults(container)).toEqual([]);
});
