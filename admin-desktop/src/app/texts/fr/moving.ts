export { moving } from "../en/moving.ts";
