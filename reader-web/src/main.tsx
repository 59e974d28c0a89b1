import { createApi, createQueryClient, userQuery } from "@creations/shared-ui/api";
import { hydrate } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { App } from "./app/App.tsx";
import { createRouter } from "./app/browserRouter.ts";
import { ErrorScreen, LoadingScreen } from "./app/screens.tsx";
import { readState } from "./state.ts";

const { site, user: knownUser, queries } = readState(document);
const api = createApi((path, init) => fetch(path, init));
const queryClient = createQueryClient();
hydrate(queryClient, queries ?? {});

async function start(container: HTMLElement) {
	if (knownUser !== undefined) return show(container, knownUser);

	// Only a page that came without an answer to "who is reading" asks, and shows so meanwhile.
	const root = createRoot(container);
	root.render(<LoadingScreen />);
	try {
		await show(root, await queryClient.fetchQuery(userQuery(api)));
	} catch {
		root.render(<ErrorScreen />);
	}
}

async function show(target: HTMLElement | Root, user: typeof knownUser = null) {
	const router = await createRouter({ api, queryClient, user });
	const app = (
		<App site={site} api={api} user={user} queryClient={queryClient}>
			<RouterProvider router={router} />
		</App>
	);
	// In short turns, so that a phone answers touches meanwhile.
	if (target instanceof HTMLElement) startTransition(() => void hydrateRoot(target, app));
	else target.render(app);
}

const container = document.getElementById("root");
if (container) void start(container);
