export * from "./api-error.ts";
export * from "./client.ts";
export * from "./current-user.ts";
