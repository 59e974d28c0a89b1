type Motion = typeof import("./moving/index.ts");

let loaded: Motion | undefined;

let preference: MediaQueryList | undefined;

export function prefersReducedMotion(): boolean {
	// A new query would force a layout at each turn.
	preference ??= matchMedia("(prefers-reduced-motion: reduce)");
	return preference.matches;
}

/**
 * Loads the motion library, unless the visitor prefers reduced motion. Nothing needs it,
 * so a failure is ignored.
 */
export async function loadMotion(): Promise<void> {
	if (loaded || prefersReducedMotion()) return;
	loaded = await import("./moving/index.ts").catch(() => undefined);
	loaded?.warmUp();
}

/**
 * Returns the components that move. Undefined until they have loaded, and for visitors
 * who prefer reduced motion.
 */
export const loadedMotion = (): Motion | undefined =>
	loaded && !prefersReducedMotion() ? loaded : undefined;
