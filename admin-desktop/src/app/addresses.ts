import type { Plural } from "./items/kinds.ts";
import { adminTexts } from "./texts/texts.ts";

export const movingAddress = "/admin/moving";
export const statisticsAddress = "/admin/statistics";

export const settingsAddress = "/admin/settings";
export const categoriesAddress = `${settingsAddress}/categories`;
export const operationsAddress = `${settingsAddress}/operations`;
export const linksAddress = `${settingsAddress}/marketplace-links`;
export const letterAddress = `${settingsAddress}/weekly-letter`;
/** Addresses of the sections of the settings. */
export const settingsSection = {
	brand: "/admin/settings/brand",
	home: "/admin/settings/home",
	footer: "/admin/settings/footer",
	email: "/admin/settings/email",
	region: "/admin/settings/region",
	pages: "/admin/settings/pages",
};
/** Returns the address of a page's editor; `new` creates a page. */
export const pageAddress = (id: number | "new") => `${settingsAddress}/pages/${id}`;
export const toPages = {
	to: settingsSection.pages,
	get label() {
		return adminTexts.shell.backToPages;
	},
};
export const toSettings = {
	to: settingsAddress,
	get label() {
		return adminTexts.shell.backToSettings;
	},
};

export const historyAddress = {
	site: "/admin/history",
	past: (at: string, tab: Plural = "stories") =>
		`/admin/history/then?${new URLSearchParams(tab === "stories" ? { at } : { at, tab })}`,
	pastItem: (plural: Plural, id: number, at: string) =>
		`/admin/history/then/${plural}/${id}?${new URLSearchParams({ at })}`,
};
