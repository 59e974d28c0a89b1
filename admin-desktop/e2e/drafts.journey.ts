import { expect } from "@creations/journeys";
import { save, test, writeStory } from "./journey.ts";

test("what was written survives a killed tab", async ({ admin, context, expectFailures }) => {
	expectFailures(/./);
	await writeStory(admin, "Half a Thought");
	// Well within the two seconds that may be lost.
	await admin.waitForFunction(() => localStorage.getItem("draft:stories/new")?.includes("It began with"));
	const crashed = admin.waitForEvent("crash");
	await admin.goto("chrome://crash").catch(() => {});
	await crashed;

	const again = await context.newPage();
	await again.goto("/admin/stories/new");
	await expect(again.getByText(/^Unsaved changes from .* have been restored\.$/)).toBeVisible();
	await expect(again.getByLabel("Title")).toHaveValue("Half a Thought");
	await expect(again.getByLabel("URL Slug")).toHaveValue("half-a-thought");
	await save(again, "Story created");

	await again.goto("/admin/stories/new");
	await expect(again.getByLabel("Title")).toHaveValue("");
	await expect(again.getByText(/have been restored/)).toHaveCount(0);
});

test("unsaved writing is not left without a question", async ({ admin }) => {
	await admin.goto("/admin");
	await admin.getByRole("button", { name: /^Edit The Wren/ }).click();
	await admin.getByLabel("Title").fill("Another Wren");
	await admin.getByRole("link", { name: "Products" }).click();
	const question = admin.getByRole("dialog", { name: "Unsaved changes" });
	await question.getByRole("button", { name: "Keep editing" }).click();
	await expect(admin.getByLabel("Title")).toHaveValue("Another Wren");

	const asked = admin.waitForEvent("dialog");
	await admin.evaluate(() => void setTimeout(() => location.reload()));
	expect((await asked).type()).toBe("beforeunload");
	await (await asked).dismiss();

	await admin.goBack();
	await question.getByRole("button", { name: "Discard changes" }).click();
	await expect(admin).toHaveURL("/admin");
	await admin.getByRole("button", { name: /^Edit The Wren/ }).click();
	await expect(admin.getByLabel("Title")).toHaveValue("The Wren Who Stayed");
});

test("leaving for the site with a draft asks once", async ({ admin }) => {
	await admin.goto("/admin");
	await admin.getByRole("button", { name: /^Edit The Wren/ }).click();
	await admin.getByLabel("Title").fill("Another Wren");
	await admin.getByRole("link", { name: "Products" }).click();
	await admin.getByRole("button", { name: "Leave as a draft" }).click();
	await expect(admin).toHaveURL("/products");
	await expect(admin.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
	await admin.goto("/admin/stories");
	await admin.getByRole("button", { name: /^Edit The Wren/ }).click();
	await expect(admin.getByLabel("Title")).toHaveValue("Another Wren");
	await admin.getByRole("button", { name: "Discard" }).click();
	await expect(admin.getByLabel("Title")).toHaveValue("The Wren Who Stayed");
});
