export { stories } from "../en/stories.ts";
