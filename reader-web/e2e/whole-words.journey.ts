import { expectWholeWords } from "@creations/journeys/edges";
import { signIn } from "@creations/journeys/sign-in";
import { test } from "./journey.ts";

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
	await signIn(page, "Wendy Whole", "/account");
	await expectWholeWords(page, "the account");
	await page.goto("/");
	await expectWholeWords(page, "home");
});
