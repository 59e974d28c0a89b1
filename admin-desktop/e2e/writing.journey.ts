import {
	expect,
	expectFailures,
	expectWellInBoth,
	expectWellInBothAt,
	narrow,
	pressTo,
} from "@creations/shared-ui/e2e";
import type { Locator, Page } from "@playwright/test";
import {
	contentOf,
	editWren,
	expectMarkdown,
	publish,
	save,
	test,
	writeStory,
} from "./journey.ts";
import { choosePhotos, phonePhoto, png, transferOf, webp } from "./pictures.ts";

const bar = (page: Page) => page.getByRole("toolbar", { name: "Formatting" });
const press = (page: Page, name: string) =>
	bar(page).getByRole("button", { name, exact: true }).click();
const photos = (page: Page) => page.getByRole("dialog", { name: /^Insert picture/ });

/** Selects the first occurrence of a part of the text. */
const select = (content: Locator, part: string) =>
	content.evaluate((root: HTMLElement, part) => {
		root.focus();
		const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			const at = node.textContent?.indexOf(part) ?? -1;
			if (at < 0) continue;
			getSelection()?.setBaseAndExtent(node, at, node, at + part.length);
			return;
		}
		throw new Error(`The text has no "${part}".`);
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
	await expectMarkdown(
		admin,
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
	const linen = content.getByRole("img", { name: "Linen" });
	await expect(
		content.getByRole("img", { name: "A ring [gold] on a *stone*" }),
	).toBeVisible();

	await content.press("Control+Z");
	await expect(linen).toHaveCount(0);
	await content.press("Control+Shift+Z");
	await linen.click();
	await content.getByLabel("Description").fill("Linen on a table");
	await content.getByRole("button", { name: "Move picture up" }).click();
	await expectMarkdown(admin, /Before the photos\.\n\n!\[Linen on a table\]/);
	await save(admin, "Story created");
});

test("a photo reserves its space before it has loaded", async ({ admin }) => {
	await writeStory(admin, "Room");
	await choosePhotos(admin, [await png()]);
	await photos(admin).getByRole("button", { name: "Insert 1 picture" }).click();
	await expect(contentOf(admin).getByRole("figure")).toHaveCount(1);
	await publish(admin, "Story created");

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
	const { x, y } = (await content.getByText("One").boundingBox()) ?? { x: 0, y: 0 };
	await content.dispatchEvent("drop", { dataTransfer, clientX: x + 5, clientY: y + 5 });
	await photos(admin).getByRole("button", { name: "Insert 2 pictures" }).click();
	const dropped = /^One\n\n!\[\]\(\S+#450x300\)\n\n!\[\]\(\S+#400x400\)\n\nTwo\n\nThree$/;
	await expectMarkdown(admin, dropped);

	await select(content, "Two");
	await content.evaluate(
		(root, clipboardData) => {
			root.dispatchEvent(
				new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
			);
		},
		await transferOf(admin, [await png()]),
	);
	await photos(admin).getByRole("button", { name: "Insert 1 picture" }).click();
	await expectMarkdown(admin, /\n\nTwo\n\n!\[\]\(\S+#450x300\)\n\nThree$/);
});

test("inserted pictures are in view, and a closed dialog inserts nothing", async ({
	admin,
}) => {
	await admin.goto("/admin/stories/new");
	const content = contentOf(admin);
	await content.fill("A line of a story.\n\n".repeat(80));
	await content.press("Control+End");
	await choosePhotos(admin, [await png()]);
	await photos(admin).getByRole("button", { name: "Insert 1 picture" }).click();
	await expect(content.getByRole("figure")).toBeInViewport();

	await content.fill("One");
	await choosePhotos(admin, [await png()]);
	await expect(photos(admin).getByLabel("Description of picture 1")).toBeFocused();
	await pressTo(admin, "Escape", content);
	await admin.keyboard.type(" and two");
	await expect(content).toHaveText("One and two");
});

test("words are formatted by buttons and by keys, and undone step by step", async ({
	admin,
}) => {
	await admin.goto("/admin/stories/new");
	const content = contentOf(admin);
	await content.fill("The tide\n\nA ring of gold\n\nbands\n\nchains");
	const steps: [string, () => Promise<void>, string][] = [
		["The tide", () => press(admin, "Heading"), "## The tide\n\nA ring of gold"],
		["ring", () => press(admin, "Bold"), "A **ring** of gold"],
		["gold", () => content.press("Control+I"), "A **ring** of *gold*"],
		["bands", () => press(admin, "List"), "- bands\n\nchains"],
		["ring", () => content.press("Control+B"), "A ring of *gold*"],
	];
	for (const [part, act, text] of steps) {
		await select(content, part);
		await act();
		await expect(content).toBeFocused();
		await expectMarkdown(admin, new RegExp(text.replace(/[*]/g, "\\*")));
	}
	await select(content, "chains");
	await content.press("Control+K");
	await admin.getByLabel("Address").fill("example.com/rings");
	await admin.getByRole("button", { name: "Set link" }).click();
	await expect(content.getByRole("link", { name: "chains" })).toHaveAttribute(
		"href",
		"https://example.com/rings",
	);
	await expect(content).toBeFocused();
	for (let undone = 0; undone <= steps.length; undone++) await content.press("Control+Z");
	await expectMarkdown(admin, "The tide\n\nA ring of gold\n\nbands\n\nchains");
});

test("a slash inserts blocks, and edits of the Markdown can be undone", async ({
	admin,
}) => {
	await admin.goto("/admin/stories/new");
	const content = contentOf(admin);
	await content.click();
	await admin.keyboard.type("/quo");
	await expect(admin.getByRole("option")).toHaveText(["Quote"]);
	await expectWellInBoth(admin, "the menu of blocks");
	await admin.keyboard.press("Enter");
	await admin.keyboard.type("Found at **low tide**.");
	await admin.keyboard.press("Enter");
	await admin.keyboard.press("Enter");
	await admin.keyboard.type("## Rings");
	await admin.keyboard.press("Enter");
	await admin.keyboard.type("- gold");
	await admin.keyboard.press("Enter");
	await admin.keyboard.type("silver");
	const written = "> Found at **low tide**.\n\n## Rings\n\n- gold\n- silver";
	await expectMarkdown(admin, written);

	await press(admin, "Markdown");
	await content.fill(`${written}\n- copper`);
	await press(admin, "Markdown");
	await expect(content.getByRole("listitem")).toHaveText(["gold", "silver", "copper"]);
	await content.press("Control+Z");
	await expect(content.getByRole("listitem")).toHaveText(["gold", "silver"]);
	await content.press("Control+Shift+Z");
	await expectMarkdown(admin, `${written}\n- copper`);
});

const wordItem = (text: string) =>
	`<p style="mso-list:l0"><span style="mso-list:Ignore">· </span>${text}</p>`;

test("text from Word, Google Docs and web pages is pasted without its styles", async ({
	admin,
}) => {
	await admin.goto("/admin/stories/new");
	const content = contentOf(admin);
	const html = [
		'<h1 style="color:red"><span>The Tide</span></h1>',
		'<p class=MsoNormal style="font-size:9pt"><b>Bold</b> and <i>soft</i><o:p></o:p></p>',
		wordItem("gold"),
		wordItem("silver"),
		'<p><a href="https://www.google.com/url?q=https://example.com/">a link</a></p>',
		"<blockquote><p>A quote</p></blockquote><script>alert(1)</script>",
	].join("");
	await content.evaluate((root, html) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/html", html);
		clipboardData.setData("text/plain", "The Tide");
		const paste = { clipboardData, bubbles: true, cancelable: true };
		root.dispatchEvent(new ClipboardEvent("paste", paste));
	}, html);
	await expectMarkdown(
		admin,
		[
			"## The Tide",
			"**Bold** and *soft*",
			"- gold\n- silver",
			"[a link](https://example.com/)",
			"> A quote",
		].join("\n\n"),
	);
});

test.describe("on a phone", () => {
	test.use({ viewport: narrow, hasTouch: true });

	test("a story is written with its cover folded and buttons in sight", async ({
		admin,
	}) => {
		await writeStory(admin, "On a Phone");
		const fold = admin.getByText("URL slug and cover image");
		await fold.tap();
		const content = contentOf(admin);
		const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
		expect(await top(admin.getByRole("region", { name: "Cover Image" }))).toBeLessThan(
			await top(content),
		);
		await fold.tap();
		await content.press("Control+Home");
		for (const button of await bar(admin).getByRole("button").all()) {
			const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
			expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
			await expect(button).toBeInViewport({ ratio: 0 });
		}
		await content.fill("A long line of a story.\n\n".repeat(80));
		await content.press("Control+End");
		await expect(bar(admin)).toBeInViewport({ ratio: 1 });
		const bold = bar(admin).getByRole("button", { name: "Bold" });
		await bold.tap();
		await expect(content).toBeFocused();
		await expect(bold).toHaveAttribute("aria-pressed", "true");
		await expectWellInBoth(admin, "the editor on a phone");
		await content.fill("It began with *a stone*.");
		await expect(content.locator("em")).toHaveText("a stone");
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
	await editWren(admin);
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
	await expect(admin).toHaveURL(/\/admin(\?|$)/);
	await editWren(admin);
	await expect(admin.getByLabel("Title")).toHaveValue("The Wren Who Stayed");

	await admin.getByLabel("Title").fill("Another Wren");
	await admin.getByRole("link", { name: "Products" }).click();
	await admin.getByRole("button", { name: "Keep on this device" }).click();
	await expect(admin).toHaveURL("/products");
	await expect(admin.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
	await admin.goto("/admin/stories");
	await editWren(admin);
	await expect(admin.getByLabel("Title")).toHaveValue("Another Wren");
	await admin.getByRole("button", { name: "Discard" }).click();
	await expect(admin.getByLabel("Title")).toHaveValue("The Wren Who Stayed");
});
test("words are found and replaced, and a replacement is one step of undo", async ({
	admin,
}) => {
	await admin.goto("/admin/stories/new");
	await admin.getByLabel("Title").fill("The Ring");
	const content = contentOf(admin);
	await content.fill("A *ring* of gold.\n\nA ring.");
	await admin.getByRole("button", { name: "Find and replace" }).click();
	const query = admin.getByRole("searchbox", { name: "Find in this text" });
	const replacement = admin.getByRole("searchbox", { name: "Replace with" });
	await expect(query).toBeFocused();
	await admin.keyboard.type("ring");
	await replacement.fill("band");
	await expectWellInBothAt(admin, "the find bar");

	await replacement.press("Enter");
	await expect(admin.getByText("1 of 4")).toBeVisible();
	await replacement.press("Enter");
	await expect(admin.getByLabel("Title")).toHaveValue("The band");
	await expect(replacement).toBeFocused();
	// The slug follows the title.
	await expect(admin.getByLabel("URL Slug")).toHaveValue("the-band");
	await admin.getByRole("button", { name: "Replace all" }).click();
	await expect(admin.getByText("2 replaced", { exact: true })).toBeVisible();
	await expectMarkdown(admin, "A *band* of gold.\n\nA band.");

	await content.press("Control+Z");
	await expectMarkdown(admin, "A *ring* of gold.\n\nA ring.");
	await query.press("Escape");
	await expect(query).toHaveCount(0);
	await expect(admin.getByRole("button", { name: "Find and replace" })).toBeFocused();
});
