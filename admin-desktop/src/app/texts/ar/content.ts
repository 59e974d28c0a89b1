export { content } from "../en/content.ts";
