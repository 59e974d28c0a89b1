export * from "./journey.ts";
export * from "./longWords.ts";
export * from "./siteServer.ts";
export * from "./visual-checks.ts";
