import { dismissToast } from "@creations/shared-ui";
import { apiErrorFrom } from "@creations/shared-ui/api";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router-dom";
import { AdminApp } from "../AdminApp.tsx";
import { createConnection, type LastKnownStore } from "../connection/connection.ts";
import type { Platform } from "../platform.ts";
import { routes } from "../routes.tsx";
import { createFakeServer, type FakeServer } from "./fakeServer.ts";
import { draftsIn } from "./stores.ts";
import { warmAll } from "./warmAll.ts";

await warmAll(routes);

interface RenderOptions {
	server?: FakeServer;
	/** Answers of a server without content. */
	answers?: FakeServer["answers"];
	stored?: Map<string, string>;
	lastKnown?: LastKnownStore;
	host?: Partial<Platform>;
}

export function renderAdmin(path = "/admin", options: RenderOptions = {}) {
	const {
		answers = {},
		server = createFakeServer({ answers }),
		lastKnown,
		host,
	} = options;
	const { stored = new Map<string, string>() } = options;
	dismissToast();
	const opened: string[] = [];
	const connection = lastKnown && createConnection(server.fetch, lastKnown);
	const router = createMemoryRouter(routes, { initialEntries: [path] });
	const page = render(
		<AdminApp
			platform={{
				site: { name: "Stories & Creations", abbreviation: "S&C" },
				version: "1.0.0",
				siteAddress: "https://rings.example",
				fetch: server.fetch,
				sendFile: async (address, file, onProgress) => {
					onProgress(50);
					const answer = await server.fetch(address, { method: "PUT", body: file });
					if (!answer.ok) throw await apiErrorFrom(answer);
				},
				drafts: draftsIn(stored),
				asksBeforeClosing: true,
				openPage: (address) => opened.push(address),
				signIn: () => opened.push("sign-in"),
				...(connection && { fetch: connection.fetch, connection }),
				...host,
			}}
			router={router}
		/>,
	);
	const address = () => router.state.location.pathname + router.state.location.search;
	return { ...page, user: userEvent.setup(), server, stored, opened, router, address };
}
