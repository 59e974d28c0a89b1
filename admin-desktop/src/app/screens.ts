import type { ComponentType } from "react";
import { loadContentPage } from "./content/loadContentPage.tsx";

/** Screens by address below `/admin`, without those of the tabs. */
export const screens: Record<string, () => Promise<ComponentType>> = {
	"": loadContentPage,
	"stories/deleted": async () =>
		(await import("./history/item/ItemPages.tsx")).DeletedStories,
	"stories/featured": async () =>
		(await import("./items/FeaturedPage.tsx")).FeaturedStories,
	"stories/:id": async () => (await import("./stories/StoryEditor.tsx")).StoryEditorPage,
	"stories/:id/history": async () =>
		(await import("./history/item/ItemPages.tsx")).StoryHistoryPage,
	"products/deleted": async () =>
		(await import("./history/item/ItemPages.tsx")).DeletedProducts,
	"products/featured": async () =>
		(await import("./items/FeaturedPage.tsx")).FeaturedProducts,
	"products/:id": async () =>
		(await import("./products/ProductEditor.tsx")).ProductEditorPage,
	"products/:id/history": async () =>
		(await import("./history/item/ItemPages.tsx")).ProductHistoryPage,
	"settings/categories": async () =>
		(await import("./categories/CategoriesPage.tsx")).CategoriesPage,
	"settings/operations": async () =>
		(await import("./operations/OperationsPage.tsx")).OperationsPage,
	"settings/marketplace-links": async () =>
		(await import("./marketplace-links/LinksPage.tsx")).LinksPage,
	"settings/weekly-letter": async () =>
		(await import("./weekly-letter/LetterPage.tsx")).LetterPage,
	"settings/pages/:id": async () =>
		(await import("./settings/PageEditorPage.tsx")).PageEditorPage,
	newsletters: async () =>
		(await import("./sending/reports/NewslettersPage.tsx")).NewslettersPage,
	"newsletters/:id": async () =>
		(await import("./sending/reports/ReportPage.tsx")).ReportPage,
	"welcome-mail": async () =>
		(await import("./sending/welcome/WelcomePage.tsx")).WelcomePage,
	suppressions: async () =>
		(await import("./suppressions/SuppressionsPage.tsx")).SuppressionsPage,
	"history/then": async () => (await import("./history/past/PastPages.tsx")).PastSitePage,
	"history/then/stories/:id": async () =>
		(await import("./history/past/PastPages.tsx")).PastStoryPage,
	"history/then/products/:id": async () =>
		(await import("./history/past/PastPages.tsx")).PastProductPage,
};
