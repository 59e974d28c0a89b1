import { expect, mock, test } from "bun:test";
import { connect } from "node:net";
import sharp from "sharp";
import { browser } from "../../test/support/browser.ts";
import { bucketVariables, siteWithAdmin } from "../../test/support/media-site.ts";
import { hugePng, phonePhoto, picture } from "../../test/support/photos.ts";
import { afterwards } from "../../test/support/temporary.ts";
import { MAX_UPLOAD_BYTES } from "./storage/object-store.ts";

const text = (content: string) => Buffer.from(content);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const grain = { type: "gaussian", mean: 128, sigma: 30 } as const;
const noise = () =>
	sharp({
		create: { width: 600, height: 400, channels: 3, background: "#888", noise: grain },
	});

const truncated = (file: Buffer) => file.subarray(0, file.length * 0.9);

const files: [name: string, make: () => Buffer | Promise<Buffer>, status: number][] = [
	["SVG", () => text(svg), 415],
	["SVG after an XML declaration", () => text(`<?xml version="1.0"?>\n${svg}`), 415],
	["HTML named .png", () => text("<!doctype html><script>alert(1)</script>"), 415],
	["HTML that begins like a GIF", () => text("GIF89a<script>alert(1)</script>"), 415],
	[
		"HTML that begins like a JPEG",
		() => Buffer.from("\xff\xd8\xff<script>", "latin1"),
		415,
	],
	["a PDF", () => text("%PDF-1.7\n"), 415],
	["a BMP", () => Buffer.concat([text("BM"), Buffer.alloc(100)]), 415],
	["a TIFF", () => noise().tiff().toBuffer(), 415],
	["nothing", () => Buffer.alloc(0), 415],
	["a truncated JPEG", async () => truncated(await phonePhoto()), 415],
	["a truncated PNG", async () => truncated(await noise().png().toBuffer()), 415],
	["a truncated WebP", async () => truncated(await noise().webp().toBuffer()), 415],
	[
		"a truncated AVIF",
		async () => truncated(await noise().avif({ effort: 0 }).toBuffer()),
		415,
	],
	["a truncated GIF", async () => truncated(await picture("gif", 900, 700)), 415],
	["a PNG of 20,000 × 20,000", () => hugePng(20_000, 20_000), 413],
	["a PNG of 2,000,000,000 × 2,000,000,000", () => hugePng(2e9, 2e9), 415],
	["a PNG of one pixel too many", () => hugePng(50_000_001, 1), 413],
	["10 MB and one byte", () => Buffer.alloc(MAX_UPLOAD_BYTES + 1), 413],
];

test("a broken or too large image is refused with its reason, and no file is left", async () => {
	const site = await siteWithAdmin();
	const before = site.log.position();
	for (const [name, make, status] of files) {
		const { status: answered, headers } = await site.upload(await make());
		const type = headers.get("content-type");
		expect([name, answered, type]).toEqual([
			name,
			status,
			"application/json;charset=utf-8",
		]);
		expect([name, site.files(), site.log.position()]).toEqual([name, [], before]);
	}
});

test("a broken or too large image is deleted, and a foreign imageURL is refused", async () => {
	const { upload, objects, register } = await siteWithAdmin(await bucketVariables());
	expect((await upload(svg)).status).toBe(415);
	expect((await upload(Buffer.alloc(MAX_UPLOAD_BYTES + 1))).status).toBe(413);
	expect(await Array.fromAsync(objects.list(""))).toEqual([]);
	const other = await siteWithAdmin(await bucketVariables());
	const address = await other.uploadAddress();
	await other.put(address, await picture("png"));
	expect((await register(address)).status).toBe(422);
});

test("bytes are counted while they stream, and too many are refused early", async () => {
	const { uploadAddress, ask, files } = await siteWithAdmin();
	const pull = mock((controller: ReadableStreamDefaultController) =>
		controller.enqueue(new Uint8Array(65_536)),
	);
	const endless = new ReadableStream({ pull });
	const { pathname } = new URL(await uploadAddress());
	expect((await ask(pathname, { method: "PUT", body: endless })).status).toBe(413);
	expect(65_536 * pull.mock.calls.length).toBeLessThan(MAX_UPLOAD_BYTES + 500_000);
	expect(files()).toEqual([]);
});

test("a wrong announced length is refused without a file", async () => {
	const { uploadAddress, ask, files } = await siteWithAdmin();
	async function announce(length: string, body: string | Uint8Array<ArrayBuffer>) {
		const { pathname } = new URL(await uploadAddress());
		return (
			await ask(pathname, { method: "PUT", body, headers: { "content-length": length } })
		).status;
	}
	const photo = new Uint8Array(await picture("png"));
	for (const length of ["5", "5000", "0", "x", "-1", "1e1"]) {
		expect([length, await announce(length, photo)]).toEqual([length, 400]);
		expect(files()).toEqual([]);
	}
	expect(await announce(String(MAX_UPLOAD_BYTES + 1), "x")).toBe(413);
});

/**
 * Sends raw bytes. Resolves with the first line of the response when the connection ends.
 */
function sendRaw(address: string, headers: string[], body: Buffer): Promise<string> {
	const { hostname, port, pathname, host } = new URL(address);
	return new Promise((resolve) => {
		let answer = "";
		const socket = connect(Number(port), hostname, () => {
			socket.write(
				[`PUT ${pathname} HTTP/1.1`, `Host: ${host}`, ...headers, "", ""].join("\r\n"),
			);
			socket.end(body);
		});
		socket.on("data", (data) => {
			answer += data;
			socket.destroy();
		});
		socket.on("error", () => {});
		socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
	});
}

/** Polls until the result is `wanted`. The test's time limit ends it. */
async function until<T>(wanted: T, ask: () => T | Promise<T>): Promise<void> {
	while (!Bun.deepEquals(await ask(), wanted)) await Bun.sleep(5);
}

const lies: [headers: (length: number) => string[], status: number][] = [
	[(length) => [`Content-Length: ${length + 100}`], 422],
	[(length) => [`Content-Length: ${length - 100}`], 415],
	[(length) => [`Content-Length: ${length}`, `Content-Length: ${length + 1}`], 422],
	[(length) => [`Content-Length: ${length}`, "Transfer-Encoding: chunked"], 422],
];

test("a request with a wrong, repeated or chunked length leaves no image and no file", async () => {
	const { uploadAddress, register, files, log } = await siteWithAdmin();
	const photo = await picture("png");
	const before = log.position();
	for (const [headers, status] of lies) {
		const address = await uploadAddress();
		await sendRaw(address, headers(photo.length), photo);
		await until(status, async () => (await register(address)).status);
		await until([], files);
		expect(log.position()).toBe(before);
	}
});

test("an upload address takes one upload, and none after a failure or a timeout", async () => {
	const { uploadAddress, put, register, store, files } = await siteWithAdmin();
	const [used, failed, old] = [
		await uploadAddress(),
		await uploadAddress(),
		await uploadAddress(),
	];
	const file = await picture("png");
	expect((await register(used)).status).toBe(422);
	const answers = await Promise.all([1, 2, 3].map(() => put(used, file)));
	expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410]);
	expect((await put(used, file)).status).toBe(410);
	expect(files().length).toBe(1);
	expect((await register(used)).status).toBe(200);
	expect((await put(failed, Buffer.alloc(MAX_UPLOAD_BYTES + 1))).status).toBe(413);
	await store.write(["UPDATE uploads SET expires_at = 1"]);
	const before = files();
	for (const address of [used, failed, old])
		expect((await put(address, file)).status).toBe(410);
	expect(files()).toEqual(before);
});

test("a forged address takes nothing, and other sites cannot send anything", async () => {
	const { address, uploadAddress, put, files } = await siteWithAdmin();
	const given = await uploadAddress();
	for (const id of ["A".repeat(43), "../../../etc/passwd", "..%2F..%2Fsite.db", "x"]) {
		const { status } = await put(`${address}/api/objects/upload/${id}`, "x");
		expect([403, 404, 405]).toContain(status);
	}
	expect(
		(await put(`${given.slice(0, -1)}${given.endsWith("A") ? "B" : "A"}`, "x")).status,
	).toBe(403);
	expect((await put(given, "x", { "sec-fetch-site": "cross-site" })).status).toBe(403);
	expect((await put(given, "x", { origin: "https://evil.example" })).status).toBe(403);
	expect(files()).toEqual([]);
	expect(
		(await put(given, await picture("png"), { "content-type": "text/html" })).status,
	).toBe(204);
});

test("an address of another server is refused with 422 and never fetched", async () => {
	const fetch = mock(() => new Response());
	const stranger = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch });
	afterwards(() => stranger.stop(true));
	const { address, uploadAddress, put, register, files } = await siteWithAdmin();
	const mine = await uploadAddress();
	await put(mine, await picture("png"));
	const { pathname } = new URL(mine);
	const before = files();
	const elsewhere = [
		`http://127.0.0.1:${stranger.port}/photo.png`,
		`http://127.0.0.1:${stranger.port}${pathname}`,
		`http://localhost:${stranger.port}${pathname}`,
		`https://evil.example${pathname}`,
		`//evil.example${pathname}`,
		`http://user@127.0.0.1:${stranger.port}${pathname}`,
		"http://169.254.169.254/latest/meta-data/",
		"file:///etc/passwd",
		`${address}/api/stories`,
		`${address}/api/objects/upload/${"A".repeat(43)}`,
		`${mine}/../../../../etc/passwd`,
		"",
		"\0",
	];
	for (const imageURL of elsewhere) {
		const response = await register(imageURL);
		expect([imageURL, response.status]).toEqual([imageURL, 422]);
		expect(await response.json()).toMatchObject({
			code: "invalid",
			issues: [{ path: "imageURL" }],
		});
	}
	expect([fetch.mock.calls.length, files()]).toEqual([0, before]);
	expect((await register(pathname)).status).toBe(200);
});

test("a photo with the small fault some cameras write is taken", async () => {
	const photo = await picture("jpeg");
	const scan = photo.indexOf(Buffer.from([0xff, 0xda]));
	// The end of the spectral selection, which has no meaning in a sequential JPEG.
	photo[scan + 2 + photo.readUInt16BE(scan + 2) - 2] = 0;
	const { upload } = await siteWithAdmin();
	expect((await upload(photo)).status).toBe(200);
});

test("a former administrator cannot upload", async () => {
	const { address, people, admin, uploadAddress, put } = await siteWithAdmin();
	const upload = await uploadAddress();
	await put(upload, await picture("png"));
	await people.setAdmin(1, false, { actor: "system:test", correlation: "test" });
	expect((await admin.send("POST", "/api/objects/upload")).status).toBe(403);
	expect(
		(await admin.send("PUT", "/api/story-images", { imageURL: upload })).status,
	).toBe(403);
	expect(
		(await browser(address).send("PUT", "/api/story-images", { imageURL: upload }))
			.status,
	).toBe(401);
});
