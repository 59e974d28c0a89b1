export { statistics } from "../en/statistics.ts";
