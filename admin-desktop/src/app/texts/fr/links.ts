export { links } from "../en/links.ts";
