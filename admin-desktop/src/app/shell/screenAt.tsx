import { type ComponentType, Suspense, use } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { LoadingScreen } from "./screens.tsx";

export type Program = ReturnType<typeof createProgram>;

/** @param load fetches it */
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
		/** The same each time, as whoever waits needs it. */
		arrival: () => (loading ??= start()),
		/** What failed is tried again. */
		warm() {
			if (!loading || hasFailed) loading = start();
			return loading.catch(() => {});
		},
	};
}

let screens = 0;

/** A screen whose program comes when somebody goes there, or is about to. @param path empty for where its parent is */
export function screenAt(path: string, load: () => Promise<ComponentType>): RouteObject {
	const program = createProgram(load);
	const element = (
		// With a key, what was there before does not stay while this one is waited for.
		<Suspense key={screens++} fallback={<LoadingScreen />}>
			<Screen program={program} />
		</Suspense>
	);
	return { ...(path ? { path } : { index: true }), element, handle: program };
}

function Screen({ program }: { program: Program }) {
	const Shown = program.loaded() ?? use(program.arrival());
	return <Shown />;
}

/** Fetches what is shown at an address of these routes. */
export async function warmScreens(routes: RouteObject[], path: string): Promise<void> {
	const matches = matchRoutes(routes, path) ?? [];
	await Promise.all(matches.map(({ route }) => (route.handle as Program | undefined)?.warm()));
}

const APPROACHES = ["pointerover", "pointerdown", "focusin"] as const;

/** Fetches the screen behind a link as soon as somebody comes near it. @returns what ends that */
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
