import { categoriesQuery } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { productQueries, storyQueries } from "../api/queries.ts";
import type { Names } from "./textOf.ts";

/** The names of everything that an item can point to, as far as they are known. */
export function useNames(): Names {
	const api = useAdminApi();
	const { data: categories } = useQuery(categoriesQuery(api));
	const { data: stories } = useQuery(storyQueries(api).list);
	const { data: products } = useQuery(productQueries(api).list);
	return useMemo(
		() => ({
			categories: new Map(categories?.map(({ id, name }) => [id, name])),
			stories: new Map(stories?.map(({ id, title }) => [id, title])),
			products: new Map(products?.map(({ id, name }) => [id, name])),
		}),
		[categories, stories, products],
	);
}
