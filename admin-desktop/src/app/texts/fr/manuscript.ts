export { manuscript } from "../en/manuscript.ts";
