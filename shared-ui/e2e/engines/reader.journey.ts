import { writeFile } from "node:fs/promises";
import { linkTo, mailIn } from "../mails.ts";
import { signIn, test } from "./journey.ts";
import { button, dialog, field, heading, link, text } from "./tab.ts";

const story = "/stories/the-locket-with-two-doors";
const title = heading("The Locket with Two Doors");
const main = { role: "navigation", name: "Main" };

test("browse: from the landing page to a story and a piece, and back", async ({
	tab,
}) => {
	await tab.open("/");
	await tab.see(heading("Stories & Creations"));
	await tab.click(link("Stories", main));
	await tab.at("/stories");
	await tab.click(link("Read Story: The Locket with Two Doors"));
	await tab.see(title);
	await tab.expect(() => document.activeElement?.tagName, "H1");
	await tab.back();
	await tab.at("/stories");
	await tab.click(link("Products", main));
	await tab.click(link(/Fern Locket/));
	await tab.see(heading("Fern Locket"));
	await tab.expect(
		() => (document.querySelector<HTMLImageElement>("main img")?.naturalWidth ?? 0) > 0,
		true,
	);
	await tab.back();
	await tab.at("/products");
});

test("read: to the last page by button and key, and close by Escape and Back", async ({
	tab,
}) => {
	await tab.open(story);
	await tab.click(button("Start Reading"));
	await tab.see(text(/^Page 1 of \d+$/, dialog()));
	await tab.click(button("Next page", dialog()));
	await tab.see(text(/^Page 2 of \d+$/, dialog()));
	await tab.press("ArrowRight");
	await tab.see(text(/^Page 3 of \d+$/, dialog()));
	await tab.press("End");
	await tab.see(text("100%", dialog()));
	await tab.see(heading("Related products"));
	await tab.press("Escape");
	await tab.gone(dialog());
	await tab.click(button("Start Reading"));
	await tab.see(dialog());
	await tab.expect(() => history.state?.usr?.isReaderOpen ?? false, true);
	await tab.back();
	await tab.gone(dialog());
	await tab.at(story);
});

test("resume: a story continues at the saved page", async ({ tab }) => {
	await signIn(tab, "reader", story);
	await tab.click(button("Start Reading"));
	await tab.see(text(/^Page 1 of/, dialog()));
	for (const number of [2, 3]) {
		await tab.press("ArrowRight");
		await tab.see(text(new RegExp(`^Page ${number} of`), dialog()));
	}
	await tab.press("Escape");
	await tab.gone(dialog());
	await tab.see({ role: "progressbar", name: "Reading progress" });
	await tab.reload();
	await tab.click(button("Continue Reading"));
	await tab.see(text(/^Page 3 of/, dialog()));
});

test("theme: of the site and of the reader, after a reload, too", async ({ tab }) => {
	await tab.open(story);
	await tab.expect(() => document.documentElement.dataset.theme, "light");
	await tab.click(button("Switch to dark theme"));
	await tab.expect(() => document.documentElement.dataset.theme, "dark");
	await tab.reload();
	await tab.expect(() => document.documentElement.dataset.theme, "dark");
	await tab.click(button("Start Reading"));
	await tab.click(button(/^Reader theme/, dialog()));
	await tab.expect(() => localStorage.getItem("reader-theme"), "sepia");
});

test("search: a misspelled word finds a story by keyboard", async ({ tab }) => {
	await tab.open("/stories");
	await tab.click(link("Search"));
	await tab.see({ role: "combobox", name: "Search stories and products" });
	await tab.type("granet");
	await tab.see({ role: "option", name: /A Garnet for the Night Shift/ });
	await tab.press("ArrowDown");
	await tab.press("Enter");
	await tab.at("/stories/a-garnet-for-the-night-shift");
});

test("subscribe: an address is confirmed by the mailed link", async ({ tab, site }) => {
	const email = `subscriber@example.com`;
	const signup = dialog("Newsletter Signup");
	await tab.open("/");
	await tab.click(button("Newsletter", { role: "banner" }));
	await tab.fill(field("Email address", signup), email);
	await tab.click(button("Subscribe to Newsletter", signup));
	await tab.see(text("Please check your inbox to confirm your subscription."));
	await tab.gone(signup);
	const { pathname, search } = new URL(
		linkTo("confirm", await mailIn(site, "confirmation-", email)),
	);
	await tab.open(pathname + search);
	await tab.click(button("Confirm subscription"));
	await tab.see(heading("You are subscribed"));
});

test("sign in: a reader comes back to the page, and signs out", async ({ tab }) => {
	await tab.open("/products");
	await tab.click(link("Sign in"));
	await tab.click(button("Demo reader"));
	await tab.at("/products");
	await tab.click(button("Account menu"));
	await tab.see(text("reader@demo.example", { role: "menu" }));
	await tab.click({ role: "menuitem", name: "Sign out" });
	await tab.at("/");
	await tab.see(link("Sign in"));
});

test("verify: the page of a story, and a file with its proof", async ({
	tab,
	site,
}, info) => {
	await tab.open(story);
	await tab.click(button("Verify this page"));
	await tab.see(text(/^The site's log has had the text of this page since/));
	const proof = await (await fetch(`${site.url}/api${story}/proof`)).text();
	const file = info.outputPath("story.proof.json");
	await writeFile(file, proof);
	await tab.open("/verify");
	await tab.attach({ selector: 'input[type="file"]' }, file);
	await tab.see(text("The proof is valid."));
	await tab.see(text(/^This site's own key signed it\./));
});
