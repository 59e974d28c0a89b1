import type { Page, Request } from "@playwright/test";

/** As long as Playwright waits after the last request of a document. Its own "networkidle" tells of no screen after the first. */
const IDLE_MS = 500;

interface Network {
	isIdle: () => boolean;
	/** For what is asked for next. */
	startAgain: () => void;
}

const networks = new WeakMap<Page, Network>();

/** What a page has asked for since this was first called for it. */
export function networkOf(page: Page): Network {
	const network = networks.get(page) ?? watched(page);
	networks.set(page, network);
	return network;
}

function watched(page: Page): Network {
	const underWay = new Set<Request>();
	let changedAt = performance.now();
	const startAgain = () => {
		changedAt = performance.now();
	};
	const end = (request: Request) => {
		underWay.delete(request);
		startAgain();
	};
	page.on("request", (request) => {
		// What the document before still waited for is dropped.
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear();
		underWay.add(request);
	});
	page.on("requestfinished", end);
	page.on("requestfailed", end);
	return { isIdle: () => underWay.size === 0 && performance.now() - changedAt > IDLE_MS, startAgain };
}
