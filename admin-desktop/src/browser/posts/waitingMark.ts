/** Key in `localStorage` of a mark that posts may wait. */
export const WAITING = "posts:waiting";
