import { expect, test } from "bun:test";
import { EventEmitter } from "node:events";
import type { Session, WebContents } from "electron";
import { guardContents, guardSession, mayLoad } from "./guard.ts";

const HERE = "app://s1/admin";

function contents() {
	const events = new EventEmitter();
	const opened: string[] = [];
	let openWindow: Parameters<WebContents["setWindowOpenHandler"]>[0] = () => ({ action: "allow" });
	const guarded = {
		on: events.on.bind(events),
		getURL: () => HERE,
		setWindowOpenHandler: (handler: typeof openWindow) => {
			openWindow = handler;
		},
	} as unknown as WebContents;
	const person = { letsGo: false };
	guardContents(guarded, {
		open: async (address) => opened.push(address) > 0,
		mayGo: () => person.letsGo,
	});
	const prevented = (name: string, details = {}) => {
		let isPrevented = false;
		events.emit(name, { ...details, preventDefault: () => (isPrevented = true) });
		return isPrevented;
	};
	const window = (url: string) => openWindow({ url } as Parameters<typeof openWindow>[0]).action;
	return { prevented, window, opened, person };
}

test("no page is led elsewhere", () => {
	const { prevented } = contents();
	for (const url of [
		"https://evil.example/",
		"file:///etc/passwd",
		"app://s2/admin",
		"app://s1/api/auth/user",
		"app://s1/admin/x",
		"data:text/html,x",
		"about:srcdoc",
	]) {
		expect(prevented("will-frame-navigate", { url, isMainFrame: true })).toBe(true);
	}
	expect(prevented("will-frame-navigate", { url: "https://evil.example/", isMainFrame: false })).toBe(true);
	expect(prevented("will-redirect", { url: HERE })).toBe(true);
	expect(prevented("will-attach-webview")).toBe(true);
});

test("a page may be loaded again, and show a letter's preview", () => {
	const { prevented } = contents();
	expect(prevented("will-frame-navigate", { url: HERE, isMainFrame: true })).toBe(false);
	expect(prevented("will-frame-navigate", { url: "about:srcdoc", isMainFrame: false })).toBe(false);
});

test("a page that has something to lose goes only if somebody lets it", () => {
	const { prevented, person } = contents();
	expect(prevented("will-prevent-unload")).toBe(false);
	person.letsGo = true;
	expect(prevented("will-prevent-unload")).toBe(true);
});

test("no window opens; its address is offered to the browser, which has a list of its own", () => {
	const { window, opened } = contents();
	for (const url of ["https://www.etsy.com/", "file:///etc/passwd", "app://s1/admin"])
		expect(window(url)).toBe("deny");
	expect(opened).toHaveLength(3);
});

function session() {
	const events = new EventEmitter();
	const handlers: Record<string, (...given: never[]) => unknown> = {};
	const keep = (name: string) => (handler: (...given: never[]) => unknown) => {
		handlers[name] = handler;
	};
	guardSession({
		on: events.on.bind(events),
		setPermissionRequestHandler: keep("request"),
		setPermissionCheckHandler: keep("check"),
		setDevicePermissionHandler: keep("device"),
		webRequest: { onBeforeRequest: keep("load") },
	} as unknown as Session);
	const ask = (name: string, ...given: unknown[]) => handlers[name]?.(...(given as never[]));
	const download = (url: string) => {
		let isPrevented = false;
		events.emit("will-download", { preventDefault: () => (isPrevented = true) }, { getURL: () => url });
		return isPrevented ? "prevented" : "allowed";
	};
	return { ask, download };
}

test("every permission is denied", () => {
	const { ask } = session();
	for (const permission of ["media", "geolocation", "notifications", "clipboard-read", "fullscreen", "hid"]) {
		let answer: unknown;
		ask("request", null, permission, (granted: boolean) => {
			answer = granted;
		});
		expect(answer).toBe(false);
		expect(ask("check", null, permission)).toBe(false);
	}
	expect(ask("device", {})).toBe(false);
});

test("a page loads itself and images, and nothing else from anywhere", () => {
	const load = (url: string, resourceType: "image" | "xhr" | "script" | "subFrame") =>
		mayLoad({ url, resourceType });
	expect(load("app://s1/assets/index.js", "script")).toBe(true);
	expect(load("blob:app://s1/x", "image")).toBe(true);
	expect(load("https://images.example/ring.jpg", "image")).toBe(true);
	expect(load("http://images.example/ring.jpg", "image")).toBe(false);
	expect(load("https://evil.example/x", "xhr")).toBe(false);
	expect(load("https://evil.example/x.js", "script")).toBe(false);
	expect(load("file:///etc/passwd", "image")).toBe(false);
	expect(load("ws://127.0.0.1/", "xhr")).toBe(false);
	expect(load("nonsense", "image")).toBe(false);
	let answer: unknown;
	session().ask("load", { url: "https://evil.example/", resourceType: "xhr" }, (given: unknown) => {
		answer = given;
	});
	expect(answer).toEqual({ cancel: true });
});

test("only what the application itself offers is downloaded", () => {
	const { download } = session();
	expect(download("app://s1/api/admin/newsletter-subscriptions.csv")).toBe("allowed");
	expect(download("blob:app://s1/0123")).toBe("allowed");
	expect(download("https://evil.example/setup.exe")).toBe("prevented");
});
