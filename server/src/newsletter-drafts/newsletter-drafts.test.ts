import { expect, test } from "bun:test";
import { administeredSite } from "../../test/support/browser.ts";

const PATH = "/api/admin/newsletter-drafts";
const spring = { subject: "Spring", content: "Hello", fromEmail: "", isShown: true };

async function administration() {
	const { admin, store } = await administeredSite({ DEMO: "off" });
	const send = async (method: string, path: string, body?: unknown) => {
		const answer = await admin.send(method, path, body);
		return { status: answer.status, body: answer.ok && (await answer.text()) };
	};
	const listed = async () => (await admin.visit(PATH)).json();
	const countEvents = async () =>
		Number((await store.read("SELECT count(*) FROM events")).rows[0]?.[0]);
	return { admin, send, listed, countEvents };
}

test("drafts are listed without content, the last saved first", async () => {
	const { send, listed, admin } = await administration();
	await send("POST", PATH, spring);
	await send("POST", PATH, { ...spring, subject: "", content: "" });
	await send("PUT", `${PATH}/1`, { ...spring, content: "Hello again" });
	const drafts = await listed();
	expect(drafts).toMatchObject([
		{ id: 1, version: 2, subject: "Spring" },
		{ id: 2, version: 1, subject: "" },
	]);
	expect(Object.keys(drafts[0]).sort()).toEqual(["id", "savedAt", "subject", "version"]);
	expect(await (await admin.visit(`${PATH}/1`)).json()).toMatchObject({
		...spring,
		content: "Hello again",
	});
});

test("an unchanged draft adds no event", async () => {
	const { send, countEvents } = await administration();
	await send("POST", PATH, spring);
	const before = await countEvents();
	expect((await send("PUT", `${PATH}/1`, spring)).status).toBe(200);
	expect(await countEvents()).toBe(before);
});

test("a draft that was changed elsewhere is not overwritten", async () => {
	const { send, admin } = await administration();
	await send("POST", PATH, spring);
	await send("PUT", `${PATH}/1`, { ...spring, subject: "Theirs" });
	const mine = { ...spring, subject: "Mine" };
	const answer = await admin.send("PUT", `${PATH}/1`, mine, { "if-match": '"1"' });
	expect([answer.status, (await answer.json()).code]).toEqual([409, "version-conflict"]);
});

test("a deleted draft is not listed, and can be restored", async () => {
	const { send, listed } = await administration();
	await send("POST", PATH, spring);
	expect((await send("DELETE", `${PATH}/1`)).status).toBe(204);
	expect(await listed()).toEqual([]);
	expect((await send("PUT", `${PATH}/1`, spring)).status).toBe(404);
	expect((await send("DELETE", `${PATH}/1`)).status).toBe(404);
	expect((await send("POST", `${PATH}/1/restore`)).status).toBe(200);
	expect(await listed()).toMatchObject([{ id: 1, subject: "Spring" }]);
});
