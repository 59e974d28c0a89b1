import { fileURLToPath } from "node:url";
import { subscribed } from "../mails.ts";
import { signIn, test } from "./journey.ts";
import { button, dialog, field, heading, type Tab, text } from "./tab.ts";

const toast = { role: "region", name: /Notifications/ };
const content = field("Content");

/** Switches to the Markdown of the text, compares it, and switches back. */
async function expectMarkdown(tab: Tab, markdown: RegExp) {
	await tab.click(button("Markdown"));
	await tab.value(content, markdown);
	await tab.click(button("Markdown"));
}

const picture = fileURLToPath(
	new URL("../../../server/demo/images/fern-locket-1.webp", import.meta.url),
);

test("edit: words typed into the editor are in the Markdown and on the site", async ({
	tab,
}) => {
	await signIn(tab, "admin", "/admin");
	await tab.click({ role: "searchbox", name: "Search stories" });
	await tab.type("The Wren");
	await tab.click(button("Edit The Wren Who Stayed"));
	await tab.click(content);
	await tab.press("Control+Home");
	await tab.type("Once more: ");
	await expectMarkdown(tab, /^Once more: /);
	await tab.click(button("Save"));
	await tab.see(text(/Story updated/, toast));
	await tab.open("/stories/the-wren-who-stayed");
	await tab.see(text(/Once more:/));
});

test("upload: a cover and a picture in the text", async ({ tab }) => {
	await signIn(tab, "admin", "/admin/stories/new");
	await tab.fill(field("Title"), "Two pictures");
	const cover = { role: "region", name: "Cover Image" };
	await tab.attach({ selector: 'input[type="file"]', within: cover }, picture);
	await tab.see(text("Cover image uploaded successfully"));
	await tab.see({ role: "img", name: "Cover image" });
	await tab.attach({ selector: 'input[type="file"][multiple]' }, picture);
	await tab.click(button("Insert 1 picture"));
	await tab.gone(dialog());
	await expectMarkdown(tab, /^!\[\]\(\/objects\/\w+#\d+x\d+\)$/);
	await tab.expect(
		() =>
			[...document.querySelectorAll("main img")].every(
				(image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
			),
		true,
	);
});

test("publish: a new story is on the site", async ({ tab }) => {
	await signIn(tab, "admin", "/admin/stories/new");
	await tab.fill(field("Title"), "A Ring for the Journey");
	await tab.fill(field("Excerpt"), "The sea gave it back.");
	await tab.click(content);
	await tab.type("It began with ");
	await tab.press("Control+i");
	await tab.type("a stone");
	await tab.press("Control+i");
	await tab.type(".");
	await expectMarkdown(tab, /^It began with \*a stone\*\.$/);
	await tab.click({ role: "switch", name: "Published" });
	await tab.click(button("Save"));
	await tab.click(button("Close", dialog(/A Ring for the Journey/)));
	await tab.open("/stories/a-ring-for-the-journey");
	await tab.see(heading("A Ring for the Journey"));
});

test("newsletter: a letter is previewed, sent and counted", async ({ tab, site }) => {
	await subscribed(site, "letter@example.com");
	await signIn(tab, "admin", "/admin?tab=newsletter");
	await tab.click(button("Send Newsletter"));
	const letter = dialog("Send Newsletter");
	await tab.fill(field("Subject", letter), "Spring at the workshop");
	await tab.click(field("Content", letter));
	await tab.type("Come and see the new rings.");
	await tab.click(button("Send Newsletter", letter));
	await tab.click(button(/^Send to \d/, dialog("Send this newsletter?")));
	await tab.see(text(/Newsletter Sent!/, toast));
});

test("history: what happened is listed, verified and shown as it was", async ({
	tab,
}) => {
	await signIn(tab, "admin", "/admin/history");
	await tab.click(button("Verify now"));
	await tab.see(heading("History intact"));
});
