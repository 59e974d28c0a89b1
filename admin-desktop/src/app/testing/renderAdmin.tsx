import { dismissToast } from "@creations/shared-ui";
import { apiErrorFrom } from "@creations/shared-ui/api";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router-dom";
import { AdminApp } from "../AdminApp.tsx";
import type { DraftStore } from "../drafts/drafts.ts";
import { routes } from "../routes.tsx";
import { createFakeServer, type FakeServer } from "./fakeServer.ts";

/** The whole application at an address, over a server in memory. `kept` are the drafts on the machine. */
export function renderAdmin(
	path = "/admin",
	{ server = createFakeServer(), kept = new Map() }: { server?: FakeServer; kept?: Map<string, string> } = {},
) {
	dismissToast();
	const opened: string[] = [];
	const router = createMemoryRouter(routes, { initialEntries: [path] });
	const page = render(
		<AdminApp
			platform={{
				site: { name: "Stories & Creations", abbreviation: "S&C" },
				fetch: server.fetch,
				sendFile: async (address, file, onProgress) => {
					onProgress(50);
					const answer = await server.fetch(address, { method: "PUT", body: file });
					if (!answer.ok) throw await apiErrorFrom(answer);
				},
				drafts: draftsIn(kept),
				openPage: (address) => opened.push(address),
			}}
			router={router}
		/>,
	);
	const address = () => router.state.location.pathname + router.state.location.search;
	return { ...page, user: userEvent.setup(), server, kept, opened, router, address };
}

const draftsIn = (kept: Map<string, string>): DraftStore => ({
	read: async (key) => kept.get(key) ?? null,
	write: (key, text) => kept.set(key, text),
	remove: (key) => kept.delete(key),
});
