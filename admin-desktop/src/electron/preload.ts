/** Gives the page `window.desktop` and nothing else. Runs in the sandbox: it only passes on what main checks. */
import { contextBridge, ipcRenderer } from "electron";
import type { Channel, Command, Input, Outcome, Updates } from "./bridge.ts";
import { CLOSING, COMMAND, FLUSHED, UPDATES } from "./channels.ts";
import type { Answer } from "./ipc.ts";

async function call<C extends Channel>(channel: C, input: Input<C>): Promise<Answer<C>> {
	const outcome: Outcome<Answer<C>> = await ipcRenderer.invoke(channel, input);
	if (!outcome.ok) throw new Error(outcome.problem);
	return outcome.value;
}

function notices<Notice>(name: string) {
	const listeners = new Set<(notice: Notice) => void>();
	ipcRenderer.on(name, (_event, notice: Notice) => {
		for (const listener of listeners) listener(notice);
	});
	return function listen(listener: (notice: Notice) => void) {
		listeners.add(listener);
		return (): void => void listeners.delete(listener);
	};
}

const onCommand = notices<Command>(COMMAND);
let isListening = false;

/** `window.desktop`. Every promise that is rejected is so with an `Error` whose message is for people. */
const bridge = {
	about: () => call("about.read", {}),
	servers: {
		list: () => call("servers.list", {}),
		current: () => call("servers.current", {}),
		add: (address: string) => call("servers.add", { address }),
		choose: (address: string) => call("servers.choose", { address }),
		/** Forgets the server and its session; its drafts are there again when it is added again. */
		remove: (address: string) => call("servers.remove", { address }),
	},
	/** Opens the system's browser; resolves when somebody has signed in there or it was cancelled. Rejects after five minutes. */
	signIn: () => call("sign-in.begin", {}),
	cancelSignIn: () => call("sign-in.cancel", {}),
	signOut: () => call("sign-in.end", {}),
	drafts: {
		read: (key: string) => call("drafts.read", { key }),
		/** Main has the text when this returns; the promise resolves when it is on the disk. */
		write: (key: string, text: string) => call("drafts.write", { key, text }),
		remove: (key: string) => call("drafts.remove", { key }),
		list: () => call("drafts.list", {}),
	},
	/** The last state of lists, to show where the server cannot be reached. Nothing about other people belongs here. */
	lastKnown: {
		read: (key: string) => call("last-known.read", { key }),
		write: (key: string, json: string) => call("last-known.write", { key, json }),
	},
	openPage: (path: string) => call("pages.open", { path }),
	notify: ({ title, body, path }: Input<"notifications.show">) =>
		call("notifications.show", { title, body, path }),
	/** @returns a function that ends it. Earlier imports the first listener (a deep link that started the application) comes then. */
	onCommand(listener: (command: Command) => void) {
		const end = onCommand(listener);
		if (!isListening) void call("commands.listen", {});
		isListening = true;
		return end;
	},
	onUpdates: notices<Updates>(UPDATES),
	installUpdate: () => call("updates.install", {}),
};

export type DesktopBridge = typeof bridge;

declare global {
	interface Window {
		readonly desktop?: DesktopBridge;
	}
}

// The page keeps what it has not kept yet when it is about to go: this says so, while there still is time to hear it.
ipcRenderer.on(CLOSING, () => {
	window.dispatchEvent(new Event("pagehide"));
	ipcRenderer.send(FLUSHED);
});

contextBridge.exposeInMainWorld("desktop", bridge);
