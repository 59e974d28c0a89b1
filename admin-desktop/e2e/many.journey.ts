import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

// Counts every item, so it needs a site of its own.
test.use({ demo: false, settings: { JOURNEY: "many" } });

const COUNT = 2000;
const WRITER = fileURLToPath(
	new URL("../../server/test/support/write-stories.ts", import.meta.url),
);

test("two thousand stories are listed, a screenful at a time, and searched", async ({
	admin,
	site,
}) => {
	await site.kill();
	await promisify(execFile)(process.execPath, [WRITER, String(COUNT)], {
		env: { ...process.env, DATA_DIR: site.folder },
	});
	await site.start();
	await admin.goto("/admin");
	await expect(admin.getByRole("tab", { name: "Stories 2,000" })).toBeVisible();
	expect(await admin.getByRole("article").count()).toBeLessThan(40);

	const search = admin.getByRole("searchbox", { name: "Search stories" });
	await search.fill("number 1999");
	await expect(admin.getByText("1 of 2,000")).toBeVisible();

	await search.fill("");
	// The end of the list moves while rows load and are measured.
	const seesLast = (last: number) => {
		window.scrollTo(0, document.documentElement.scrollHeight);
		const row = document.querySelector(`[aria-posinset="${last}"]`);
		return row !== null && row.getBoundingClientRect().top < window.innerHeight;
	};
	await expect
		.poll(() => admin.evaluate(seesLast, COUNT), { intervals: [100], timeout: 0 })
		.toBe(true);
});
