export * from "./api-error.ts";
export * from "./client.ts";
export * from "./queries.ts";
