import "./messages.ts";

export { count, counted } from "./counted.ts";
export * from "./language.ts";
export * from "./moment.ts";
export * from "./page.ts";
export * from "./product.ts";
export { folded, matches, searchTextOf, wordsOf } from "./search.ts";
export * from "./settings.ts";
export * from "./story.ts";
export * from "./suppression-reason.ts";
export { chosenIds, emailAddress, featuredIds, requiredText, slug, withoutLineBreaks } from "./text.ts";
