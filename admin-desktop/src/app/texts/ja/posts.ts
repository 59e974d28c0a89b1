export { posts } from "../en/posts.ts";
