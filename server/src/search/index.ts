export { type ItemKind, type ItemsAsked, itemList, itemPage } from "./item-list.ts";
