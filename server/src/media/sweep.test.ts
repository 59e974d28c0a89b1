import { expect, test } from "bun:test";
import { imagePlaces, siteWithAdmin } from "../../test/support/media-site.ts";
import { picture } from "../../test/support/photos.ts";
import { imageFolder, imageKey, masterKey } from "./storage/object-store.ts";
import { KEPT_MS, sweepUploads } from "./uploads.ts";

const MINUTE = 60_000;

for (const { name, variables } of imagePlaces) {
	test(`uploads to ${name} that nobody registered are gone after a day, images stay`, async () => {
		const site = await siteWithAdmin(await variables());
		const { uploadAddress, put, register, upload, ask, objects } = site;
		const { objectPath } = await (await upload(await picture("png"))).json();
		const waiting = await uploadAddress();
		await put(waiting, await picture("png"));
		const keys = async () => (await Array.fromAsync(objects.list("incoming/"))).length;

		await sweepUploads(site, Date.now() + KEPT_MS - MINUTE);
		expect(await keys()).toBe(1);
		await sweepUploads(site, Date.now() + KEPT_MS + MINUTE);
		expect(await keys()).toBe(0);
		expect((await register(waiting)).status).toBe(422);
		await sweepUploads(site, Date.now() + 3 * KEPT_MS);
		expect((await ask(objectPath)).status).toBe(200);
		expect((await site.store.read("SELECT * FROM uploads")).rows).toEqual([]);
	});
}

test("what a crash left of an image that never came to be is gone in the end", async () => {
	const site = await siteWithAdmin();
	const { id } = await site.uploads.allow();
	const [lost, unknown] = ["a".repeat(32), "b".repeat(32)];
	await site.uploads.assign(id, lost);
	const variant = `${imageFolder(lost)}320-1.avif`;
	for (const key of [imageKey(lost, 320), masterKey(lost), variant, imageKey(unknown, 320)])
		await site.objects.put(key, new Uint8Array(1));
	await sweepUploads(site, Date.now() + 3 * KEPT_MS);
	expect(await Array.fromAsync(site.objects.list(imageFolder(lost)))).toEqual([]);
	// It may be an image of another log that shares the store.
	expect(await site.objects.get(imageKey(unknown, 320))).toBeDefined();
});
