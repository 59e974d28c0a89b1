export * from "./journey.ts";
export * from "./keyboard.ts";
export * from "./longWords.ts";
export * from "./mails.ts";
export * from "./siteServer.ts";
export * from "./visits.ts";
export * from "./visual-checks.ts";
