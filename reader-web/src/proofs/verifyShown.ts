import { type Api, ApiError } from "@creations/shared-ui/api";
import type { Cache } from "../queries/cache.ts";
import * as queries from "../queries/queries.ts";
import { pinKey, pinnedKey } from "./pinnedKey.ts";
import { isShownText, type ShownItem } from "./shownText.ts";
import {
	type ProofBundle,
	type ProofFault,
	type ProvenText,
	verifyBundle,
} from "./verifyProof.ts";

/** The result of checking a page. */
export type Outcome =
	| { kind: "proven"; proven: ProvenText; bundle: ProofBundle; isNewKey: boolean }
	| { kind: "refused"; fault: ProofFault }
	| { kind: "unsupported"; bundle: ProofBundle }
	| { kind: "differs" | "offline" | "not-ready" | "failed" };

interface Source {
	api: Api;
	cache: Cache;
}

/** Checks that the page shows the text that the log has. */
export async function verifyShown(source: Source, shown: ShownItem): Promise<Outcome> {
	try {
		return await outcomeOf(source, shown);
	} catch (error) {
		if (!(error instanceof ApiError))
			return { kind: navigator.onLine ? "failed" : "offline" };
		return { kind: error.status === 503 ? "not-ready" : "failed" };
	}
}

async function outcomeOf(source: Source, shown: ShownItem): Promise<Outcome> {
	const { api } = source;
	const texts = textsInDocument();
	const bundle = await bundleOf(api, shown);
	const pages = shown.kind === "story" ? await pagesOf(source, shown.item.slug) : [];
	const verified = await verifyBundle(bundle);
	if (!verified.ok)
		return verified.fault === "unsupported"
			? { kind: "unsupported", bundle }
			: { kind: "refused", fault: verified.fault };
	if (!isShownText(shown, verified.value.event.data, texts, pages))
		return { kind: "differs" };
	const pinned = pinnedKey();
	if (!pinned) pinKey(bundle.key);
	const isNewKey = pinned !== null && pinned !== bundle.key;
	return { kind: "proven", proven: verified.value, bundle, isNewKey };
}

function bundleOf(api: Api, { kind, item }: ShownItem): Promise<ProofBundle> {
	switch (kind) {
		case "story":
			return api.request("GET /api/stories/:story/proof", {
				params: { story: item.slug },
			});
		case "product":
			return api.request("GET /api/products/:product/proof", {
				params: { product: item.slug },
			});
		case "page":
			return api.request("GET /api/pages/:slug/proof", { params: { slug: item.slug } });
	}
}

/** Returns the pages that the reader has shown, or would show. */
async function pagesOf({ api, cache }: Source, slug: string): Promise<unknown> {
	const query = queries.storyPages(api, slug);
	return cache.answerOf(query).data ?? query.ask();
}

/** Returns the texts of the elements that show the item's own texts. */
function textsInDocument() {
	const main = document.querySelector("main");
	const elements = main?.querySelectorAll("[data-proven]") ?? [];
	return {
		heading: main?.querySelector("h1")?.textContent ?? "",
		texts: [...elements].map(ownText),
	};
}

/** Returns the text of an element without the site's additions. */
function ownText(element: Element): string {
	const copy = element.cloneNode(true) as Element;
	for (const addition of copy.querySelectorAll("[data-unproven]")) addition.remove();
	return copy.textContent ?? "";
}
