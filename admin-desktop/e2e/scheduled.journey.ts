import {
	expect,
	expectWithin,
	moveTo,
	narrow,
	violationsInBoth,
} from "@creations/shared-ui/e2e";
import { contentOf, holdToast, save, test, toast, writeStory } from "./journey.ts";

test("a story is scheduled, rescheduled, canceled, and published in time", async ({
	admin,
}) => {
	await writeStory(admin, "The Tide Ring");
	await admin.getByRole("button", { name: "Save" }).click();
	await expect(admin).toHaveURL(/\/admin\/stories\/\d+$/);
	const id = Number(/\d+$/.exec(admin.url())?.[0]);
	await admin.getByRole("button", { name: "Schedule…" }).click();
	const sheet = admin.getByRole("dialog", { name: "Schedule publication" });
	await sheet.getByLabel("Date and time").fill("2098-07-01T09:00");
	await expect(sheet.getByRole("status")).toContainText(
		"It will be published on Tuesday, July 1, 2098 at 9:00 AM",
	);
	expect(await violationsInBoth(admin)).toEqual([]);
	await sheet.getByLabel("Date and time").fill("2001-07-01T09:00");
	await expect(sheet.getByRole("status")).toContainText("This time has passed.");
	await expect(sheet.getByRole("button", { name: "Schedule" })).toBeDisabled();
	await sheet.getByLabel("Date and time").fill("2098-07-01T09:00");
	await sheet.getByRole("button", { name: "Schedule" }).click();
	await expect(
		admin.getByText(/^Goes live Tuesday, July 1, 2098 .*, with whatever is saved/),
	).toBeVisible();
	// Scheduling causes no conflict: the text can still be saved.
	await admin.getByLabel("Title").fill("The Tide Ring, again");
	await save(admin, "Story updated");

	await moveTo(admin, "/admin");
	await expect(admin.getByText("Scheduled Jul 1, 9:00 AM")).toBeVisible();
	await admin.getByRole("link", { name: "Scheduled" }).click();
	const day = admin.getByRole("region", { name: "Tuesday, July 1, 2098" });
	await expect(day.getByRole("link", { name: "The Tide Ring, again" })).toBeVisible();
	expect(await violationsInBoth(admin)).toEqual([]);
	await admin.setViewportSize(narrow);
	await expectWithin(admin, "the schedule");
	await admin.getByRole("button", { name: "Cancel The Tide Ring, again" }).click();
	await holdToast(admin, "Schedule canceled");
	await expect(admin.getByRole("link", { name: "The Tide Ring, again" })).toHaveCount(0);
	await toast(admin).getByRole("button", { name: "Undo" }).click();
	await expect(day).toBeVisible();

	// On a slow machine the selected time may already have passed.
	await expect(async () => {
		const local = new Date(Date.now() + 2500).toISOString().slice(0, 19);
		const data = { local, timeZone: "UTC" };
		expect(
			(await admin.request.put(`/api/admin/schedule/story/${id}`, { data })).status(),
		).toBe(200);
	}).toPass();
	await expect(async () => {
		const story = await (await admin.request.get(`/api/admin/stories/${id}`)).json();
		expect(story.isPublished).toBe(true);
	}).toPass();
	await admin.reload();
	await expect(admin.getByRole("heading", { name: "Scheduled" })).toBeVisible();
	await expect(admin.getByRole("link", { name: "The Tide Ring, again" })).toHaveCount(0);
});

test("a newsletter is scheduled in its form, and is a draft again after cancellation", async ({
	admin,
}) => {
	await admin.goto("/admin?tab=newsletter");
	await admin.getByRole("button", { name: "Send Newsletter" }).click();
	const letter = admin.getByRole("dialog", { name: "Send Newsletter" });
	await letter.getByLabel("Subject").fill("Spring");
	await contentOf(letter).fill("New rings.");
	await letter.getByRole("switch").click();
	await letter.getByRole("button", { name: "Send at…" }).click();
	const sheet = admin.getByRole("dialog", { name: "Schedule newsletter" });
	await sheet.getByLabel("Date and time").fill("2098-07-01T09:00");
	await expect(sheet.getByRole("status")).toContainText(
		"It will be sent on Tuesday, July 1, 2098 at 9:00 AM",
	);
	await sheet.getByRole("button", { name: "Schedule" }).click();
	await expect(letter).toBeHidden();
	await admin.goto("/admin/scheduled");
	await admin.getByRole("button", { name: "Cancel Spring" }).click();
	await expect(toast(admin)).toContainText("Its text is in Send Newsletter again.");
	await admin.goto("/admin?tab=newsletter");
	await admin.getByRole("button", { name: "Send Newsletter" }).click();
	await expect(letter.getByLabel("Subject")).toHaveValue("Spring");
	await expect(contentOf(letter)).toHaveText("New rings.");
	await expect(letter.getByRole("switch")).not.toBeChecked();
});
