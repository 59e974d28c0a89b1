import type { Category } from "@creations/server/answers";
import { useLocation, useNavigate } from "react-router-dom";
import { idsIn, withCategories } from "./categoryFilter.ts";

/** The categories chosen on Home, which live in the address: it can be sent, reloaded and gone back to. */
export function useCategoryFilter(categories: readonly Category[]) {
	const navigate = useNavigate();
	const { search } = useLocation();
	const select = (selected: ReadonlySet<number>) =>
		// At once, so that a quick second click starts from the first.
		navigate(
			{ search: withCategories(search, categories, selected) },
			{ preventScrollReset: true, flushSync: true },
		);
	return { selected: idsIn(search, categories), select };
}
