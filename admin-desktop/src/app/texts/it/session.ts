export { session } from "../en/session.ts";
