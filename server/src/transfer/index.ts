export { createExports } from "./export-answer.ts";
