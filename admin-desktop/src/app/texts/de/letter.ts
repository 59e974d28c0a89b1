export { letter } from "../en/letter.ts";
