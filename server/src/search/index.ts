export { type ItemKind, type ItemQuery, itemList, itemPage } from "./item-list.ts";
