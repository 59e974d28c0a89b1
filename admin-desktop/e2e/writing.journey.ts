import {
	expect,
	expectFailures,
	expectWellInBoth,
	narrow,
	pressTo,
} from "@creations/shared-ui/e2e";
import type { Locator, Page } from "@playwright/test";
import { contentOf, save, test, writeStory } from "./journey.ts";
import { choosePhotos, phonePhoto, png, transferOf, webp } from "./pictures.ts";

const bar = (page: Page) => page.getByRole("toolbar", { name: "Formatting" });
const press = (page: Page, name: string) =>
	bar(page).getByRole("button", { name, exact: true }).click();
const photos = (page: Page) => page.getByRole("dialog", { name: /^Insert picture/ });
const reading = (page: Page) => page.getByRole("region", { name: "Reading view" });

const select = (content: Locator, part: string) =>
	content.evaluate((area: HTMLTextAreaElement, part) => {
		const at = area.value.indexOf(part);
		area.focus();
		area.setSelectionRange(at, at + part.length);
	}, part);

test("photos are chosen together, and one that fails does not lose the others", async ({
	admin,
}) => {
	expectFailures(admin, /\/api\/story-images$/);
	await writeStory(admin, "Three Photos");
	const content = contentOf(admin);
	await content.fill("Before the photos.\n\nAfter the photos.");
	await select(content, "the photos.");

	let asked = 0;
	await admin.route("**/api/story-images", (route) =>
		++asked === 2 ? route.fulfill({ status: 500, body: "No" }) : route.continue(),
	);
	await choosePhotos(admin, [await phonePhoto(), await png(), await webp()]);
	await photos(admin)
		.getByLabel("Description of picture 1")
		.fill("A ring [gold] on a *stone*");
	await expect(photos(admin).getByRole("alert")).toContainText(
		"failed to set permissions",
	);
	await expect(photos(admin).getByText("1 picture could not be uploaded.")).toBeVisible();
	await expect(photos(admin).getByText(/1 picture without a description/)).toBeVisible();
	await expect(
		photos(admin).getByRole("button", { name: "Insert 2 pictures" }),
	).toBeEnabled();
	await expectWellInBoth(admin, "photos that are described");

	await photos(admin).getByRole("button", { name: "Try again with picture 2" }).click();
	await photos(admin).getByRole("button", { name: "Remove picture 3" }).click();
	await photos(admin).getByLabel("Description of picture 2").fill("Linen");
	await photos(admin).getByRole("button", { name: "Insert 2 pictures" }).click();
	await expect(content).toBeFocused();
	await expect(content).toHaveValue(
		new RegExp(
			[
				/^Before the photos\./,
				/!\[A ring \\\[gold\\\] on a \\\*stone\\\*\]\(\/objects\/\w+#600x800\)/,
				/!\[Linen\]\(\/objects\/\w+#450x300\)/,
				/After the photos\.$/,
			]
				.map(({ source }) => source)
				.join("\\n\\n"),
		),
	);
	await expect(reading(admin).locator("p img")).toHaveCount(2);
	await expect(
		reading(admin).getByRole("img", { name: "A ring [gold] on a *stone*" }),
	).toBeVisible();

	await content.press("Control+Z");
	await expect(content).toHaveValue("Before the photos.\n\nAfter the photos.");
	await content.press("Control+Shift+Z");
	await expect(content).toHaveValue(/!\[Linen\]/);
	await save(admin, "Story created");
});

test("a photo reserves its space before it has loaded", async ({ admin }) => {
	await writeStory(admin, "Room");
	await choosePhotos(admin, [await png()]);
	await photos(admin).getByRole("button", { name: "Insert 1 picture" }).click();
	await expect(contentOf(admin)).toHaveValue(/#450x300\)/);
	await admin.getByRole("switch", { name: "Published" }).click();
	await save(admin, "Story created");

	// The pictures never load.
	await admin.route("**/objects/*/*", () => {});
	await admin.goto("/stories/room");
	await admin.getByRole("button", { name: "Start Reading" }).click();
	const photo = admin.getByRole("dialog").locator("p img");
	await expect(photo).toHaveAttribute("loading", "lazy");
	const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 0 };
	expect(width / height).toBeCloseTo(1.5, 1);
});

test("photos that are dropped or pasted stand on lines of their own", async ({
	admin,
}) => {
	await admin.goto("/admin/stories/new");
	const content = contentOf(admin);
	await content.fill("One\n\nTwo\n\nThree");
	const dataTransfer = await transferOf(admin, [await png(), await webp()]);
	const { x, y } = (await content.boundingBox()) ?? { x: 0, y: 0 };
	await content.dispatchEvent("drop", { dataTransfer, clientX: x + 25, clientY: y + 25 });
	await photos(admin).getByRole("button", { name: "Insert 2 pictures" }).click();
	const dropped = /^One\n\n!\[\]\(\S+#450x300\)\n\n!\[\]\(\S+#400x400\)\n\nTwo\n\nThree$/;
	await expect(content).toHaveValue(dropped);

	await select(content, "Two");
	await content.evaluate(
		(area, clipboardData) => {
			area.dispatchEvent(
				new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
			);
		},
		await transferOf(admin, [await png()]),
	);
	await photos(admin).getByRole("button", { name: "Insert 1 picture" }).click();
	await expect(content).toHaveValue(/\n\nTwo\n\n!\[\]\(\S+#450x300\)\n\nThree$/);
});

test("inserted pictures are in view, and a closed dialog inserts nothing", async ({
	admin,
}) => {
	await admin.goto("/admin/stories/new");
	const content = contentOf(admin);
	await content.fill("A line of a story.\n\n".repeat(80));
	await content.evaluate((area) => {
		area.scrollTop = 0;
	});
	await choosePhotos(admin, [await png()]);
	await photos(admin).getByRole("button", { name: "Insert 1 picture" }).click();
	await expect(content).toHaveValue(/#450x300\)\n\n$/);
	const hidden = () =>
		content.evaluate((area) => area.scrollHeight - area.clientHeight - area.scrollTop);
	await expect.poll(hidden).toBeLessThan(30);

	await content.fill("One");
	await choosePhotos(admin, [await png()]);
	await expect(photos(admin).getByLabel("Description of picture 1")).toBeFocused();
	await pressTo(admin, "Escape", content);
	await admin.keyboard.type(" and two");
	await expect(content).toHaveValue("One and two");
});

test("words are formatted by buttons and by keys, and undone step by step", async ({
	admin,
}) => {
	await admin.goto("/admin/stories/new");
	const content = contentOf(admin);
	await content.click();
	await admin.keyboard.type("The tide\n\nA ring of gold\n\nbands\nchains");
	const steps: [string, () => Promise<void>, string][] = [
		[
			"The tide",
			() => press(admin, "Heading"),
			"## The tide\n\nA ring of gold\n\nbands\nchains",
		],
		[
			"ring",
			() => press(admin, "Bold"),
			"## The tide\n\nA **ring** of gold\n\nbands\nchains",
		],
		[
			"gold",
			() => content.press("Control+I"),
			"## The tide\n\nA **ring** of *gold*\n\nbands\nchains",
		],
		[
			"bands\nchains",
			() => press(admin, "List"),
			"## The tide\n\nA **ring** of *gold*\n\n- bands\n- chains",
		],
		[
			"ring",
			() => content.press("Control+B"),
			"## The tide\n\nA ring of *gold*\n\n- bands\n- chains",
		],
	];
	const texts = [await content.inputValue()];
	for (const [part, act, text] of steps) {
		await select(content, part);
		await act();
		await expect(content).toHaveValue(text);
		await expect(content).toBeFocused();
		texts.push(text);
	}
	await select(content, "bands");
	await content.press("Control+K");
	await admin.keyboard.type("https://example.com");
	await expect(content).toHaveValue(/- \[bands\]\(https:\/\/example\.com\)\n/);
	await expect(reading(admin).getByRole("link", { name: "bands" })).toHaveAttribute(
		"href",
		"https://example.com",
	);
	while ((await content.inputValue()) !== texts.at(-1)) await content.press("Control+Z");
	for (const text of texts.toReversed().slice(1)) {
		await content.press("Control+Z");
		await expect(content).toHaveValue(text);
	}
});

test.describe("on a phone", () => {
	test.use({ viewport: narrow, hasTouch: true });

	test("a story is written with the cover before the text and buttons in sight", async ({
		admin,
	}) => {
		await writeStory(admin, "On a Phone");
		const content = contentOf(admin);
		const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
		expect(await top(admin.getByRole("region", { name: "Cover Image" }))).toBeLessThan(
			await top(content),
		);
		for (const button of await bar(admin).getByRole("button").all()) {
			const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
			expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
			await expect(button).toBeInViewport({ ratio: 0 });
		}
		await content.fill("A long line of a story.\n\n".repeat(80));
		await content.press("Control+End");
		await expect(bar(admin)).toBeInViewport({ ratio: 1 });
		await bar(admin).getByRole("button", { name: "Bold" }).tap();
		await expect(content).toBeFocused();
		await expect(content).toHaveValue(/\*\*\*\*$/);
		await expectWellInBoth(admin, "the editor on a phone");
		await content.fill("It began with *a stone*.");
		await admin.getByRole("button", { name: "Reading view" }).click();
		await expect(reading(admin).locator("em")).toHaveText("a stone");
		await save(admin, "Story created");
	});
});

test("typed text survives a killed tab", async ({ admin, context }) => {
	expectFailures(admin, /./);
	await writeStory(admin, "Half a Thought");
	// Well within the two seconds of typing that may be lost.
	await admin.waitForFunction(() =>
		localStorage.getItem("draft:stories/new")?.includes("It began with"),
	);
	const crashed = admin.waitForEvent("crash");
	await admin.goto("chrome://crash").catch(() => {});
	await crashed;

	const again = await context.newPage();
	await again.goto("/admin/stories/new");
	await expect(
		again.getByText(/^Unsaved changes from .* have been restored\.$/),
	).toBeVisible();
	await expect(again.getByLabel("Title")).toHaveValue("Half a Thought");
	await expect(again.getByLabel("URL Slug")).toHaveValue("half-a-thought");
	await save(again, "Story created");

	await again.goto("/admin/stories/new");
	await expect(again.getByLabel("Title")).toHaveValue("");
	await expect(again.getByText(/have been restored/)).toHaveCount(0);
});

test("leaving unsaved changes asks once, and a draft is restored", async ({ admin }) => {
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

	await admin.getByLabel("Title").fill("Another Wren");
	await admin.getByRole("link", { name: "Products" }).click();
	await admin.getByRole("button", { name: "Keep on this device" }).click();
	await expect(admin).toHaveURL("/products");
	await expect(admin.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
	await admin.goto("/admin/stories");
	await admin.getByRole("button", { name: /^Edit The Wren/ }).click();
	await expect(admin.getByLabel("Title")).toHaveValue("Another Wren");
	await admin.getByRole("button", { name: "Discard" }).click();
	await expect(admin.getByLabel("Title")).toHaveValue("The Wren Who Stayed");
});
