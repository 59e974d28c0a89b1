import { browser } from "../test/support/browser.ts";
import { largePhoto } from "../test/support/photos.ts";
import { type Row, rounded } from "./compare.ts";
import { residentMegabytes, withServer } from "./server.ts";

const ROUNDS = 5;

export async function photo(): Promise<Row[]> {
	const bytes = await largePhoto();
	return withServer(async (site, pid) => {
		const rows: Row[] = [];
		const upload = await uploader(site);
		for (let round = 1; round <= ROUNDS; round++) {
			const before = residentMegabytes(pid);
			let most = before;
			const watching = setInterval(() => {
				most = Math.max(most, residentMegabytes(pid));
			}, 5);
			const started = performance.now();
			await upload(bytes);
			const seconds = (performance.now() - started) / 1000;
			clearInterval(watching);
			rows.push({
				round,
				"photo, MB": rounded(bytes.length / 1e6, 1),
				seconds: rounded(seconds),
				"server grew, MB": Math.round(most - before),
			});
		}
		return rows;
	});
}

export async function uploader(site: string): Promise<(bytes: Uint8Array) => Promise<string>> {
	const { jar, signInAs } = browser(site);
	await signInAs("admin");
	const cookie = `session=${jar.get("session")}`;
	const send = (path: string, method: string, body: BodyInit | null, type = "application/json") =>
		fetch(new URL(path, site), { method, body, headers: { cookie, "content-type": type } });
	return async (bytes) => {
		const { uploadURL } = await (await send("/api/objects/upload", "POST", null)).json();
		await send(uploadURL, "PUT", new Uint8Array(bytes), "image/jpeg");
		const registered = await send("/api/story-images", "PUT", JSON.stringify({ imageURL: uploadURL }));
		if (!registered.ok) throw new Error(await registered.text());
		return (await registered.json()).objectPath;
	};
}
