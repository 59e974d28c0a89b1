import { uiLanguageOf } from "@creations/events/text";
import type { FullSite, SignInWay, Site } from "../http/response-parts.ts";
import type { Store } from "../kernel/store/store.ts";
import { imageList, picturesAt } from "../media/index.ts";
import { pageList } from "../pages/index.ts";
import { productList, publishedAvailabilities } from "../products/index.ts";
import { hasShownNewsletters, newsletterList } from "../sending/index.ts";
import { settingsList } from "../settings/index.ts";

/** Read models that {@link shownSite} reads. */
export const SITE_READS = [
	settingsList,
	pageList,
	newsletterList,
	imageList,
	productList,
];

/**
 * Returns the site's settings for pages, without those for mails and without defaults.
 */
export async function shownSite(
	store: Store,
	site: FullSite,
	signInWays: SignInWay[],
): Promise<Site> {
	const { name, abbreviation, tagline, accent, links, language, pages, baseUrl } = site;
	const { heroTitle: title, heroText: text, askUrl } = site;
	const picture = await heroPicture(store, site);
	const availabilities = await publishedAvailabilities(store);
	return {
		name,
		abbreviation,
		tagline,
		accent,
		links,
		language,
		pages,
		baseUrl,
		...((await hasShownNewsletters(store)) && { hasNewsletters: true }),
		...(askUrl && { askUrl }),
		...(availabilities.some((each) => each !== "available") && { availabilities }),
		...((title || text || picture) && {
			hero: { title: title || name, text: text || tagline, picture },
		}),
		...(!isGitHubAlone(signInWays) && { signIn: signInWays }),
		// Languages of texts have dates of their own.
		...(!uiLanguageOf(language) && { dates: datesIn(language) }),
	};
}

/** Returns true if the words of buttons need no ways, also without any. */
const isGitHubAlone = (ways: SignInWay[]) =>
	ways.every((way) => way !== "mail" && way.provider === "GitHub");

async function heroPicture(store: Store, { heroPicture: src }: FullSite) {
	if (!src) return undefined;
	return { src, facts: (await picturesAt(store, [src])).get(src) ?? null };
}

/**
 * Returns a date pattern for each month, with `{d}` and `{y}`. Browsers differ in the
 * languages they support.
 */
export function datesIn(language: string): string[] {
	const locale = `${language.replace(/-[a-z0-9]-.*$/i, "")}-u-ca-gregory-nu-latn`;
	const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
	return Array.from({ length: 12 }, (_, month) =>
		format
			.formatToParts(Date.UTC(2025, month, 15))
			.map(({ type, value }) =>
				type === "day" ? "{d}" : type === "year" ? "{y}" : value,
			)
			.join(""),
	);
}
