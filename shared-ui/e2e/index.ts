export * from "./journey.ts";
export * from "./longWords.ts";
export * from "./looks.ts";
export * from "./siteServer.ts";
