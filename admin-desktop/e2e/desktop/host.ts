import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Frame, Page } from "@playwright/test";
import { APP_SCHEME, type Channel, type Input, START_HOST } from "../../src/electron/bridge.ts";
import { answerCalls, type IpcDeps } from "../../src/electron/ipc.ts";
import { createAppProtocol } from "../../src/electron/protocol/app-protocol.ts";
import { createPages } from "../../src/electron/protocol/pages.ts";
import type { Site } from "../../src/electron/servers/servers.ts";
import { createSignIn } from "../../src/electron/sign-in/sign-in.ts";
import { serversIn } from "../../src/electron/testing/servers.ts";
import { createCommands } from "../../src/electron/window/commands.ts";
import { createExternal } from "../../src/electron/window/guard.ts";

const renderer = fileURLToPath(new URL("../../dist/renderer", import.meta.url));

type Handler = Parameters<IpcDeps["ipc"]["handle"]>[1];

/** The desktop application without Electron; `http://<server id>.localhost` stands for `app://<server id>`. */
export async function startDesktop(page: Page, openBrowser: (address: string) => Promise<void>) {
	const folder = await mkdtemp(join(tmpdir(), "creations-desktop-"));
	const servers = await serversIn(folder);
	const listener = listen(createAppProtocol(createPages(renderer), servers));
	const addressOf = (site: Site | null) => `http://${site?.id ?? START_HOST}.localhost:${listener.port}/`;

	const notifications: Input<"notifications.show">[] = [];
	const faults: unknown[] = [];
	const commands = commandsOf(page);
	await bindCalls(page, {
		report: (fault) => faults.push(fault),
		servers,
		signIn: createSignIn(openBrowser),
		external: createExternal(openBrowser, servers),
		notify: (notification) => notifications.push(notification),
		commands,
		updates: { state: () => ({ kind: "off" }), install: () => {} },
		about: { version: "1.0.0", remembersSignIn: true },
		show: (site) => void page.goto(addressOf(site)),
		focus: () => {},
	});
	await page.addInitScript(await preloadScript());

	async function close() {
		await page.goto("about:blank");
		commands.gone();
	}

	return {
		servers,
		notifications,
		/** What went wrong in it that is nobody's fault but its own. */
		faults,
		command: commands.send,
		open: () => page.goto(addressOf(servers.current())),
		close,
		async stop() {
			await close();
			await listener.stop(true);
			await servers.settled();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

async function bindCalls(page: Page, deps: Omit<IpcDeps, "ipc" | "isOwn">): Promise<void> {
	const handlers = new Map<string, Handler>();
	const ipc: IpcDeps["ipc"] = { handle: (channel, handler) => void handlers.set(channel, handler) };
	answerCalls({ ...deps, ipc, isOwn: () => true });
	await page.exposeBinding("desktopCall", ({ frame }, channel: string, input: unknown) =>
		handlers.get(channel)?.({ sender: {}, senderFrame: senderOf(frame) } as Parameters<Handler>[0], input),
	);
}

function listen(handle: ReturnType<typeof createAppProtocol>) {
	return Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch(request) {
			const { hostname, pathname, search } = new URL(request.url);
			return handle(new Request(`${APP_SCHEME}://${hostIn(hostname)}${pathname}${search}`, request));
		},
	});
}

function commandsOf(page: Page) {
	const tell = (command: unknown) =>
		page.evaluate((command) => (window as unknown as Wires).desktopTell("command", command), command);
	const commands = createCommands((command) => void tell(command));
	page.on("request", (request) => {
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) commands.gone();
	});
	return commands;
}

function senderOf(frame: Frame) {
	const { hostname } = new URL(frame.url());
	return { parent: frame.parentFrame(), origin: `${APP_SCHEME}://${hostIn(hostname)}` };
}

const hostIn = (hostname: string) => hostname.replace(/\.localhost$/, "");

const preload = fileURLToPath(new URL("../../src/electron/preload.ts", import.meta.url));

interface Wires {
	desktopCall: (channel: Channel, input: unknown) => Promise<unknown>;
	desktopTell: (channel: string, notice: unknown) => void;
}

const electron = `
const listeners = new Map();
window.desktopTell = (channel, notice) => listeners.get(channel)?.(null, notice);
export const ipcRenderer = {
	invoke: (channel, input) => window.desktopCall(channel, input),
	on: (channel, listener) => listeners.set(channel, listener),
};
export const contextBridge = {
	exposeInMainWorld: (name, bridge) => Object.defineProperty(window, name, { value: bridge }),
};
`;

async function preloadScript(): Promise<string> {
	const { outputs, logs } = await Bun.build({
		entrypoints: [preload],
		target: "browser",
		format: "iife",
		plugins: [
			{
				name: "electron over wires",
				setup(build) {
					build.onResolve({ filter: /^electron$/ }, () => ({ path: "electron", namespace: "wires" }));
					build.onLoad({ filter: /.*/, namespace: "wires" }, () => ({ contents: electron, loader: "js" }));
				},
			},
		],
	});
	const [script] = outputs;
	if (!script) throw new Error(`the preload script was not built: ${logs.join("\n")}`);
	return script.text();
}
