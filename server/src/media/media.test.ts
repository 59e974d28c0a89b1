import { expect, test } from "bun:test";
import { imageType, uploadedImageFacts } from "@creations/events/image";
import sharp from "sharp";
import { browser } from "../../test/support/browser.ts";
import { imagePlaces, siteWithAdmin } from "../../test/support/media-site.ts";
import { phonePhoto, picture, SECRET } from "../../test/support/photos.ts";
import { uploadedImage } from "./media-responses.ts";
import { imageFolder, imageKey, masterKey } from "./storage/object-store.ts";
import { RETENTION_MS, sweepUploads } from "./uploads.ts";

for (const { name, variables } of imagePlaces) {
	test(`an image uploaded to ${name} is public, logged, and registered once`, async () => {
		const { address, uploadAddress, put, register, log, objects } = await siteWithAdmin(
			await variables(),
		);
		const upload = await uploadAddress();
		await put(upload, await picture("png"));
		const before = log.position();
		const answers = await Promise.all([
			register(upload, "product"),
			register(upload, "product"),
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
		expect([other, log.position()]).toEqual([one, before + 1]);
		const { objectPath, ...size } = uploadedImage.strict().parse(one);
		expect(objectPath).toMatch(/^\/objects\/[0-9a-f]{32}$/);
		expect(size).toEqual({ width: 400, height: 300 });
		const visitor = browser(address);
		const served = await visitor.visit(objectPath);
		expect(served.status).toBe(200);
		expect(await sharp(await served.bytes()).metadata()).toMatchObject({
			format: "webp",
			...size,
		});
		const [event, ...others] = await log.readStream("image-1");
		const data = {
			kind: "product",
			original: { type: "png" },
			variants: [{ width: 400 }],
		};
		expect(event).toMatchObject({ type: "ImageUploaded", actor: "user-1", data });
		expect(others).toEqual([]);
		for (const { width, bytes, sha256 } of uploadedImageFacts.parse(event?.data)
			.variants) {
			const stored = await objects.get(
				imageKey(objectPath.replace("/objects/", ""), width),
			);
			const content = await new Response(stored?.body).bytes();
			const hash = new Bun.CryptoHasher("sha256").update(content).digest("hex");
			expect([content.length, hash]).toEqual([bytes, sha256]);
		}
		expect(await Array.fromAsync(objects.list("incoming/"))).toEqual([]);

		const unregistered = await uploadAddress();
		await put(unregistered, await picture("png"));
		const id = objects.uploadAt(unregistered.replace(address, ""));
		for (const folder of [
			"objects/",
			"objects/incoming%2F",
			"incoming/",
			"uploads/incoming/",
		])
			expect(await (await visitor.visit(`/${folder}${id}`)).text()).not.toContain(
				"IHDR\0",
			);
		expect((await visitor.visit(`/objects/${id}`)).status).toBe(404);
	});
}

test("every type of image becomes WebP", async () => {
	const { upload, ask } = await siteWithAdmin();
	for (const type of imageType.options) {
		const { objectPath } = await (await upload(await picture(type))).json();
		const { format, width } = await sharp(
			await (await ask(objectPath)).bytes(),
		).metadata();
		expect([type, format, width]).toEqual([type, "webp", 400]);
	}
});

for (const type of ["jpeg", "webp"] as const) {
	test(`a phone's ${type} is upright, and no file names its location`, async () => {
		const photo = await phonePhoto(type);
		expect(photo.includes(SECRET)).toBe(true);
		const { upload, ask, files } = await siteWithAdmin();
		const { objectPath, width, height } = await (await upload(photo)).json();
		expect([width, height]).toEqual([400, 800]);
		for (const file of files()) {
			const bytes = Buffer.from(await Bun.file(file).arrayBuffer());
			expect(bytes.includes(SECRET)).toBe(false);
			const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
			expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
		}
		const pixels = await sharp(await (await ask(objectPath)).bytes())
			.removeAlpha()
			.raw()
			.toBuffer();
		const [[red = 0], [, , blue = 0]] = [pixels.subarray(0, 3), pixels.subarray(-3)];
		expect([red > 200, blue > 200]).toEqual([true, true]);
	});
}

test("an image is served in the narrowest width that is not below the requested one", async () => {
	const { upload, ask, files } = await siteWithAdmin();
	const { objectPath } = await (await upload(await picture("jpeg", 1500, 30))).json();
	expect(files().length).toBe([640, 1500, "master"].length);
	const widths = {
		"": 1500,
		"?w=1": 640,
		"?w=640": 640,
		"?w=641": 1500,
		"?w=5000": 1500,
	};
	for (const [asked, width] of Object.entries(widths)) {
		const served = await ask(objectPath + asked);
		expect((await sharp(await served.bytes()).metadata()).width).toBe(width);
	}
	for (const asked of ["?w=0", "?w=-1", "?w=x", "?w=1.5"])
		expect((await ask(objectPath + asked)).status).toBe(422);
});

test("a picture larger than the largest width is made smaller, a very tall one too", async () => {
	const { upload } = await siteWithAdmin();
	const large = await (await upload(await picture("jpeg", 4000, 3000))).json();
	expect(large).toMatchObject({ width: 1920, height: 1440 });
	const tall = await (await upload(await picture("jpeg", 300, 20_000))).json();
	expect(tall).toMatchObject({ width: 120, height: 8000 });
});

test("an image may be cached forever, and shown on other sites", async () => {
	const { upload, ask } = await siteWithAdmin();
	const { objectPath } = await (await upload(await picture("png", 800, 600))).json();
	const { headers } = await ask(objectPath);
	expect(Object.fromEntries(headers)).toMatchObject({
		"content-type": "image/webp",
		"cache-control": "public, max-age=31536000, immutable",
		"cross-origin-resource-policy": "cross-origin",
		"x-content-type-options": "nosniff",
		"content-security-policy":
			"default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
	});
	const known = { headers: { "if-none-match": headers.get("etag") ?? "" } };
	expect((await ask(objectPath, known)).status).toBe(304);
	expect((await ask(`${objectPath}?w=1`, known)).status).toBe(200);
	const head = await ask(objectPath, { method: "HEAD" });
	expect([head.status, (await head.bytes()).length]).toEqual([200, 0]);
	expect((await ask(`/objects/${"0".repeat(32)}`)).status).toBe(404);
});

const MINUTE = 60_000;

for (const { name, variables } of imagePlaces) {
	test(`uploads to ${name} that nobody registered are gone after a day, images stay`, async () => {
		const site = await siteWithAdmin(await variables());
		const { uploadAddress, put, register, upload, ask, objects } = site;
		const { objectPath } = await (await upload(await picture("png"))).json();
		const waiting = await uploadAddress();
		await put(waiting, await picture("png"));
		const keys = async () => (await Array.fromAsync(objects.list("incoming/"))).length;

		await sweepUploads(site, Date.now() + RETENTION_MS - MINUTE);
		expect(await keys()).toBe(1);
		await sweepUploads(site, Date.now() + RETENTION_MS + MINUTE);
		expect(await keys()).toBe(0);
		expect((await register(waiting)).status).toBe(422);
		await sweepUploads(site, Date.now() + 3 * RETENTION_MS);
		expect((await ask(objectPath)).status).toBe(200);
		expect((await site.store.read("SELECT * FROM uploads")).rows).toEqual([]);
	});
}

test("files of an image that a crash left unregistered are deleted", async () => {
	const site = await siteWithAdmin();
	const { id } = await site.uploads.allow();
	const [lost, unknown] = ["a".repeat(32), "b".repeat(32)];
	await site.uploads.assign(id, lost);
	const variant = `${imageFolder(lost)}320-1.avif`;
	for (const key of [
		imageKey(lost, 320),
		masterKey(lost),
		variant,
		imageKey(unknown, 320),
	])
		await site.objects.put(key, new Uint8Array(1));
	await sweepUploads(site, Date.now() + 3 * RETENTION_MS);
	expect(await Array.fromAsync(site.objects.list(imageFolder(lost)))).toEqual([]);
	// May be an image of another log that shares the store.
	expect(await site.objects.get(imageKey(unknown, 320))).toBeDefined();
});
