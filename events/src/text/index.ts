import "./messages.ts";

export * from "./accents.ts";
export { count, counted } from "./counted.ts";
export {
	chosenIds,
	emailAddress,
	featuredIds,
	requiredText,
	slug,
	withoutLineBreaks,
} from "./fields.ts";
export * from "./language.ts";
export * from "./moment.ts";
export { folded, matches, searchTextOf, wordsOf } from "./search.ts";
export * from "./ui-languages.ts";
