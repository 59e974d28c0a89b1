import { expect, test } from "bun:test";
import type { Session, WebContents } from "electron";
import { FakeContents, fakeSession, given, prevented } from "../testing/fake-electron.ts";
import { guardContents, guardSession, mayLoad } from "./guard.ts";

const HERE = "app://s1/admin";

function givenContents() {
	const contents = Object.assign(new FakeContents(), { url: HERE });
	const opened: string[] = [];
	const person = { letsGo: false };
	const open = async (address: string) => opened.push(address) > 0;
	guardContents(contents as unknown as WebContents, { open, mayGo: () => person.letsGo });
	const window = (url: string) => given(contents.setWindowOpenHandler)({ url });
	const prevents = (name: string, details = {}) => prevented(contents, name, details);
	return { prevents, window, opened, person };
}

test("no page is led elsewhere", () => {
	const { prevents } = givenContents();
	for (const url of [
		"https://evil.example/",
		"file:///etc/passwd",
		"app://s2/admin",
		"app://s1/api/auth/user",
		"app://s1/admin/x",
		"data:text/html,x",
		"about:srcdoc",
	]) {
		expect(prevents("will-frame-navigate", { url, isMainFrame: true })).toBe(true);
	}
	expect(prevents("will-frame-navigate", { url: "https://evil.example/", isMainFrame: false })).toBe(true);
	expect(prevents("will-redirect", { url: HERE })).toBe(true);
	expect(prevents("will-attach-webview")).toBe(true);
});

test("a page may be loaded again, and show a letter's preview", () => {
	const { prevents } = givenContents();
	expect(prevents("will-frame-navigate", { url: HERE, isMainFrame: true })).toBe(false);
	expect(prevents("will-frame-navigate", { url: "about:srcdoc", isMainFrame: false })).toBe(false);
});

test("a page that has something to lose goes only if somebody lets it", () => {
	const { prevents, person } = givenContents();
	expect(prevents("will-prevent-unload")).toBe(false);
	person.letsGo = true;
	expect(prevents("will-prevent-unload")).toBe(true);
});

test("no window opens; its address is offered to the browser, which has a list of its own", () => {
	const { window, opened } = givenContents();
	for (const url of ["https://www.etsy.com/", "file:///etc/passwd", "app://s1/admin"])
		expect(window(url)).toEqual({ action: "deny" });
	expect(opened).toHaveLength(3);
});

function givenSession() {
	const session = fakeSession();
	guardSession(session as unknown as Session);
	const { setPermissionRequestHandler, setPermissionCheckHandler, setDevicePermissionHandler, webRequest } =
		session;
	return {
		request: (permission: string) =>
			new Promise((answer) => given(setPermissionRequestHandler)(null, permission, answer)),
		check: (permission: string) => given(setPermissionCheckHandler)(null, permission),
		device: () => given(setDevicePermissionHandler)({}),
		load: (details: object) => new Promise((answer) => given(webRequest.onBeforeRequest)(details, answer)),
		isDownloaded: (url: string) => !prevented(session, "will-download", {}, { getURL: () => url }),
	};
}

test("every permission is denied", async () => {
	const { request, check, device } = givenSession();
	for (const permission of ["media", "geolocation", "notifications", "clipboard-read", "fullscreen", "hid"])
		expect([await request(permission), check(permission)]).toEqual([false, false]);
	expect(device()).toBe(false);
});

test.each([
	["app://s1/assets/index.js", "script", true],
	["blob:app://s1/x", "image", true],
	["https://images.example/ring.jpg", "image", true],
	["http://images.example/ring.jpg", "image", false],
	["https://evil.example/x", "xhr", false],
	["https://evil.example/x.js", "script", false],
	["file:///etc/passwd", "image", false],
	["ws://127.0.0.1/", "xhr", false],
	["nonsense", "image", false],
] as const)(
	"a page loads itself and images, and nothing else from anywhere: %s, %s",
	async (url, resourceType, may) => {
		expect(mayLoad({ url, resourceType })).toBe(may);
		expect(await givenSession().load({ url, resourceType })).toEqual({ cancel: !may });
	},
);

test("only what the application itself offers is downloaded", () => {
	const { isDownloaded } = givenSession();
	expect(isDownloaded("app://s1/api/admin/newsletter-subscriptions.csv")).toBe(true);
	expect(isDownloaded("blob:app://s1/0123")).toBe(true);
	expect(isDownloaded("https://evil.example/setup.exe")).toBe(false);
});
