import { expect, test } from "bun:test";
import type { Session, WebContents } from "electron";
import { adminPath } from "../bridge.ts";
import {
	FakeContents,
	fakeSession,
	given,
	noting,
	prevented,
} from "../testing/fake-electron.ts";
import {
	createExternal,
	guardContents,
	guardSession,
	linkAmong,
	mayLoad,
	screenOf,
} from "./guard.ts";

const HERE = "app://s1/admin";

function givenContents() {
	const contents = Object.assign(new FakeContents(), { url: HERE });
	const opened: string[] = [];
	const person = { letsGo: false };
	const open = async (address: string) => opened.push(address) > 0;
	guardContents(contents as unknown as WebContents, { open, mayGo: () => person.letsGo });
	const window = (url: string) => given(contents.setWindowOpenHandler)({ url });
	const prevents = (name: string, details = {}) => prevented(contents, name, details);
	return { contents, prevents, window, opened, person };
}

test("no page can navigate to another site", () => {
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
	expect(
		prevents("will-frame-navigate", { url: "https://evil.example/", isMainFrame: false }),
	).toBe(true);
	expect(prevents("will-redirect", { url: HERE })).toBe(true);
	expect(prevents("will-attach-webview")).toBe(true);
});

test("a page may reload and show the preview of an email", () => {
	const { prevents } = givenContents();
	expect(prevents("will-frame-navigate", { url: HERE, isMainFrame: true })).toBe(false);
	expect(
		prevents("will-frame-navigate", { url: "about:srcdoc", isMainFrame: false }),
	).toBe(false);
});

test("WebRTC sends no UDP", () => {
	const { contents } = givenContents();
	expect(contents.setWebRTCIPHandlingPolicy.mock.calls).toEqual([
		["disable_non_proxied_udp"],
	]);
});

test("a page with unsaved changes closes only after confirmation", () => {
	const { prevents, person } = givenContents();
	expect(prevents("will-prevent-unload")).toBe(false);
	person.letsGo = true;
	expect(prevents("will-prevent-unload")).toBe(true);
});

test("no window opens, and only allowed addresses reach the browser", () => {
	const { window, opened } = givenContents();
	for (const url of ["https://www.etsy.com/", "file:///etc/passwd", "app://s1/admin"])
		expect(window(url)).toEqual({ action: "deny" });
	expect(opened).toHaveLength(3);
});

function givenSession() {
	const session = fakeSession();
	guardSession(session as unknown as Session);
	const {
		setPermissionRequestHandler,
		setPermissionCheckHandler,
		setDevicePermissionHandler,
		webRequest,
	} = session;
	return {
		request: (permission: string) =>
			new Promise((answer) =>
				given(setPermissionRequestHandler)(null, permission, answer),
			),
		check: (permission: string) => given(setPermissionCheckHandler)(null, permission),
		device: () => given(setDevicePermissionHandler)({}),
		load: (details: object) =>
			new Promise((answer) => given(webRequest.onBeforeRequest)(details, answer)),
		download(url: string, filename = "file") {
			const item = {
				getURL: () => url,
				getFilename: () => filename,
				setSaveDialogOptions: noting(),
			};
			const isPrevented = prevented(session, "will-download", {}, item);
			return isPrevented ? null : item.setSaveDialogOptions.mock.calls[0]?.[0];
		},
	};
}

test("every permission is denied", async () => {
	const { request, check, device } = givenSession();
	for (const permission of [
		"media",
		"geolocation",
		"notifications",
		"clipboard-read",
		"fullscreen",
		"hid",
	])
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

test("only the application's own files are downloaded", () => {
	const { download } = givenSession();
	expect(download("app://s1/api/admin/newsletter-subscriptions.csv")).not.toBeNull();
	expect(download("blob:app://s1/0123")).not.toBeNull();
	expect(download("https://evil.example/setup.exe")).toBeNull();
});

test("the save dialog shows the file's name instead of its address", () => {
	const { download } = givenSession();
	expect(download("blob:app://s1/0123", "subscribers.csv")).toEqual({
		title: "Save subscribers.csv",
	});
});

test("a link opens the editor of its story or product", () => {
	expect(screenOf("stories-admin://story/7")).toBe("/admin/stories/7");
	expect(screenOf("stories-admin://product/12/")).toBe("/admin/products/12");
	expect(adminPath.safeParse(screenOf("stories-admin://story/7")).success).toBe(true);
});

test("all other deep links are ignored", () => {
	for (const link of [
		"stories-admin://story/0",
		"stories-admin://story/-1",
		"stories-admin://story/7/history",
		"stories-admin://story/7?next=https://evil.example",
		"stories-admin://story/7#x",
		"stories-admin://story/../../etc",
		"stories-admin://story/%37",
		"stories-admin://story/7\n",
		"stories-admin://story/9999999999999999",
		"stories-admin://evil.example/story/7",
		"stories-admin:story/7",
		"stories-admin://constructor/7",
		"STORIES-ADMIN://story/7 --inspect",
		"https://jewels.example/admin/stories/7",
		"",
	]) {
		expect(screenOf(link)).toBeNull();
	}
});

test("the link is found in the command line", () => {
	expect(linkAmong(["/opt/app", "--flag", "stories-admin://story/7"])).toBe(
		"stories-admin://story/7",
	);
	expect(linkAmong(["/opt/app", "."])).toBeUndefined();
});

function external(...addresses: string[]) {
	const opened: string[] = [];
	const openExternal = async (address: string) => void opened.push(address);
	const servers = { list: () => addresses.map((address) => ({ address })) };
	return { opened, ...createExternal(openExternal, servers) };
}

test("pages of the person's servers and of the marketplaces open in the browser", async () => {
	const { open, opened } = external("https://jewels.example", "http://127.0.0.1:3000");
	for (const address of [
		"https://jewels.example/stories/the-wren",
		"http://127.0.0.1:3000/products",
		"https://www.etsy.com/listing/1",
		"https://amazon.co.uk/dp/1",
	]) {
		expect(await open(address)).toBe(true);
	}
	expect(opened).toHaveLength(4);
});

test("no other address reaches the system", async () => {
	const { open, opened } = external("https://jewels.example", "http://127.0.0.1:3000");
	for (const address of [
		"file:///etc/passwd",
		"javascript:alert(1)",
		"smb://evil.example/share",
		"ms-msdt:/id",
		"mailto:a@b.example",
		"stories-admin://story/7",
		"http://jewels.example/",
		"https://jewels.example:8443/",
		"https://jewels.example.evil.example/",
		"https://ada:secret@jewels.example/",
		"https://jewels.example@evil.example/",
		"http://127.0.0.1:3001/",
		"http://www.etsy.com/",
		"https://www.etsy.com:8443/",
		"https://notetsy.com/",
		"https://amazon.com.evil.example/",
		"https://evil.example/",
		"//jewels.example/",
		"blob:https://jewels.example/0123",
		"blob:http://127.0.0.1:3000/0123",
		"",
	]) {
		expect(await open(address)).toBe(false);
	}
	expect(opened).toEqual([]);
});

test("a page opens on its own server only", async () => {
	const site = { address: "https://jewels.example" };
	const { openPage, opened } = external(site.address);
	await openPage(site, "/stories/the-wren?x=1#y");
	expect(opened).toEqual(["https://jewels.example/stories/the-wren?x=1#y"]);
	for (const path of [
		"//evil.example/",
		"/\\evil.example/",
		"https://evil.example/",
		"javascript:alert(1)",
	])
		await expect(openPage(site, path)).rejects.toThrow("cannot be opened");
});
