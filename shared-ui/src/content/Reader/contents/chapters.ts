import { remainingMinutes } from "@creations/events/text/page-progress";
import type { Heading, Root } from "mdast";
import { lettersOf } from "../lettersOf.ts";

export interface Chapter {
	title: string;
	/** Index of the page on which it begins, from 0. */
	index: number;
}

const DEPTHS = [1, 2, 3, 4, 5, 6] as const;

/**
 * Returns the chapters of a story: the headings of the highest level that has several, or
 * of the highest level.
 */
export function chaptersOf(pages: Root[]): Chapter[] {
	const headings = pages.flatMap((page, index) =>
		page.children.flatMap((node) => (isHeading(node) ? [{ node, index }] : [])),
	);
	const levels = DEPTHS.map((depth) =>
		headings.filter(({ node }) => node.depth === depth),
	);
	const level =
		levels.find((level) => level.length > 1) ?? levels.find((level) => level.length > 0);
	return (level ?? []).map(({ node, index }) => ({ title: lettersOf(node), index }));
}

/** True for a heading that does not continue from the page before. */
const isHeading = (node: Root["children"][number]): node is Heading =>
	node.type === "heading" && !node.data?.continued;

/** Returns the chapter of a page; undefined before the first one. */
export const chapterAt = (chapters: Chapter[], index: number): Chapter | undefined =>
	chapters.findLast((chapter) => chapter.index <= index);

/** Returns the minutes left in the chapter of a page; undefined without chapters. */
export function minutesLeftInChapter(
	chapters: Chapter[],
	index: number,
	count: number,
): number | undefined {
	if (chapters.length === 0) return undefined;
	const next = chapters.find((chapter) => chapter.index > index);
	return remainingMinutes(index + 1, next?.index ?? count);
}
