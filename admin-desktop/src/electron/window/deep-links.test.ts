import { expect, test } from "bun:test";
import { adminPath } from "../bridge.ts";
import { linkAmong, screenOf } from "./deep-links.ts";

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
