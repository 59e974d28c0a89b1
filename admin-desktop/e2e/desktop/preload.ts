import { fileURLToPath } from "node:url";
import type { Channel } from "../../src/electron/bridge.ts";

const preload = fileURLToPath(new URL("../../src/electron/preload.ts", import.meta.url));

export interface Wires {
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

export async function preloadScript(): Promise<string> {
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
