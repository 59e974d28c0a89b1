import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { browserOf } from "../support/browser.ts";
import { picture } from "../support/photos.ts";
import { freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary.ts";

// Variants are encoded at the lowest priority.
setDefaultTimeout(180_000);

test("unfinished variants are encoded after the next start", async () => {
	const dataDir = temporaryFolder();
	const start = () =>
		startServer({ DATA_DIR: dataDir, DEMO: "off", PORT: String(freePort()) });
	const first = await start();
	const admin = await browserOf(first.address, "admin");
	const { uploadURL } = await (await admin.send("POST", "/api/objects/upload")).json();
	const body = new Uint8Array(await picture("jpeg", 2000, 1500));
	await admin.visit(uploadURL, { method: "PUT", body });
	const registered = await admin.send("PUT", "/api/story-images", {
		imageURL: uploadURL,
	});
	const { objectPath } = await registered.json();
	expect((await admin.visit(`${objectPath}/960.avif`)).status).toBe(200);
	await first.kill();

	const folder = join(dataDir, "uploads", objectPath.replace("/objects/", "images/"));
	expect(existsSync(join(folder, "master.webp"))).toBe(true);
	expect(existsSync(join(folder, "960-1.avif"))).toBe(false);

	const second = await start();
	const ask = (file: string) => fetch(`${second.address}${objectPath}/${file}`);
	const shown = await ask("960.avif");
	expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
	for (const file of ["960.webp", "960.avif"]) {
		let answer = await ask(file);
		while (answer.headers.get("cache-control") === "public, max-age=60") {
			await Bun.sleep(50);
			answer = await ask(file);
		}
		const { width, format } = await sharp(await answer.bytes()).metadata();
		expect([file, width, format]).toEqual([
			file,
			960,
			file.endsWith("avif") ? "heif" : "webp",
		]);
	}
	expect(await second.stop()).toBe(0);
});
