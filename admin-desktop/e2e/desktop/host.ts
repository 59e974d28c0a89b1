import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Frame, Page } from "@playwright/test";
import { APP_SCHEME, type Channel, START_HOST } from "../../src/electron/bridge.ts";
import { answerCalls, type IpcDeps } from "../../src/electron/ipc.ts";
import { buildScript } from "../../src/electron/packaging/build.ts";
import { createPages } from "../../src/electron/protocol/answers.ts";
import { createAppProtocol } from "../../src/electron/protocol/app-protocol.ts";
import type { Site } from "../../src/electron/servers/servers.ts";
import { createSignIn } from "../../src/electron/sign-in/sign-in.ts";
import { serversIn } from "../../src/electron/testing/servers.ts";
import { loadDesktopTexts } from "../../src/electron/texts/loadDesktopTexts.ts";
import { createCommands } from "../../src/electron/window/commands.ts";
import { createExternal } from "../../src/electron/window/guard.ts";

const renderer = fileURLToPath(new URL("../../dist/renderer", import.meta.url));

type Handler = Parameters<IpcDeps["ipc"]["handle"]>[1];

/**
 * The desktop application without Electron; `http://<server id>.localhost` stands for
 * `app://<server id>`.
 */
export async function startDesktop(
	page: Page,
	openBrowser: (address: string) => Promise<void>,
) {
	await loadDesktopTexts("en");
	const folder = await mkdtemp(join(tmpdir(), "creations-desktop-"));
	const servers = await serversIn(folder);
	const listener = listen(createAppProtocol(createPages(renderer), servers));
	const addressOf = (site: Site | null) =>
		`http://${site?.id ?? START_HOST}.localhost:${listener.port}/`;

	const faults: unknown[] = [];
	const commands = commandsOf(page);
	await bindCalls(page, {
		report: (fault) => faults.push(fault),
		servers,
		signIn: createSignIn(openBrowser),
		external: createExternal(openBrowser, servers),
		notify: () => {},
		commands,
		updates: { state: () => ({ kind: "off" }), install: () => {} },
		about: { version: "1.0.0", remembersSignIn: true },
		show: (site) => void page.goto(addressOf(site)),
		focus: () => {},
	});
	await page.addInitScript(await preloadScript(folder));

	async function close() {
		await page.goto("about:blank");
		commands.gone();
	}

	return {
		servers,
		/** Errors in the page. */
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

async function bindCalls(
	page: Page,
	deps: Omit<IpcDeps, "ipc" | "isOwn">,
): Promise<void> {
	const handlers = new Map<string, Handler>();
	const ipc: IpcDeps["ipc"] = {
		handle: (channel, handler) => void handlers.set(channel, handler),
	};
	answerCalls({ ...deps, ipc, isOwn: () => true });
	await page.exposeBinding("desktopCall", ({ frame }, channel: string, input: unknown) =>
		handlers.get(channel)?.(
			{ sender: {}, senderFrame: senderOf(frame) } as Parameters<Handler>[0],
			input,
		),
	);
}

function listen(handle: ReturnType<typeof createAppProtocol>) {
	return Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch(request) {
			const { hostname, pathname, search } = new URL(request.url);
			return handle(
				new Request(`${APP_SCHEME}://${hostIn(hostname)}${pathname}${search}`, request),
			);
		},
	});
}

function commandsOf(page: Page) {
	const tell = (command: unknown) =>
		page.evaluate(
			(command) => (window as unknown as Wires).desktopTell("command", command),
			command,
		);
	const commands = createCommands((command) => void tell(command));
	page.on("request", (request) => {
		if (request.isNavigationRequest() && request.frame() === page.mainFrame())
			commands.gone();
	});
	return commands;
}

function senderOf(frame: Frame) {
	const { hostname } = new URL(frame.url());
	return { parent: frame.parentFrame(), origin: `${APP_SCHEME}://${hostIn(hostname)}` };
}

const hostIn = (hostname: string) => hostname.replace(/\.localhost$/, "");

interface Wires {
	desktopCall: (channel: Channel, input: unknown) => Promise<unknown>;
	desktopTell: (channel: string, notice: unknown) => void;
}

const electron = `
const listeners = new Map();
window.desktopTell = (channel, notice) => listeners.get(channel)?.(null, notice);
const ipcRenderer = {
	invoke: (channel, input) => window.desktopCall(channel, input),
	on: (channel, listener) => listeners.set(channel, listener),
};
const contextBridge = {
	exposeInMainWorld: (name, bridge) => Object.defineProperty(window, name, { value: bridge }),
};
const [module, require] = [{}, () => ({ ipcRenderer, contextBridge })];
`;

/** Returns the released preload script, with test doubles instead of Electron. */
async function preloadScript(folder: string): Promise<string> {
	await buildScript("preload", folder);
	return `(() => {${electron}${await readFile(join(folder, "preload.cjs"), "utf8")}})();`;
}
