import { type ComponentType, Suspense, use } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { LoadingScreen } from "./screens.tsx";
import { ScreenTitle } from "./screenTitle.ts";

export type Program = ReturnType<typeof createProgram>;

/** Creates the lazy loader of a screen. */
function createProgram(load: () => Promise<ComponentType>) {
	let loaded: ComponentType | undefined;
	let loading: Promise<ComponentType> | undefined;
	let hasFailed = false;

	async function start(): Promise<ComponentType> {
		hasFailed = false;
		try {
			loaded = await load();
			return loaded;
		} catch (error) {
			hasFailed = true;
			throw error;
		}
	}
	return {
		loaded: () => loaded,
		/** Returns the same promise each time, because `use` requires it. */
		promise: () => (loading ??= start()),
		/** Loads the screen ahead of use. Retries after a failure. */
		warm() {
			if (!loading || hasFailed) loading = start();
			return loading.catch(() => {});
		},
	};
}

let screens = 0;

/**
 * Returns the route of a lazy-loaded screen.
 * @param path empty for the index route
 * @param title returns the title of the screen, unless its page names another one
 */
export function screenAt(
	path: string,
	load: () => Promise<ComponentType>,
	title: () => string = () => "",
): RouteObject {
	const program = createProgram(load);
	const element = (
		// The key removes the previous screen while this one loads.
		<Suspense key={screens++} fallback={<LoadingScreen />}>
			<ScreenTitle value={title}>
				<Screen program={program} />
			</ScreenTitle>
		</Suspense>
	);
	return { ...(path ? { path } : { index: true }), element, handle: program };
}

function Screen({ program }: { program: Program }) {
	const Shown = program.loaded() ?? use(program.promise());
	return <Shown />;
}

/** Loads the screens of an address. */
export async function warmScreens(routes: RouteObject[], path: string): Promise<void> {
	const matches = matchRoutes(routes, path) ?? [];
	await Promise.all(
		matches.map(({ route }) => (route.handle as Program | undefined)?.warm()),
	);
}

const APPROACHES = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * Loads the screen behind a link when the pointer or focus reaches it.
 * @returns a function that stops that
 */
export function warmOnApproach(routes: RouteObject[]): () => void {
	function onApproach({ target }: Event) {
		const link = target instanceof Element && target.closest("a");
		if (link && link.origin === location.origin) void warmScreens(routes, link.pathname);
	}
	for (const approach of APPROACHES) addEventListener(approach, onApproach);
	return () => {
		for (const approach of APPROACHES) removeEventListener(approach, onApproach);
	};
}
