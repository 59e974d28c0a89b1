import { useProductCounts, useVisibleCategories } from "../api/queries.ts";
import { LastKnownNotice, Unavailable } from "../connection/Unreachable.tsx";
import { LoadingLines } from "../tabs/DescribedList.tsx";
import type { TabContent } from "../tabs/tab.ts";
import { CategoriesTab } from "./CategoriesTab.tsx";

/** The tab with the categories, which are changed in the settings. */
export const content: TabContent = {
	useCount: () => useVisibleCategories().data?.length,
	Content,
};

function Content() {
	const { data, error } = useVisibleCategories();
	const { data: counts } = useProductCounts();
	if (!data) return error ? <Unavailable error={error} /> : <LoadingLines />;
	return (
		<>
			<LastKnownNotice path="/api/categories" />
			<CategoriesTab categories={data} counts={counts} />
		</>
	);
}
