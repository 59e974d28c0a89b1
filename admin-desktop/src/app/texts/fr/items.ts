export { items } from "../en/items.ts";
