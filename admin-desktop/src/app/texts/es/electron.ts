export { electron } from "../en/electron.ts";
