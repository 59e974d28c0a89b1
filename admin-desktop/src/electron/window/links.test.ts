import { expect, test } from "bun:test";
import { adminPath } from "../bridge.ts";
import { createExternal, linkAmong, screenOf } from "./links.ts";

test("a link opens the editor of its story or product", () => {
	expect(screenOf("stories-admin://story/7")).toBe("/admin/stories/7");
	expect(screenOf("stories-admin://product/12/")).toBe("/admin/products/12");
	expect(adminPath.safeParse(screenOf("stories-admin://story/7")).success).toBe(true);
});

test("everything else that somebody may send is ignored", () => {
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

test("the link is found among what the application was started with", () => {
	expect(linkAmong(["/opt/app", "--flag", "stories-admin://story/7"])).toBe("stories-admin://story/7");
	expect(linkAmong(["/opt/app", "."])).toBeUndefined();
});

function external(...addresses: string[]) {
	const opened: string[] = [];
	const openExternal = async (address: string) => void opened.push(address);
	const servers = { list: () => addresses.map((address) => ({ address })) };
	return { opened, ...createExternal(openExternal, servers) };
}

test("pages of one's own servers and of the shops open in the browser", async () => {
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

test("nothing else is handed to the system", async () => {
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

test("a page of a server is opened there and nowhere else", async () => {
	const site = { address: "https://jewels.example" };
	const { openPage, opened } = external(site.address);
	await openPage(site, "/stories/the-wren?x=1#y");
	expect(opened).toEqual(["https://jewels.example/stories/the-wren?x=1#y"]);
	for (const path of ["//evil.example/", "/\\evil.example/", "https://evil.example/", "javascript:alert(1)"])
		await expect(openPage(site, path)).rejects.toThrow("cannot be opened");
});
