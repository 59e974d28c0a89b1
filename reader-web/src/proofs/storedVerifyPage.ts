import { programOf } from "../offline/storedStories.ts";

const PATH = "/verify";
/** Name of the cache. */
const NAME = "verify-page";

/**
 * Stores the page that checks files, with the keys of the site, as a visitor without an
 * account gets it.
 * @throws {TypeError} without a network
 */
export async function storeVerifyPage(): Promise<void> {
	const { lang } = document.documentElement;
	const answer = await fetch(`${PATH}?language=${lang}`, { credentials: "omit" });
	if (!answer.ok || answer.redirected) return;
	await (await caches.open(NAME)).put(PATH, answer);
}

/** Stores the page again if it needs files of an earlier program. */
export async function renewVerifyPage(): Promise<void> {
	const stored = await caches.match(PATH, { cacheName: NAME, ignoreVary: true });
	const isOld = stored && !(await stored.text()).includes(programOf(document));
	if (isOld) await storeVerifyPage();
}
