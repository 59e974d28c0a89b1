/** Words of visible text on a page (specification, section 9). */
export const PAGE_WORDS = 300;

/** Minutes that each remaining page counts for (specification, section 4). */
const MINUTES_A_PAGE = 2;

/** Pages that a story of so many visible words has: at least 1. */
export function pageCount(words: number): number {
	return Math.max(1, Math.ceil(words / PAGE_WORDS));
}

/**
 * The index (from 0) of the page to reopen a story of `pages` pages at, for a saved progress in percent.
 * The epsilon outweighs the rounding of `progressAt`: without it 2,193 of the 20,100 positions in stories of 1 to
 * 200 pages would reopen one page early.
 */
export function resumeIndex(progress: number, pages: number): number {
	const index = Math.floor((progress / 100) * pages + 1e-9) - 1;
	return Math.min(Math.max(index, 0), pages - 1);
}

/** Progress in percent (0 to 100, unrounded) with page number `page` (from 1) of `pages` on screen. */
export function progressAt(page: number, pages: number): number {
	return (page / pages) * 100;
}

/** Minutes left after page number `page` (from 1) of `pages`. */
export function remainingMinutes(page: number, pages: number): number {
	return MINUTES_A_PAGE * (pages - page);
}
