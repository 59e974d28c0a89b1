import { afterEach, expect, jest, mock, spyOn, test } from "bun:test";
import { paginate } from "@creations/content/manuscript";
import { act, fireEvent, screen } from "@testing-library/react";
import { button, openReader, press } from "../../testing/openReader.tsx";
import type { ReadingPosition } from "./Reader.tsx";

afterEach(() => {
	jest.useRealTimers();
});

function openTimed(...props: Parameters<typeof openReader>) {
	jest.useFakeTimers();
	return openReader(...props);
}

const later = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const saver = () => mock((_: ReadingPosition) => Promise.resolve());

test("progress is saved 2 seconds after the last page turn", async () => {
	const onProgress = saver();
	await openTimed({ onProgress });
	later(10_000);
	expect(onProgress).not.toHaveBeenCalled();
	fireEvent.click(button("Next page"));
	later(1_500);
	fireEvent.click(button("Next page"));
	later(1_999);
	expect(onProgress).not.toHaveBeenCalled();
	later(1);
	expect(onProgress.mock.calls).toEqual([[{ storyId: 7, progress: 60, lastPosition: "page-3" }]]);
});

test("progress is saved once on closing, in place of a save that was due", async () => {
	const onProgress = saver();
	await openTimed({ onProgress });
	fireEvent.click(button("Next page"));
	fireEvent.click(button("Close reader"));
	later(5_000);
	expect(onProgress.mock.calls).toEqual([[{ storyId: 7, progress: 40, lastPosition: "page-2" }]]);
});

test("progress is never rounded", async () => {
	const onProgress = saver();
	const three = Array(3).fill("word ".repeat(300)).join("\n\n");
	await openTimed({ onProgress, pages: paginate(three) });
	press("Escape");
	expect(onProgress.mock.calls[0]?.[0].progress).toBe((1 / 3) * 100);
});

test("progress is saved when the reader goes without being closed", async () => {
	const onProgress = saver();
	const { unmount } = await openTimed({ onProgress, initialProgress: 60 });
	unmount();
	await Promise.resolve();
	expect(onProgress.mock.calls).toEqual([[{ storyId: 7, progress: 60, lastPosition: "page-3" }]]);
});

test("progress that cannot be saved goes to the console, and the reader still closes", async () => {
	const complain = spyOn(console, "error").mockImplementation(() => {});
	await openTimed({ onProgress: () => Promise.reject(new Error("offline")) });
	press("Escape");
	expect(screen.queryByRole("dialog")).toBeNull();
	await Promise.resolve();
	await Promise.resolve();
	expect(complain).toHaveBeenCalledTimes(1);
	complain.mockRestore();
});
