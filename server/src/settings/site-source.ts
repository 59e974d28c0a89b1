import type { SiteSource, WholeSite } from "../http/answer-parts.ts";
import type { Store } from "../kernel/store/store.ts";
import { linkedPages } from "../pages/index.ts";
import { chosenSettings } from "./settings-list.ts";

/** The number of the only stream of settings. */
export const SETTINGS = 1;

/** What an administrator has chosen, else what the configuration says. */
export const siteSource =
	(store: Store, configured: WholeSite): SiteSource =>
	async () => {
		const [settings, pages] = await Promise.all([chosenSettings(store), linkedPages(store)]);
		const { version: _, ...chosen } = settings ?? {};
		return { ...configured, ...chosen, pages };
	};
