import { createSocket } from "node:dgram";
import { connect, type Desktop, expect, storiesTab, test } from "./journey.ts";

let desktop: Desktop;
test.beforeEach(async ({ launch, site }) => {
	desktop = await launch();
	await connect(desktop, site.url);
});

const windows = () =>
	desktop.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

test("the page has nothing of Node or Electron", async () => {
	const found = await desktop.page.evaluate(() =>
		[
			"require",
			"process",
			"module",
			"Buffer",
			"electron",
			"ipcRenderer",
			"__dirname",
		].filter((name) => name in globalThis),
	);
	expect(found).toEqual([]);
});

test("window.open opens no window, and only addresses of the list reach the system", async ({
	site,
}) => {
	const before = (await desktop.opened()).length;
	const returned = await desktop.page.evaluate(
		(own) =>
			[
				"https://evil.example/",
				"file:///etc/passwd",
				"smb://evil.example/share",
				"javascript:alert(1)",
				"app://start/",
				`${own}/stories`,
			].map((address) => window.open(address) === null),
		site.url,
	);
	expect(returned).toEqual([true, true, true, true, true, true]);
	await expect
		.poll(async () => (await desktop.opened()).slice(before))
		.toEqual([`${site.url}/stories`]);
	expect(await windows()).toBe(1);
});

test("no navigation leads out of the application", async () => {
	const { page } = desktop;
	const here = page.url();
	for (const address of [
		"https://evil.example/",
		"file:///etc/passwd",
		"data:text/html,<h1>evil</h1>",
		"app://start/",
		"/api/auth/user",
	]) {
		await page.evaluate((address) => {
			location.href = address;
		}, address);
		await page.evaluate((address) => {
			const link = document.createElement("a");
			link.href = address;
			document.body.append(link);
			link.click();
			link.remove();
		}, address);
	}
	// A navigation that has started would end before this response.
	await page.evaluate(() => fetch("/api/auth/user").then(({ status }) => status));
	expect(page.url()).toBe(here);
	// A locator would wait for the end of the prevented navigations, which Playwright never
	// sees.
	await expect.poll(() => storiesTab(page).isVisible()).toBe(true);
});

test("a file or a foreign page is not opened through the bridge", async () => {
	const before = await desktop.opened();
	const refused = await desktop.page.evaluate(async () => {
		const paths = [
			"file:///etc/passwd",
			"//evil.example/",
			"/\\evil.example/",
			"https://evil.example/",
		];
		const results = paths.map((path) =>
			window.desktop?.openPage(path).then(
				() => "opened",
				() => "refused",
			),
		);
		return Promise.all(results);
	});
	expect(refused).toEqual(["refused", "refused", "refused", "refused"]);
	expect(await desktop.opened()).toEqual(before);
});

test("a foreign page with the application's own preload script is answered nothing", async () => {
	const answer = await desktop.electron.evaluate(async ({ app, BrowserWindow }) => {
		const preload = `${app.getAppPath()}/preload.cjs`;
		const window = new BrowserWindow({
			show: false,
			webPreferences: { preload, sandbox: true },
		});
		await window.loadURL("data:text/html,<h1>evil</h1>");
		const call =
			"window.desktop.servers.list().then(() => 'answered', (error) => error.message)";
		const answer: unknown = await window.webContents.executeJavaScript(call);
		window.destroy();
		return answer;
	});
	expect(answer).toBe("This page is not allowed to do that.");
});

test("a frame within the page has no bridge", async () => {
	const { page } = desktop;
	const has = await page.evaluate(async () => {
		const frame = document.createElement("iframe");
		frame.srcdoc = "<p>within</p>";
		const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
		document.body.append(frame);
		await loaded;
		const bridge = (frame.contentWindow as Window | null)?.desktop;
		frame.remove();
		return bridge !== undefined;
	});
	expect(has).toBe(false);
});

test("every permission is denied", async () => {
	const states = await desktop.page.evaluate(async () => {
		const outcome = (work: Promise<unknown>) =>
			work.then(
				() => "granted",
				() => "denied",
			);
		const place = new Promise((resolve, reject) =>
			navigator.geolocation.getCurrentPosition(resolve, reject),
		);
		return {
			camera: await outcome(navigator.mediaDevices.getUserMedia({ video: true })),
			microphone: await outcome(navigator.mediaDevices.getUserMedia({ audio: true })),
			screen: await outcome(navigator.mediaDevices.getDisplayMedia()),
			place: await outcome(place),
			notifications: await Notification.requestPermission(),
			clipboard: await outcome(navigator.clipboard.readText()),
		};
	});
	expect(Object.values(states).filter((state) => state !== "denied")).toEqual([]);
});

test("a script in a text does not run, and no foreign host is contacted", async ({
	site,
}) => {
	const tried = await desktop.page.evaluate(async (other) => {
		// The inspector's own calls may use `eval`, but a timer runs as the page.
		const timer = () => new Promise((resolve) => setTimeout(resolve));
		const outcome = (work: () => unknown) =>
			timer()
				.then(work)
				.then(
					() => "done",
					() => "refused",
				);
		const inline = () => {
			const script = document.createElement("script");
			script.textContent = "globalThis.inlineRan = true";
			document.head.append(script);
			if (!("inlineRan" in globalThis)) throw new Error("not run");
		};
		return {
			eval: await outcome(() => new Function("return 1")()),
			inline: await outcome(inline),
			elsewhere: await outcome(() => fetch("https://evil.example/", { mode: "no-cors" })),
			server: await outcome(() => fetch(`${other}/api/auth/user`, { mode: "no-cors" })),
			start: await outcome(() => fetch("app://start/admin")),
			file: await outcome(() => fetch("file:///etc/passwd")),
		};
	}, site.url);
	expect(Object.values(tried).filter((result) => result !== "refused")).toEqual([]);
});

test("WebRTC sends no UDP packet", async () => {
	const listener = createSocket("udp4");
	let packets = 0;
	listener.on("message", () => packets++);
	await new Promise<void>((resolve) => listener.bind(0, "127.0.0.1", resolve));
	const { port } = listener.address();
	const state = await desktop.page.evaluate(async (port) => {
		const connection = new RTCPeerConnection({
			iceServers: [{ urls: `stun:127.0.0.1:${port}` }],
		});
		connection.createDataChannel("leak");
		const gathered = new Promise<string>((resolve) => {
			connection.addEventListener("icegatheringstatechange", () => {
				if (connection.iceGatheringState === "complete")
					resolve(connection.iceGatheringState);
			});
		});
		await connection.setLocalDescription(await connection.createOffer());
		return gathered;
	}, port);
	listener.close();
	expect(state).toBe("complete");
	expect(packets).toBe(0);
});
