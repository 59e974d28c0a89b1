import { expect, test } from "bun:test";
import type { IpcMainInvokeEvent, WebContents } from "electron";
import { type Channel, inputs, MAX_TEXT } from "./bridge.ts";
import { answerCalls } from "./ipc.ts";
import { applicationOf, serverThat } from "./testing/servers.ts";

const own = {} as WebContents;

async function application() {
	const { address } = serverThat(() => new Response());
	const { servers, site } = await applicationOf(address);
	const handlers = new Map<
		string,
		(event: IpcMainInvokeEvent, payload: unknown) => unknown
	>();
	const done: unknown[] = [];
	const reported: unknown[] = [];
	answerCalls({
		ipc: { handle: (channel, handler) => handlers.set(channel, handler) },
		isOwn: (contents) => contents === own,
		report: (error) => reported.push(error),
		servers,
		signIn: {
			begin: async () => ({ kind: "signed-in", name: "Ada", isAdmin: true }),
			cancel: () => void done.push("canceled"),
			end: async () => {},
		},
		external: { openPage: async ({ address }, path) => void done.push(address + path) },
		notify: (notification) => void done.push(notification),
		commands: { listening: () => void done.push("listening") },
		updates: {
			state: () => ({ kind: "off" }),
			install: () => void done.push("installed"),
		},
		about: { version: "1.0.0", remembersSignIn: true },
		show: (shown) => void done.push(shown?.id ?? "start"),
		focus: () => void done.push("focus"),
	});
	const frame = { parent: null, origin: `app://${site.id}` };
	const call = (
		channel: string,
		payload: unknown = {},
		senderFrame: unknown = frame,
		sender = own,
	) => handlers.get(channel)?.({ senderFrame, sender } as IpcMainInvokeEvent, payload);
	return { call, address, site, servers, frame, done, reported };
}

const start = { parent: null, origin: "app://start" };
const REFUSED = { ok: false, problem: { code: "not-allowed", values: [] } };

test("every channel refuses all frames except the page", async () => {
	const { call, frame, site } = await application();
	const strangers = [
		null,
		{ ...frame, parent: frame },
		{ ...frame, origin: "https://evil.example" },
		{ ...frame, origin: "null" },
		{ ...frame, origin: "file://" },
		{ ...frame, origin: "app://s0" },
		{ ...frame, origin: `app://${site.id}.evil` },
		{ ...frame, origin: `app://${site.id}/` },
		{ ...frame, origin: `https://${site.id}` },
		{ ...frame, origin: `app://${site.id.toUpperCase()}` },
		{ ...frame, origin: `app://${site.id}\n` },
	];
	for (const channel of Object.keys(inputs)) {
		for (const stranger of strangers)
			expect(await call(channel, {}, stranger)).toEqual(REFUSED);
		expect(await call(channel, {}, frame, {} as WebContents)).toEqual(REFUSED);
	}
});

test("a payload of another shape or size is refused", async () => {
	const { call, done } = await application();
	const wrong: [Channel, unknown][] = [
		["drafts.write", { key: "draft:stories/7" }],
		["drafts.write", { key: "draft:stories/7", text: "x".repeat(MAX_TEXT + 1) }],
		["drafts.write", { key: "x".repeat(201), text: "" }],
		["drafts.write", { key: "draft:stories/7", text: { toString: "x" } }],
		["drafts.write", { key: "draft:stories/7", text: "", site: "s0" }],
		["drafts.read", null],
		["drafts.read", ["draft:stories/7"]],
		["servers.add", { address: ["https://a.example"] }],
		["pages.open", { path: "//evil.example" }],
		["pages.open", { path: "https://evil.example" }],
		["pages.open", { path: "/\\evil.example" }],
		["notifications.show", { title: "x", body: "y", path: "https://evil.example" }],
		["notifications.show", { title: "x", body: "y", path: "/admin/../api" }],
		["about.read", null],
		["updates.install", { force: true }],
	];
	for (const [channel, payload] of wrong)
		expect(await call(channel, payload)).toMatchObject({ ok: false });
	expect(done).toEqual([]);
});

test("the page for choosing a server has no server and stores nothing", async () => {
	const { call, done, address, site } = await application();
	expect(await call("servers.current", {}, start)).toEqual({ ok: true, value: null });
	for (const [channel, payload] of [
		["drafts.list", {}],
		["drafts.write", { key: "draft:stories/7", text: "x" }],
		["sign-in.begin", {}],
		["pages.open", { path: "/" }],
	] as const) {
		expect(await call(channel, payload, start)).toEqual({
			ok: false,
			problem: { code: "no-server", values: [] },
		});
	}
	await call("servers.choose", { address }, start);
	expect(done).toEqual([site.id]);
});

test("removing a server closes only its page, and no sign-in restores its session", async () => {
	const { call, done, address } = await application();
	const other = serverThat(() => new Response()).address;
	expect(await call("servers.add", { address: other })).toEqual({
		ok: true,
		value: { address: other },
	});
	expect(await call("servers.list")).toEqual({
		ok: true,
		value: [{ address }, { address: other }],
	});
	await call("servers.remove", { address: other });
	expect(done).toEqual(["canceled"]);
	await call("servers.remove", { address });
	expect(done).toEqual(["canceled", "canceled", "start"]);
});

test("pages, notifications and commands reach the system", async () => {
	const { call, done, address } = await application();
	const value = { kind: "signed-in", name: "Ada", isAdmin: true };
	expect(await call("sign-in.begin")).toEqual({ ok: true, value });
	const sent = { title: "Sent", body: "", path: "/admin/newsletters/3" };
	await call("pages.open", { path: "/stories/the-wren" });
	await call("notifications.show", sent);
	await call("commands.listen");
	expect(done).toEqual(["focus", `${address}/stories/the-wren`, sent, "listening"]);
});

test("a problem is sent as a code with values, and a bug is also reported", async () => {
	const { call, reported, site } = await application();
	const problem = await call("servers.choose", { address: "https://jewels.example" });
	expect(problem).toEqual({
		ok: false,
		problem: { code: "server-not-listed", values: ["https://jewels.example"] },
	});
	expect(reported).toEqual([]);
	const fault = new Error("disk");
	site.drafts.read = () => Promise.reject(fault);
	expect(await call("drafts.read", { key: "draft:stories/7" })).toMatchObject({
		ok: false,
		problem: { code: "unexpected", values: ["Error: disk"] },
	});
	expect(reported).toEqual([fault]);
});
