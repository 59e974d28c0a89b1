export { type ItemKind, type ItemQuery, itemPage } from "./item-list.ts";
