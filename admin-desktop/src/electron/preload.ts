/**
 * Exposes `window.desktop` to the page. Runs in the sandbox and only forwards calls,
 * which main checks.
 */
import { contextBridge, ipcRenderer } from "electron";
import type { Channel, Command, Input, Outcome, Updates } from "./bridge.ts";
import { CLOSING, COMMAND, FLUSHED, UPDATES } from "./channels.ts";
import type { Answer } from "./ipc.ts";

async function call<C extends Channel>(channel: C, input: Input<C>): Promise<Answer<C>> {
	const outcome: Outcome<Answer<C>> = await ipcRenderer.invoke(channel, input);
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
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

/**
 * The API in `window.desktop`. Every rejection is an `Error`. Its message is a problem as
 * JSON, because a page receives nothing else of an error.
 */
const bridge = {
	about: () => call("about.read", {}),
	servers: {
		list: () => call("servers.list", {}),
		current: () => call("servers.current", {}),
		add: (address: string) => call("servers.add", { address }),
		choose: (address: string) => call("servers.choose", { address }),
		/**
		 * Removes the server and its session. Its drafts stay and return when it is added
		 * again.
		 */
		remove: (address: string) => call("servers.remove", { address }),
	},
	/**
	 * Opens the system's browser. Resolves after the sign-in or a cancellation; rejects
	 * after five minutes.
	 */
	signIn: () => call("sign-in.begin", {}),
	cancelSignIn: () => call("sign-in.cancel", {}),
	signOut: () => call("sign-in.end", {}),
	drafts: {
		read: (key: string) => call("drafts.read", { key }),
		/** Main has the text when this returns. The promise resolves when it is on disk. */
		write: (key: string, text: string) => call("drafts.write", { key, text }),
		remove: (key: string) => call("drafts.remove", { key }),
		list: () => call("drafts.list", {}),
	},
	/**
	 * Cached answers for times without a connection. They must not contain data about other
	 * people.
	 */
	lastKnown: {
		read: (key: string) => call("last-known.read", { key }),
		write: (key: string, json: string) => call("last-known.write", { key, json }),
	},
	openPage: (path: string) => call("pages.open", { path }),
	notify: ({ title, body, path }: Input<"notifications.show">) =>
		call("notifications.show", { title, body, path }),
	/**
	 * @returns a function that removes the listener. The first listener also gets the deep
	 * link that started the application.
	 */
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

// Before the window closes, main gives the page time to save its draft.
ipcRenderer.on(CLOSING, () => {
	window.dispatchEvent(new Event("pagehide"));
	ipcRenderer.send(FLUSHED);
});

contextBridge.exposeInMainWorld("desktop", bridge);
