import type { RouteObject } from "react-router-dom";
import type { Program } from "../shell/screenAt.tsx";

/** Loads all screens, so that tests render each at once. */
export async function warmAll(routes: RouteObject[]): Promise<void> {
	for (const { handle, children = [] } of routes) {
		await (handle as Program | undefined)?.warm();
		await warmAll(children);
	}
}
