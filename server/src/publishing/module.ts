import { defineModule } from "../module.ts";
import { itemList } from "./item-list.ts";

export const publishing = defineModule({
	name: "publishing",
	readModels: {
		"search-texts": {
			model: itemList,
			noun: "search text",
			id: "id",
			list: ["kind", "id", "isDeleted", "createdAt"],
			derived: true,
		},
	},
});
