import type { Category } from "@creations/server/answers";
import { useLocation, useNavigate } from "react-router-dom";
import { staysInPlace } from "../app/usePlaceOnPage.ts";
import { idsIn, withCategories } from "./categoryFilter.ts";

/** The categories chosen on Home, which live in the address: it can be sent, reloaded and gone back to. */
export function useCategoryFilter(categories: readonly Category[]) {
	const navigate = useNavigate();
	const { search } = useLocation();
	const select = (selected: ReadonlySet<number>) =>
		navigate({ search: withCategories(search, categories, selected) }, { state: staysInPlace });
	return { selected: idsIn(search, categories), select };
}
