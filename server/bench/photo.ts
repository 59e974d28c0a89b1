import { browserOf } from "../test/support/browser.ts";
import { largePhoto } from "../test/support/photos.ts";
import { median, type Row, rounded } from "./compare.ts";
import { residentMegabytes, serve } from "./server.ts";

const ROUNDS = 5;
const LIMIT_SECONDS = 1;
const SAMPLE_MS = 5;

/**
 * Measures how long the upload and registration of a photo of some 10 MB take, and how
 * much the server grows. The server may use all processors, because it encodes pictures
 * on two.
 */
export async function photo(): Promise<Row[]> {
	const bytes = await largePhoto();
	const { address, pid } = await serve({ DEMO: "on" }, []);
	const admin = await browserOf(address, "admin");

	async function upload(): Promise<void> {
		const { uploadURL } = await (await admin.send("POST", "/api/objects/upload")).json();
		const headers = { "content-type": "image/jpeg" };
		await admin.visit(uploadURL, { method: "PUT", body: new Uint8Array(bytes), headers });
		const registered = await admin.send("PUT", "/api/story-images", {
			imageURL: uploadURL,
		});
		if (!registered.ok) throw new Error(await registered.text());
	}

	const rounds: { seconds: number; growth: number }[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const before = residentMegabytes(pid);
		let most = before;
		const sampling = setInterval(() => {
			most = Math.max(most, residentMegabytes(pid));
		}, SAMPLE_MS);
		const started = performance.now();
		await upload().finally(() => clearInterval(sampling));
		rounds.push({ seconds: (performance.now() - started) / 1000, growth: most - before });
	}
	return [
		{
			"photo, MB": rounded(bytes.length / 1e6, 1),
			seconds: rounded(median(rounds.map(({ seconds }) => seconds))),
			"limit, s": LIMIT_SECONDS,
			"most growth of the server, MB": Math.round(
				Math.max(...rounds.map(({ growth }) => growth)),
			),
		},
	];
}
