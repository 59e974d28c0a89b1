import { expect, test } from "bun:test";
import { draftsIn } from "../../testing/stores.ts";
import {
	attemptKey,
	completeNewsletter,
	deleteDraft,
	emptyDraft,
	newsletterFrom,
} from "./newsletterDraft.ts";

const senders = ["hello@example.com", "news@example.com"];

test("the first sender is the default", () => {
	const defaults = [null, "news@example.com", ""].map(
		(fromEmail) => newsletterFrom({ ...emptyDraft, fromEmail }, senders).fromEmail,
	);
	expect(defaults).toEqual(["hello@example.com", "news@example.com", ""]);
});

test("surrounding blanks do not count as text", () => {
	const newsletter = newsletterFrom(
		{ subject: " Spring ", content: "\n ", fromEmail: " a@b.example ", isShown: true },
		senders,
	);
	expect(newsletter).toEqual({
		subject: "Spring",
		content: "",
		fromEmail: "a@b.example",
		isShown: true,
	});
	const schema = completeNewsletter([]);
	expect(schema.safeParse(newsletter).error?.issues).toMatchObject([
		{ path: ["content"], message: "Content is required" },
	]);
	expect(schema.safeParse({ ...newsletter, content: "x" }).success).toBeTrue();
});

const newsletter = {
	subject: "Spring",
	content: "<p>Hello</p>",
	fromEmail: "hello@example.com",
	isShown: true,
};

test("a newsletter keeps its key until it is sent; another one has another key", async () => {
	const drafts = draftsIn();
	const key = await attemptKey(drafts, newsletter);
	expect(await attemptKey(drafts, { ...newsletter })).toBe(key);
	deleteDraft(drafts);
	const again = await attemptKey(drafts, newsletter);
	expect(again).not.toBe(key);
	expect(await attemptKey(drafts, { ...newsletter, subject: "Summer" })).not.toBe(again);
});

test("a device without room still sends", async () => {
	const drafts = draftsIn();
	const full = () => {
		throw new Error("full");
	};
	for (const write of [full, async () => full()]) {
		drafts.write = write;
		expect(await attemptKey(drafts, newsletter)).not.toBe("");
	}
});
