import { type UiLanguage, uiLanguageOf } from "@creations/events/text";
import { LRUCache } from "lru-cache";
import { languageOfTexts } from "../../texts/texts.ts";
import type { PageSiteSource, SiteSource } from "../response-parts.ts";
import type { Cookies } from "./cookies.ts";

/** Parameter of an address that chooses the language of the page. */
export const LANGUAGE_PARAMETER = "language";
const COOKIE = "language";
const COOKIE_SECONDS = 365 * 24 * 3600;
/** Longer headers are ignored. Browsers send less than a hundred characters. */
const MAX_HEADER_LENGTH = 500;
const CACHED_HEADERS = 1000;

/**
 * Returns the language of a page: that of the address, else the one chosen earlier, else
 * the best of `Accept-Language`. Undefined if the site has none of them.
 */
export function chosenLanguage(
	request: Request,
	cookies: Pick<Cookies, "read">,
): UiLanguage | undefined {
	return (
		languageOfAddress(request.url) ??
		uiLanguageOf(cookies.read(request, COOKIE) ?? "") ??
		acceptedLanguage(request)
	);
}

/** Returns the language that the address of a page chooses. */
export function languageOfAddress(url: string): UiLanguage | undefined {
	if (!url.includes(`${LANGUAGE_PARAMETER}=`)) return undefined;
	return uiLanguageOf(new URL(url).searchParams.get(LANGUAGE_PARAMETER) ?? "");
}

/** Returns a `Set-Cookie` header that keeps a chosen language for a year. */
export const languageCookie = (cookies: Pick<Cookies, "write">, language: UiLanguage) =>
	cookies.write(COOKIE, language, COOKIE_SECONDS);

const byHeader = new LRUCache<string, { language: UiLanguage | undefined }>({
	max: CACHED_HEADERS,
});

/** Returns the best language of `Accept-Language` that the site has. */
export function acceptedLanguage({ headers }: Request): UiLanguage | undefined {
	const header = headers.get("accept-language");
	if (!header || header.length > MAX_HEADER_LENGTH) return undefined;
	const cached = byHeader.get(header);
	if (cached) return cached.language;
	const language = bestLanguage(header);
	byHeader.set(header, { language });
	return language;
}

function bestLanguage(header: string): UiLanguage | undefined {
	const choices = header.split(",").map((choice) => {
		const [tag = "", ...parameters] = choice.split(";").map((part) => part.trim());
		const quality = parameters.find((parameter) => parameter.startsWith("q="));
		return { tag, quality: quality ? Number(quality.slice(2)) : 1 };
	});
	// Sorting is stable: of equal qualities, the first wins.
	return choices
		.filter(({ quality }) => quality > 0)
		.sort((a, b) => b.quality - a.quality)
		.map(({ tag }) => uiLanguageOf(tag))
		.find((language) => language !== undefined);
}

/** Creates the source of settings for pages that are rendered for one visitor. */
export const createPageSite =
	(site: SiteSource, cookies: Pick<Cookies, "read">): PageSiteSource =>
	async (request) => {
		const settings = await site();
		const language = chosenLanguage(request, cookies) ?? siteLanguage(settings);
		return { ...settings, language };
	};

/** Returns the site in the language of a visitor; unchanged without one. */
export const inLanguage = <S extends { language: string }>(
	site: S,
	language: string | undefined,
): S => ({ ...site, language: language ?? site.language });

/** Returns the language of the site's own texts. */
export const siteLanguage = (site: { language: string }): UiLanguage =>
	languageOfTexts(site.language);

/**
 * Returns the key of a cached page. A visitor without a preference gets the page under its
 * address, in the language of the site.
 */
export const pageKey = (address: string, language: UiLanguage | undefined): string =>
	language ? `${language} ${address}` : address;

/** Returns true for addresses of pages. Those of files and of the API have one language. */
export const isPageAddress = (address: string): boolean =>
	!/^\/api\/|^[^?]*\./.test(address);
