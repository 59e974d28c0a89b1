/** What pictures take of the window's width, for the browser's choice among their widths. */

/** A little less than its place on most phones, so that those of 412 pixels by 1.75 take 640 and not 768 of them. */
const ONE_COLUMN = "calc(100vw - 3rem)";

/** Of the one picture of a page, with words beside it where there is room. */
export const coverSizes = `(min-width: 1536px) 50rem, (min-width: 1080px) 53vw, ${ONE_COLUMN}`;
export const gallerySizes = `(min-width: 1536px) 47rem, (min-width: 768px) 50vw, ${ONE_COLUMN}`;

/** Less than its place on a phone, so that a sharp screen takes 640 pixels: the first page comes before all else. */
export const heroSizes = "(min-width: 1536px) 34rem, (min-width: 768px) 38vw, 13rem";

export const listItemSizes = `(min-width: 1536px) 36rem, (min-width: 768px) 39vw, ${ONE_COLUMN}`;

/** Of cards in columns of at least 17.5 rem. */
export const cardSizes = `(min-width: 1536px) 22rem, (min-width: 1080px) 30vw, (min-width: 680px) 45vw, ${ONE_COLUMN}`;

/** Of cards in narrow columns, two on a phone. */
export const narrowCardSizes = "(min-width: 1024px) 16rem, (min-width: 768px) 25vw, 45vw";

export const proseSizes = `(min-width: 768px) 40rem, ${ONE_COLUMN}`;
