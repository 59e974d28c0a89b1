import { adminTexts } from "../texts/texts.ts";
import { type ContentTab, contentTab, type PageTab, pageTab } from "./tab.ts";

/**
 * The tabs of the administration, in their order. Tabs, links, routes, titles and
 * shortcuts of the desktop application derive from this list.
 */
export const tabs: readonly (ContentTab | PageTab)[] = [
	contentTab(
		"stories",
		() => adminTexts.shell.tabs.stories,
		() => import("../stories/tab.tsx"),
	),
	contentTab(
		"products",
		() => adminTexts.shell.tabs.products,
		() => import("../products/tab.tsx"),
	),
	contentTab(
		"newsletter",
		() => adminTexts.shell.tabs.newsletter,
		() => import("../subscriptions/tab.tsx"),
	),
	contentTab(
		"categories",
		() => adminTexts.shell.tabs.categories,
		() => import("../categories/tab.tsx"),
	),
	pageTab(
		"statistics",
		() => adminTexts.shell.tabs.statistics,
		"eye",
		async () => (await import("../statistics/StatisticsPage.tsx")).StatisticsPage,
	),
	pageTab(
		"pictures",
		() => adminTexts.shell.tabs.pictures,
		"image",
		async () => (await import("../pictures/PicturesPage.tsx")).PicturesPage,
	),
	pageTab(
		"scheduled",
		() => adminTexts.shell.tabs.scheduled,
		"calendar",
		async () => (await import("../scheduling/SchedulePage.tsx")).SchedulePage,
	),
	pageTab(
		"moving",
		() => adminTexts.shell.tabs.moving,
		"upload",
		async () => (await import("../moving/MovingPage.tsx")).MovingPage,
	),
	pageTab(
		"settings",
		() => adminTexts.shell.tabs.settings,
		"sliders",
		async () => (await import("../settings/SettingsPage.tsx")).SettingsPage,
		"settings/:section?",
	),
	pageTab(
		"history",
		() => adminTexts.shell.tabs.history,
		"clock",
		async () => (await import("../history/site/SiteHistoryPage.tsx")).SiteHistoryPage,
	),
];

export const contentTabs = tabs.filter((tab) => tab.kind === "tab");
export const pageTabs = tabs.filter((tab) => tab.kind === "page");
