/** Gives the page `window.desktop` and nothing else. Runs in the sandbox: it only passes on what main checks. */
import { contextBridge, ipcRenderer } from "electron";
import type { Answer, Channel, Command, DesktopBridge, Input, Outcome, Updates } from "./bridge.ts";
import { CLOSING, COMMAND, KEPT, UPDATES } from "./channels.ts";

async function call<C extends Channel>(channel: C, input: Input<C>): Promise<Answer<C>> {
	const outcome: Outcome<C> = await ipcRenderer.invoke(channel, input);
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
		return () => {
			listeners.delete(listener);
		};
	};
}

const onCommand = notices<Command>(COMMAND);
const onUpdates = notices<Updates>(UPDATES);
let isListening = false;

const bridge: DesktopBridge = {
	about: () => call("about.read", {}),
	servers: {
		list: () => call("servers.list", {}),
		current: () => call("servers.current", {}),
		add: (address) => call("servers.add", { address }),
		choose: (address) => call("servers.choose", { address }),
		remove: (address) => call("servers.remove", { address }),
	},
	signIn: () => call("sign-in.begin", {}),
	cancelSignIn: () => call("sign-in.cancel", {}),
	signOut: () => call("sign-in.end", {}),
	drafts: {
		read: (key) => call("drafts.read", { key }),
		write: (key, text) => call("drafts.write", { key, text }),
		remove: (key) => call("drafts.remove", { key }),
		list: () => call("drafts.list", {}),
	},
	lastKnown: {
		read: (key) => call("last-known.read", { key }),
		write: (key, json) => call("last-known.write", { key, json }),
	},
	openPage: (path) => call("pages.open", { path }),
	notify: ({ title, body, path }) => call("notifications.show", { title, body, path }),
	onCommand(listener) {
		const end = onCommand(listener);
		if (!isListening) void call("commands.listen", {});
		isListening = true;
		return end;
	},
	onUpdates,
	installUpdate: () => call("updates.install", {}),
};

// The page keeps what it has not kept yet when it is about to go: this says so, while there still is time to hear it.
ipcRenderer.on(CLOSING, () => {
	window.dispatchEvent(new Event("pagehide"));
	ipcRenderer.send(KEPT);
});

contextBridge.exposeInMainWorld("desktop", bridge);
