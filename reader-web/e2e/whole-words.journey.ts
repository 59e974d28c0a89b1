import { expectWholeWords } from "@creations/journeys/edges";
import { test } from "./journey.ts";
import { signInAsSomeone } from "./people.ts";

test("ordinary words stay whole", async ({ page, expectFailures }) => {
	expectFailures(/\/nowhere$/);
	const screens = [
		"/",
		"/stories",
		"/stories/the-ring-the-tide-returned",
		"/products",
		"/products/ember-garnet-ring",
		"/nowhere",
	];
	for (const path of screens) {
		await page.goto(path);
		await expectWholeWords(page, path);
	}
	await signInAsSomeone(page, "Wendy Whole", "/account");
	await expectWholeWords(page, "the account");
	await page.goto("/");
	await expectWholeWords(page, "home");
});
