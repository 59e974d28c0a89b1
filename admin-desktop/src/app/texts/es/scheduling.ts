export { scheduling } from "../en/scheduling.ts";
