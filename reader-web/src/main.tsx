import { ErrorView, Spinner } from "@creations/shared-ui";
import { createApi, currentUser } from "@creations/shared-ui/api";
import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { App } from "./app/context.tsx";
import * as css from "./app/Layout.css.ts";
import { Pages, PreloadingRouter } from "./app/Pages.tsx";
import { loadPage, pageAt, pagesFor, preloadPages, readPage } from "./app/pages.ts";
import { whenIdle } from "./app/whenIdle.ts";
import { hasWorker } from "./offline/useHasWorker.ts";
import { Cache } from "./queries/cache.ts";
import { readState } from "./state.ts";
import { loadTexts } from "./texts/loadTexts.ts";
import { siteTexts } from "./texts/texts.ts";

/** If data arrives within this many milliseconds, a navigation shows no skeleton. */
const SKELETON_DELAY_MS = 150;

const { language, site, user: knownUser, answers } = readState(document);
const api = createApi((path, init) => fetch(path, init));
const cache = new Cache(answers);
window.addEventListener("online", () => cache.retry());

async function start(container: HTMLElement) {
	await loadTexts(language, site.language);
	if (knownUser !== undefined) return show(container, knownUser);

	// Asks who is reading only if the page does not contain the answer, and shows the
	// loading screen until then.
	const root = createRoot(container);
	root.render(<LoadingScreen />);
	try {
		await show(root, await currentUser(api));
	} catch {
		root.render(<ErrorScreen />);
	}
}

async function show(target: HTMLElement | Root, user: typeof knownUser = null) {
	const pages = pagesFor(user);
	// Only signed-in readers have progress to save.
	const reading = user && (await createReadingFor(user.id));
	const loadCode = async (pathname: string) => {
		const page = pageAt(pages, pathname);
		if (page) await loadPage(page);
	};
	const prepare = (path: string) =>
		Promise.all([
			loadCode(path.split("?")[0] ?? ""),
			Promise.race([
				readPage(pages, api, cache, path),
				new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS)),
			]),
		]);
	// Loads the code first, so that the server's markup hydrates in one pass.
	await loadCode(location.pathname);
	whenIdle(() => {
		preloadPages(pages);
		// A visitor who has not opened a story has no worker.
		if (hasWorker()) void tidyStorage(user?.id ?? null);
	});
	const app = (
		<App site={site} api={api} cache={cache} user={user} reading={reading}>
			<PreloadingRouter prepare={prepare}>
				{(isLoading) => <Pages pages={pages} isLoading={isLoading} />}
			</PreloadingRouter>
		</App>
	);
	// A transition hydrates in short slices, so that a phone still responds to touches.
	if (target instanceof HTMLElement) startTransition(() => void hydrateRoot(target, app));
	else target.render(app);
}

async function tidyStorage(userId: number | null) {
	const { startWorker, tidyStoredPages } = await import("./offline/offline.ts");
	await startWorker();
	await tidyStoredPages(userId);
}

async function createReadingFor(userId: number) {
	const [{ createReading }, { toastSignedOut }] = await Promise.all([
		import("./reading/reading.ts"),
		import("./reading/signedOutToast.ts"),
	]);
	return createReading({ api, cache, userId, onSignedOut: toastSignedOut });
}

function LoadingScreen() {
	return (
		<main className={css.screen} role="status">
			<Spinner />
			{siteTexts.loading}
		</main>
	);
}

function ErrorScreen() {
	return (
		<main className={css.screen}>
			<ErrorView />
		</main>
	);
}

const container = document.getElementById("root");
// A separate task: evaluating the script already takes a slow phone long enough.
if (container) setTimeout(() => start(container));
