import { closePublished, contentOf, fillStory, toast } from "../e2e/journey.ts";
import {
	connect,
	expect,
	reconnect,
	remembersSignIn,
	signIn,
	signInToSave,
	storiesTab,
	test,
} from "./journey.ts";

test("an administrator signs in, writes, publishes, goes offline and comes back", async ({
	launch,
	site,
}) => {
	const desktop = await launch();
	await connect(desktop, site.url);
	const { page, choose, electron } = desktop;
	await choose("new-story");
	await fillStory(page, "A Night Without Power");
	await choose("save");
	await expect(toast(page)).toContainText("Story created");
	await page.getByRole("switch", { name: "Published" }).click();
	await choose("save");
	await expect(toast(page)).toContainText("Story updated");
	await closePublished(page);
	expect((await fetch(`${site.url}/stories/a-night-without-power`)).status).toBe(200);

	await site.kill();
	await page.getByLabel("Excerpt").fill("Written by candlelight.");
	await choose("save");
	await expect(toast(page)).toContainText("Kept as a draft");
	await page.getByLabel("Excerpt").fill("Written by candlelight, to the end.");
	await electron.close();

	const again = await launch();
	await expect(again.page.getByText(/^Last known state, /)).toBeVisible();
	const row = again.page
		.getByRole("article")
		.filter({ hasText: "A Night Without Power" });
	await row.getByRole("button", { name: "Edit" }).click();
	const excerpt = again.page.getByLabel("Excerpt");
	await expect(excerpt).toHaveValue("Written by candlelight, to the end.");
	await excerpt.press("End");
	await site.start();
	await excerpt.pressSequentially(" And on.");
	await expect(again.page.getByText(/^The server cannot be reached/)).toHaveCount(0, {
		timeout: 30_000,
	});
	// Without a key store, the session ends with the application. The editor still opens.
	if (!(await remembersSignIn(again))) await signInToSave(again, site.url);
	await expect(excerpt).toBeFocused();
	await expect(excerpt).toHaveValue("Written by candlelight, to the end. And on.");
	await again.choose("save");
	await expect(toast(again.page)).toContainText("Story updated");
});

test("without a session, text can be written offline and saved after signing in", async ({
	launch,
	site,
}) => {
	const desktop = await launch();
	await connect(desktop, site.url);
	await desktop.choose("new-story");
	await fillStory(desktop.page, "Half a Story");
	await desktop.electron.close();
	// A start without a sign-in, while the server is reachable.
	const idle = await launch();
	const begin = idle.page.getByRole("button", { name: "Sign in with your browser" });
	await expect(
		(await remembersSignIn(idle)) ? storiesTab(idle.page) : begin,
	).toBeVisible();
	await idle.electron.close();

	await site.kill();
	const offline = await launch();
	await expect(offline.page.getByText(/^Last known state, /)).toBeVisible();
	await offline.choose("new-story");
	const title = offline.page.getByLabel("Title");
	await expect(title).toHaveValue("Half a Story");
	await title.fill("A Whole Story");
	await site.start();
	if (!(await remembersSignIn(offline))) await signInToSave(offline, site.url);
	await expect(offline.page.getByText(/^The server cannot be reached/)).toHaveCount(0, {
		timeout: 30_000,
	});
	await offline.choose("save");
	await expect(toast(offline.page)).toContainText("Story created");
	await expect(title).toHaveValue("A Whole Story");
});

test("a killed application loses at most two seconds of writing", async ({
	launch,
	site,
}) => {
	const desktop = await launch();
	await connect(desktop, site.url);
	await desktop.choose("new-story");
	const typed = contentOf(desktop.page);
	await typed.click();
	const began = Date.now();
	let words = 0;
	const wordsAt: number[] = [];
	while (Date.now() - began < 6000) {
		await typed.pressSequentially(`word${words++} `);
		wordsAt.push(Date.now());
	}
	const killed = Date.now();
	desktop.process.kill("SIGKILL");

	const again = await launch();
	await reconnect(again, site.url);
	await again.choose("new-story");
	const text = contentOf(again.page);
	await expect(text).toHaveText(/^word0 /);
	const kept = ((await text.textContent()) ?? "").trim().split(" ").length;
	const due = wordsAt.filter((at) => at <= killed - 2000).length;
	expect(kept).toBeGreaterThanOrEqual(due);
});

test("the last typed text survives closing the window at once", async ({
	launch,
	site,
}) => {
	const desktop = await launch();
	await connect(desktop, site.url);
	await desktop.choose("new-story");
	await desktop.page.getByLabel("Title").fill("The Last Word");
	await desktop.electron.close();
	const again = await launch();
	// The command waits until the page listens.
	await again.choose("new-story");
	if (!(await remembersSignIn(again))) await signIn(again, site.url);
	await expect(again.page.getByLabel("Title")).toHaveValue("The Last Word");
});

test("a deep link opens its story, and a hostile one opens nothing", async ({
	launch,
	site,
}) => {
	const desktop = await launch();
	await connect(desktop, site.url);
	const follow = (link: string) =>
		desktop.electron.evaluate(
			({ app }, link) => void app.emit("second-instance", {}, ["app", link]),
			link,
		);
	await follow("stories-admin://story/1");
	await expect(
		desktop.page.getByRole("heading", { level: 1, name: "Edit Story" }),
	).toBeVisible();
	const { pathname } = new URL(desktop.page.url());
	await follow("stories-admin://story/../../evil");
	await follow("stories-admin://product/2?x=1");
	expect(new URL(desktop.page.url()).pathname).toBe(pathname);
});
