import { expect, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { siteWithAdmin } from "./support/media-site.ts";
import { picture } from "./support/photos.ts";
import { problemsOf, verifyWithPictures } from "./support/self-check.ts";
import { adasProfile, addCategories, addStory, temporarySite } from "./support/site.ts";
import { IN_FILES } from "./support/stores.ts";

async function smallSite() {
	const site = await temporarySite(IN_FILES);
	for (const slug of ["one", "two", "three"]) await addStory(site.log, { slug });
	const health = async () => (await site.ask("/health")).json();
	async function expectDegraded(...faults: string[]) {
		const { status, reasons } = (await health()) as { status: string; reasons: string[] };
		expect(status).toBe("degraded");
		for (const fault of faults) expect(reasons.join()).toContain(fault);
	}
	return { ...site, health, expectDegraded };
}

test("a sample finds a changed event and an added trigger while the site runs", async () => {
	const site = await smallSite();
	const { store, selfCheck, expectDegraded } = site;
	await store.write([
		"UPDATE events SET data = replace(data, 'ring', 'king') WHERE position = 1",
	]);
	while ((await problemsOf(site)).length === 0) await selfCheck.run("Schema", "Sample");
	await expectDegraded("The log is wrong at position 1");
	await store.write(["CREATE TRIGGER t AFTER INSERT ON sessions BEGIN SELECT 1; END"]);
	await selfCheck.run("Schema", "Sample");
	await expectDegraded('trigger "t" on "sessions"');
});

test("a sample finds a deleted row, and a full check finds a changed one", async () => {
	const site = await smallSite();
	const { store, log, projector, selfCheck, health, expectDegraded } = site;
	await addCategories(log, 1);
	await store.write([
		"DELETE FROM stories WHERE id = 2",
		"UPDATE categories SET name = 'The King'",
	]);
	while ((await problemsOf(site)).length === 0) await selfCheck.run("Schema", "Sample");
	await expectDegraded(
		"The rows of stories differ from the log (3 rows by the log; the site has 2).",
		"The rows of categories differ from the log (1 rows by the log; the site has 1).",
	);
	for (const model of projector.models) await projector.rebuild(model, log.runExclusive);
	await selfCheck.run("Log", "Rows", "People");
	await selfCheck.run("Schema", "Sample");
	expect(await health()).toMatchObject({ status: "ok", reasons: [] });
});

test("a check counts the people whose keys are lost while the site runs", async () => {
	const site = await smallSite();
	const { people, keyStore, selfCheck, expectDegraded } = site;
	await people.recognize("github:ada", adasProfile);
	await selfCheck.run("People");
	expect(await problemsOf(site)).toEqual([]);
	await keyStore.write(["DELETE FROM keys"]);
	await selfCheck.run("People");
	await expectDegraded("The keys of 1 person are missing");
});

test("findings survive a restart until a check finds nothing", async () => {
	const site = await smallSite();
	const { store, close, variables, folder } = site;
	await store.write([
		"UPDATE events SET data = replace(data, 'ring', 'king') WHERE position = 3",
	]);
	await verifyWithPictures(site);
	await close();
	const again = await temporarySite({ ...variables, DATA_DIR: folder });
	const health = async () => (await again.ask("/health")).json();
	expect(await health()).toMatchObject({
		status: "degraded",
		reasons: [expect.stringContaining("The log is wrong at position 3")],
	});
	await again.store.write([
		"UPDATE events SET data = replace(data, 'king', 'ring') WHERE position = 3",
	]);
	await verifyWithPictures(again);
	expect(await health()).toMatchObject({ status: "ok", reasons: [] });
});

test("a check finds a picture that is changed or missing on the disk", async () => {
	const site = await siteWithAdmin(IN_FILES);
	const { ask, upload, files } = site;
	expect((await upload(await picture("jpeg"))).status).toBe(200);
	const [first = "", second = ""] = files().filter((file) => file.endsWith(".webp"));
	writeFileSync(first, "another picture");
	rmSync(second);
	await verifyWithPictures(site);
	const { reasons } = (await (await ask("/health")).json()) as { reasons: string[] };
	expect(reasons).toHaveLength(2);
	expect(reasons).toContainEqual(
		expect.stringMatching(/^The picture images.* is missing\.$/),
	);
	expect(reasons).toContainEqual(
		expect.stringMatching(/^The picture images.* was changed after its upload\.$/),
	);
});
