export { operations } from "../en/operations.ts";
