import { ErrorView, Spinner } from "@creations/shared-ui";
import { createApi, currentUser } from "@creations/shared-ui/api";
import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { App } from "./app/context.tsx";
import * as css from "./app/Layout.css.ts";
import { ArrivalRouter, Pages } from "./app/Pages.tsx";
import { loadPage, pageAt, pagesFor, readPage, warmPages } from "./app/pages.ts";
import { whenIdle } from "./app/whenIdle.ts";
import { Cache } from "./queries/cache.ts";
import { readState } from "./state.ts";

/** Data that arrives within this many milliseconds spares a navigation the flash of a skeleton. */
const PATIENCE_MS = 150;

const { site, user: knownUser, answers } = readState(document);
const api = createApi((path, init) => fetch(path, init));
const cache = new Cache(answers);
window.addEventListener("online", () => cache.retry());

async function start(container: HTMLElement) {
	if (knownUser !== undefined) return show(container, knownUser);

	// Only a page that came without an answer to "who is reading" asks, and shows so meanwhile.
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
	// Only somebody who is signed in has places to keep.
	const reading = user && (await readingOf(user.id));
	const loadFor = async (pathname: string) => {
		const page = pageAt(pages, pathname);
		await Promise.all([page && loadPage(page), restOfStyles()]);
	};
	const prepare = (path: string) =>
		Promise.all([
			loadFor(path.split("?")[0] ?? ""),
			Promise.race([
				readPage(pages, api, cache, path),
				new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
			]),
		]);
	// Before anything is shown, so that the server's markup hydrates in one go.
	await loadFor(location.pathname);
	whenIdle(() => warmPages(pages));
	const app = (
		<App site={site} api={api} cache={cache} user={user} reading={reading}>
			<ArrivalRouter prepare={prepare}>
				{(isUnderway) => <Pages pages={pages} isUnderway={isUnderway} />}
			</ArrivalRouter>
		</App>
	);
	// In short turns, so that a phone answers touches meanwhile.
	if (target instanceof HTMLElement) startTransition(() => void hydrateRoot(target, app));
	else target.render(app);
}

async function readingOf(userId: number) {
	const [{ createReading }, { sayToSignIn }] = await Promise.all([
		import("./reading/reading.ts"),
		import("./reading/sayToSignIn.ts"),
	]);
	return createReading({ api, cache, userId, onSignedOut: sayToSignIn });
}

let coming: Promise<void> | undefined;

/**
 * Adds the styles that the document did not bring, which the early script has asked for beside the program: there before anything
 * changes on the page. If they fail to load, the next request tries again.
 */
function restOfStyles(): Promise<void> {
	const program = document.querySelector<HTMLElement>("script[data-program]")?.dataset.program ?? "";
	const href = program.split(" ").find((file) => file.endsWith(".css"));
	// The development server has its own way.
	if (!href) return Promise.resolve();
	coming ??= new Promise((resolve) => {
		const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
		link.onload = () => resolve();
		link.onerror = () => {
			link.remove();
			coming = undefined;
			resolve();
		};
		document.head.append(link);
	});
	return coming;
}

function LoadingScreen() {
	return (
		<main className={css.screen} role="status">
			<Spinner />
			Loading...
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
// A task of its own: running the script takes a slow phone long enough.
if (container) setTimeout(() => start(container));
