import { dismissToast } from "@creations/shared-ui";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router-dom";
import { AdminApp } from "../../../app/AdminApp.tsx";
import { createFakeServer, type FakeServer } from "../../../app/testing/fakeServer.ts";
import { draftsIn, lastKnownIn } from "../../../app/testing/stores.ts";
import { warmAll } from "../../../app/testing/warmAll.ts";
import type { Command, Server, SignInResult, Updates } from "../../bridge.ts";
import type { DesktopBridge } from "../../preload.ts";
import { loadDesktopTexts } from "../../texts/loadDesktopTexts.ts";
import type { ProblemCode, ProblemFacts } from "../../texts/problem-facts.ts";
import { DesktopProvider } from "../desktop.ts";
import { desktopPlatform } from "../platform.ts";
import { routes } from "../routes.tsx";
import { StartApp } from "../servers/ServersScreen.tsx";

await loadDesktopTexts("en");
await warmAll(routes);

const about = { version: "1.0.0", updates: { kind: "off" as const } };

/** Returns the error that the bridge rejects with. */
export const problemFrom = (code: ProblemCode, ...values: string[]) =>
	new Error(JSON.stringify({ code, values } satisfies ProblemFacts));

export function createFakeBridge(addresses: string[] = []) {
	const commands = notices<Command>();
	const updates = notices<Updates>();
	const main = {
		addresses,
		chosen: [] as string[],
		opened: [] as string[],
		add: async (address: string): Promise<Server> => ({ address }),
		remembersSignIn: true,
		finishSignIn: (_: SignInResult | Error) => {},
		signOuts: 0,
		installed: 0,
		send: commands.tell,
		update: updates.tell,
	};
	const bridge: DesktopBridge = {
		about: async () => ({ ...about, remembersSignIn: main.remembersSignIn }),
		servers: fakeServers(main),
		signIn: () =>
			new Promise((resolve, reject) => {
				main.finishSignIn = (result) =>
					result instanceof Error ? reject(result) : resolve(result);
			}),
		cancelSignIn: async () => main.finishSignIn({ kind: "canceled" }),
		signOut: async () => void main.signOuts++,
		drafts: fakeDrafts(),
		lastKnown: lastKnownIn(),
		openPage: async (path) => void main.opened.push(path),
		notify: async () => {},
		onCommand: commands.listen,
		onUpdates: updates.listen,
		installUpdate: async () => void main.installed++,
	};
	return { main, bridge };
}

interface FakeServers {
	addresses: string[];
	chosen: string[];
	add: (address: string) => Promise<Server>;
}

function fakeServers(main: FakeServers): DesktopBridge["servers"] {
	return {
		list: async () => main.addresses.map((address) => ({ address })),
		current: async () => null,
		async add(address) {
			const added = await main.add(address);
			main.addresses = [...main.addresses, added.address];
			return added;
		},
		choose: async (address) => void main.chosen.push(address),
		remove: async (address) => {
			main.addresses = main.addresses.filter((one) => one !== address);
		},
	};
}

function fakeDrafts(): DesktopBridge["drafts"] {
	const { read, write, remove } = draftsIn();
	return {
		read,
		write: async (key, text) => write(key, text),
		remove: async (key) => remove(key),
		list: async () => [],
	};
}

function notices<Notice>() {
	const listeners = new Set<(notice: Notice) => void>();
	return {
		tell: (notice: Notice) =>
			act(() => {
				for (const listener of listeners) listener(notice);
			}),
		listen(listener: (notice: Notice) => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

export const JEWELS = "https://jewels.example";

export function renderDesktop(
	path = "/admin",
	{
		server = createFakeServer(),
		...fake
	}: Partial<ReturnType<typeof createFakeBridge>> & { server?: FakeServer } = {},
) {
	dismissToast();
	const { main, bridge } = { ...createFakeBridge([JEWELS]), ...fake };
	const router = createMemoryRouter(routes, { initialEntries: [path] });
	const platform = desktopPlatform(bridge, server.fetch, {
		site: { name: "Jewels", abbreviation: "J&W" },
		version: "1.0.0",
		siteAddress: JEWELS,
	});
	const page = render(
		<DesktopProvider value={{ bridge, server: { address: JEWELS } }}>
			<AdminApp platform={platform} router={router} />
		</DesktopProvider>,
	);
	const address = () => router.state.location.pathname + router.state.location.search;
	return { ...page, user: userEvent.setup(), main, server, address };
}

export function renderStart({ main, bridge } = createFakeBridge()) {
	dismissToast();
	const page = render(
		<DesktopProvider value={{ bridge, server: null }}>
			<StartApp />
		</DesktopProvider>,
	);
	return { ...page, user: userEvent.setup(), main };
}
