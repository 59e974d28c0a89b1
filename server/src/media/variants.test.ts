import { expect, mock, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import sharp from "sharp";
import demo from "../../demo/pictures.json";
import { browser } from "../../test/support/browser.ts";
import { imagePlaces, siteWithAdmin } from "../../test/support/media-site.ts";
import { phonePhoto, picture, SECRET } from "../../test/support/photos.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { DEMO_IMAGES, type Picture, picturesAt } from "./pictures.ts";
import { createVariants } from "./serve-image.ts";
import { imageFolder, masterKey } from "./storage/object-store.ts";
import { openDiskStore } from "./storage/open-object-store.ts";

// Variants are encoded at the lowest priority.
setDefaultTimeout(180_000);

/** Polls until a variant is ready. The test's time limit ends it. */
async function whenMade(ask: () => Response | Promise<Response>): Promise<Response> {
	for (;;) {
		const answer = await ask();
		const isInstead = answer.headers.get("cache-control") === "public, max-age=60";
		// The bucket of the tests lists a file before its content is complete.
		if (!isInstead && (await answer.clone().bytes()).length > 0) return answer;
		await Bun.sleep(20);
	}
}

for (const { name, variables } of imagePlaces) {
	test(`a variant in ${name} is made once, and the nearest one is shown until then`, async () => {
		const { address, upload, objects } = await siteWithAdmin(await variables());
		const { objectPath } = await (await upload(await picture("jpeg", 700, 500))).json();
		const visitor = browser(address);
		const first = await visitor.visit(`${objectPath}/640.avif`);
		expect([first.status, first.headers.get("content-type")]).toEqual([
			200,
			"image/webp",
		]);
		expect((await sharp(await first.bytes()).metadata()).width).toBe(640);
		const made = await whenMade(() => visitor.visit(`${objectPath}/640.avif`));
		expect(Object.fromEntries(made.headers)).toMatchObject({
			"content-type": "image/avif",
			"cache-control": "public, max-age=31536000, immutable",
			"cross-origin-resource-policy": "cross-origin",
		});
		const { compression, width, height } = await sharp(await made.bytes()).metadata();
		expect([compression, width, height]).toEqual(["av1", 640, 457]);
		await whenMade(() => visitor.visit(`${objectPath}/1920.avif`));
		const folder = imageFolder(objectPath.replace("/objects/", ""));
		const kept = await Array.fromAsync(objects.list(folder), ({ key }) =>
			key.slice(folder.length),
		);
		const webp = ["320-1.webp", "640.webp", "700.webp"];
		const avif = [320, 640, 700].map((width) => `${width}-1.avif`);
		expect(kept.sort()).toEqual([...webp, ...avif, "master.webp"].sort());
	});
}

test("unknown widths and formats are not found, and no variant is enlarged", async () => {
	const { upload, ask, files } = await siteWithAdmin();
	const { objectPath } = await (await upload(await picture("png", 40, 30))).json();
	const before = files();
	const widths = ["321.avif", "0640.avif", "1e3.avif", "..%2F640", "master.webp"];
	const formats = ["640.jpeg", "640.AVIF", "640"];
	const wrong = [...widths, ...formats].map((file) => `${objectPath}/${file}`);
	for (const picture of [
		`/objects/${"0".repeat(32)}`,
		"/demo/none.webp",
		"/demo/toString",
	])
		wrong.push(`${picture}/640.avif`);
	for (const path of wrong) expect([path, (await ask(path)).status]).toEqual([path, 404]);
	expect(files()).toEqual(before);
	for (const file of ["320.avif", "1920.avif", "1920.webp"]) {
		const served = await whenMade(() => ask(`${objectPath}/${file}`));
		const { width, height } = await sharp(await served.bytes()).metadata();
		expect([file, width, height]).toEqual([file, 40, 30]);
	}
});

test("a large picture gets no AVIF, and its WebP is served", async () => {
	const { upload, ask, objects } = await siteWithAdmin();
	const { objectPath } = await (await upload(await picture("png", 1000, 8000))).json();
	const large = await ask(`${objectPath}/960.avif`);
	expect([large.headers.get("content-type"), large.headers.get("cache-control")]).toEqual(
		["image/webp", "public, max-age=31536000, immutable"],
	);
	const small = await whenMade(() => ask(`${objectPath}/320.avif`));
	expect(small.headers.get("content-type")).toBe("image/avif");
	for (const width of [640, 768])
		await whenMade(() => ask(`${objectPath}/${width}.avif`));
	const folder = imageFolder(objectPath.replace("/objects/", ""));
	const kept = await Array.fromAsync(objects.list(folder), ({ key }) =>
		key.slice(folder.length),
	);
	expect(kept.filter((key) => key.endsWith(".avif")).sort()).toEqual([
		"320-1.avif",
		"640-1.avif",
		"768-1.avif",
	]);
});

test("a picture from before masters gets variants of its largest width", async () => {
	const { upload, ask, objects } = await siteWithAdmin();
	const { objectPath } = await (await upload(await picture("jpeg", 700, 500))).json();
	await objects.delete(masterKey(objectPath.replace("/objects/", "")));
	const served = await whenMade(() => ask(`${objectPath}/960.avif`));
	expect((await sharp(await served.bytes()).metadata()).width).toBe(700);
});

test("a picture whose variants fail is served as stored", async () => {
	const { upload, ask, objects } = await siteWithAdmin();
	const { objectPath } = await (await upload(await picture("png"))).json();
	await objects.put(
		masterKey(objectPath.replace("/objects/", "")),
		new TextEncoder().encode("no picture"),
	);
	for (let round = 0; round < 3; round++) {
		const served = await ask(`${objectPath}/320.avif`);
		expect([served.status, served.headers.get("content-type")]).toEqual([
			200,
			"image/webp",
		]);
		expect((await sharp(await served.bytes()).metadata()).width).toBe(400);
	}
});

test("variants are tried once for many requests, and a failure is logged once", async () => {
	const warn = mock();
	const objects = openDiskStore(temporaryFolder());
	const variants = createVariants({ objects, logger: { warn } as unknown as Logger });
	let tried = 0;
	const original = async () => {
		tried++;
		return { size: 10, body: new Blob(["no picture"]) };
	};
	const broken: Picture = {
		folder: "images/broken/",
		width: 400,
		height: 300,
		widths: [],
		original,
		substitute: original,
	};
	for (let ask = 0; ask < 50; ask++) variants.makeSoon(broken);
	while (warn.mock.calls.length === 0) await Bun.sleep(20);
	variants.makeSoon(broken);
	const whole = async () => ({
		size: 0,
		body: new Blob([new Uint8Array(await picture("png"))]),
	});
	variants.makeSoon({
		folder: "images/whole/",
		width: 400,
		height: 300,
		widths: [],
		original: whole,
		substitute: whole,
	});
	while ((await Array.fromAsync(objects.list("images/whole/"))).length < 4)
		await Bun.sleep(20);
	expect([tried, warn.mock.calls.length]).toEqual([1, 1]);
	expect(await Array.fromAsync(objects.list("images/broken/"))).toEqual([]);
});

test("the source of variants does not name the location of the photo", async () => {
	const { upload, ask, objects } = await siteWithAdmin();
	const { objectPath } = await (await upload(await phonePhoto())).json();
	const master = await objects.get(masterKey(objectPath.replace("/objects/", "")));
	const avif = await whenMade(() => ask(`${objectPath}/320.avif`));
	for (const bytes of [await new Response(master?.body).bytes(), await avif.bytes()]) {
		expect(Buffer.from(bytes).includes(SECRET)).toBe(false);
		const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
		expect([exif, xmp, iptc, orientation]).toEqual(Array(4).fill(undefined));
	}
});

test("an uploaded picture has a size and a color, a transparent one no color", async () => {
	const { upload, store } = await siteWithAdmin();
	const clear = sharp({
		create: { width: 30, height: 20, channels: 4, background: "#33669980" },
	});
	const paths = [];
	for (const file of [await picture("png"), await clear.png().toBuffer()])
		paths.push((await (await upload(file)).json()).objectPath);
	const none = [`/objects/${"0".repeat(32)}`, "https://x.example/a.png", null];
	const known = await picturesAt(store, [...paths, ...none]);
	expect([known.size, ...paths.map((path) => known.get(path))]).toEqual([
		2,
		{ width: 400, height: 300, color: "#336699" },
		{ width: 30, height: 20, color: null },
	]);
});

test("demo pictures have variants, and their facts are true", async () => {
	const { ask, store } = await siteWithAdmin();
	expect(Object.keys(demo)).toEqual(readdirSync(DEMO_IMAGES).sort());
	for (const [name, facts] of Object.entries(demo)) {
		const bytes = await Bun.file(join(DEMO_IMAGES, name)).bytes();
		const { width, height } = await sharp(bytes).metadata();
		const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
		expect([name, facts]).toMatchObject([name, { width, height, sha256 }]);
	}
	const path = "/demo/ember-garnet-ring-1.webp";
	const known = (await picturesAt(store, [path])).get(path);
	expect(known).toEqual({ width: 1200, height: 1200, color: "#dacfc0" });
	const served = await whenMade(() => ask(`${path}/320.avif`));
	const { compression, width } = await sharp(await served.bytes()).metadata();
	expect([compression, width]).toEqual(["av1", 320]);
});

/** Draws a red, a green and a blue square of 300 pixels from left to right. */
const stripes = () =>
	sharp({ create: { width: 900, height: 300, channels: 3, background: "#ff0000" } })
		.composite(
			["#00ff00", "#0000ff"].map((background, i) => ({
				input: { create: { width: 300, height: 300, channels: 3, background } },
				left: 300 * (i + 1),
				top: 0,
			})),
		)
		.png()
		.toBuffer();

/** Returns size and format of a card, and the channel that dominates. */
async function cardFacts(answer: Response) {
	const card = sharp(await answer.bytes());
	const { format, width, height } = await card.metadata();
	const means = (await card.stats()).channels.map(({ mean }) => mean);
	return [format, width, height, means.indexOf(Math.max(...means))];
}

test("a card for mails is a JPEG at 4:3 around the focal point, which may change", async () => {
	const { address, upload, admin } = await siteWithAdmin();
	const { objectPath } = await (await upload(await stripes())).json();
	const visitor = browser(address);
	const cards = await Promise.all(
		[1, 2, 3].map(() => visitor.visit(`${objectPath}/card.jpg`)),
	);
	for (const card of cards) expect(await cardFacts(card)).toEqual(["jpeg", 1200, 900, 1]);
	const [first] = cards;
	expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
		"content-type": "image/jpeg",
		"cache-control": "public, max-age=86400",
		"cross-origin-resource-policy": "cross-origin",
	});
	const image = objectPath.replace("/objects/", "/api/admin/images/");
	const focus = { description: "Stripes", focus: { x: 100, y: 50 } };
	expect((await admin.send("PUT", image, focus)).status).toBe(200);
	const moved = await visitor.visit(`${objectPath}/card.jpg`);
	expect(await cardFacts(moved)).toEqual(["jpeg", 1200, 900, 2]);
	const again = await visitor.visit(`${objectPath}/card.jpg`, {
		headers: { "if-none-match": moved.headers.get("etag") ?? "" },
	});
	expect(again.status).toBe(304);
	const unknown = `/objects/${"0".repeat(32)}/card.jpg`;
	expect((await visitor.visit(unknown)).status).toBe(404);
});
