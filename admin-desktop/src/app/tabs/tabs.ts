import { type ContentTab, contentTab, type PageTab, pageTab } from "./tab.ts";

/**
 * The tabs of the administration, in their order. Tabs, links, routes, titles and
 * shortcuts of the desktop application derive from this list.
 */
export const tabs: readonly (ContentTab | PageTab)[] = [
	contentTab("stories", "Stories", () => import("../stories/tab.tsx")),
	contentTab("products", "Products", () => import("../products/tab.tsx")),
	contentTab("newsletter", "Newsletter", () => import("../subscriptions/tab.tsx")),
	contentTab("categories", "Categories", () => import("../categories/tab.tsx")),
	pageTab(
		"statistics",
		"Statistics",
		"eye",
		async () => (await import("../statistics/StatisticsPage.tsx")).StatisticsPage,
	),
	pageTab(
		"pictures",
		"Pictures",
		"image",
		async () => (await import("../pictures/PicturesPage.tsx")).PicturesPage,
	),
	pageTab(
		"scheduled",
		"Scheduled",
		"calendar",
		async () => (await import("../scheduling/SchedulePage.tsx")).SchedulePage,
	),
	pageTab(
		"moving",
		"Import & export",
		"upload",
		async () => (await import("../moving/MovingPage.tsx")).MovingPage,
	),
	pageTab(
		"settings",
		"Settings",
		"sliders",
		async () => (await import("../settings/SettingsPage.tsx")).SettingsPage,
		"settings/:section?",
	),
	pageTab(
		"history",
		"History",
		"clock",
		async () => (await import("../history/site/SiteHistoryPage.tsx")).SiteHistoryPage,
	),
];

export const contentTabs = tabs.filter((tab) => tab.kind === "tab");
export const pageTabs = tabs.filter((tab) => tab.kind === "page");
