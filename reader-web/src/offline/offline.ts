import { hasVariants, variantAddress } from "@creations/events/text/pictures";
import { toast } from "@creations/shared-ui";
import type { ReaderProps } from "@creations/shared-ui/reader";
import { renewVerifyPage } from "../proofs/storedVerifyPage.ts";
import type { Story } from "../queries/queries.ts";
import { siteTexts } from "../texts/texts.ts";
import { removeStoriesOfOthers, renewStories, storeStory } from "./storedStories.ts";

/** Width of stored pictures in pixels. */
const WIDTH = 960;

/** Path of the page with the stored stories. */
export const KEPT = "/kept";

/** Whether stories can be stored. Browsers offer it on secure origins only. */
export const canStore = () => "serviceWorker" in navigator && "caches" in window;

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Registers the worker, and offers a new version of the site. */
export async function startWorker(): Promise<void> {
	registering ??= register();
	const registration = await registering;
	if (registration) offerWaiting(registration);
	// Without the worker, everything works while there is a network.
	else registering = undefined;
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
	const registration = await navigator.serviceWorker
		.register("/worker.js", { updateViaCache: "none" })
		.catch(() => undefined);
	if (!registration) return undefined;
	registration.addEventListener("updatefound", () => {
		const { installing } = registration;
		installing?.addEventListener("statechange", () => offerWaiting(registration));
	});
	document.addEventListener("visibilitychange", () => {
		if (!document.hidden) registration.update().catch(() => {});
	});
	return registration;
}

/** Looks after the stored pages of this reader. */
export async function tidyStoredPages(userId: number | null): Promise<void> {
	await removeStoriesOfOthers(userId);
	// Without a network, this is tried again at the next visit.
	await renewStories()
		.then(renewVerifyPage)
		.catch(() => {});
}

/** Offers a waiting version, but not over an open reader. */
function offerWaiting({ waiting, active }: ServiceWorkerRegistration): void {
	if (!waiting || !active || document.querySelector("[role=dialog]")) return;
	const { newVersion, newVersionText, reload } = siteTexts.kept;
	toast({
		title: newVersion,
		description: newVersionText,
		action: { label: reload, onClick: () => activate(waiting) },
	});
}

function activate(waiting: ServiceWorker): void {
	navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
		once: true,
	});
	waiting.postMessage("activate");
}

/**
 * Stores an opened story. Failures are ignored, because the story can still be read with
 * a network.
 */
export async function storeOpened(
	story: Story,
	pages: ReaderProps["pages"],
	userId: number | null,
): Promise<void> {
	if (!canStore() || !navigator.onLine || !story.isPublished) return;
	await startWorker();
	await storeStory(entryOf(story, pages, userId)).catch(() => {});
}

/** Returns the description of a story with its data and pictures. */
export function entryOf(
	story: Story,
	pages: ReaderProps["pages"],
	userId: number | null,
) {
	const data = `/api/stories/${story.slug}`;
	const pictures = [story.coverImage ?? "", ...picturesIn(pages)].flatMap(fileOf);
	return {
		path: `/stories/${story.slug}`,
		title: story.title,
		files: [...new Set([data, `${data}/pages`, KEPT, ...pictures])],
		userId,
	};
}

/** Returns the file of a picture of this site. */
function fileOf(address: string): string[] {
	const [path = ""] = address.split("#");
	return hasVariants(path) ? [variantAddress(path, WIDTH, "webp")] : [];
}

interface Node {
	type: string;
	url?: string;
	children?: Node[];
}

const picturesIn = (nodes: readonly Node[]): string[] =>
	nodes.flatMap(({ type, url, children = [] }) => [
		...(type === "image" && url ? [url] : []),
		...picturesIn(children),
	]);
