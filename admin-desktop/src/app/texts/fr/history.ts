export { history } from "../en/history.ts";
