export { published } from "../en/published.ts";
