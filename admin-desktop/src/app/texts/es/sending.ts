export { sending } from "../en/sending.ts";
