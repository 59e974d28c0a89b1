import "./messages.ts";

export * from "./category.ts";
export { chosenIds, featuredIds } from "./chosen-ids.ts";
export { count, counted } from "./counted.ts";
export { emailAddress } from "./email.ts";
export * from "./language.ts";
export * from "./moment.ts";
export * from "./page.ts";
export * from "./product.ts";
export { folded, matches, searchTextOf, wordsOf } from "./search.ts";
export * from "./settings.ts";
export { slug } from "./slug.ts";
export * from "./story.ts";
export * from "./suppression-reason.ts";
export { requiredText } from "./text.ts";
