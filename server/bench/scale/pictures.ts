import { PutBucketCorsCommand, S3Client } from "@aws-sdk/client-s3";
import { RETENTION_MS, sweepUploads } from "../../src/media/uploads.ts";
import { browserOf, listeningSite } from "../../test/support/browser.ts";
import { bucketVariables } from "../../test/support/media-site.ts";
import type { Row } from "../compare.ts";
import { launched } from "../support/chromium.ts";

/**
 * Uploads 200 pictures from a browser page to the bucket, and 20 incomplete or
 * unregistered ones, and counts the objects after a sweep.
 */
export async function pictures(): Promise<Row[]> {
	const variables = await bucketVariables();
	await letBrowsersPut(variables);
	const site = await listeningSite(variables);
	const admin = await browserOf(site.address, "admin");
	const chromium = await launched();
	const { hostname } = new URL(site.address);
	const cookies = [...admin.jar].map(([name, value]) => ({
		name,
		value,
		domain: hostname,
		path: "/",
	}));
	const context = await chromium.newContext({ storageState: { cookies, origins: [] } });
	const page = await context.newPage();
	await page.goto(`${site.address}/admin`, { waitUntil: "load" });
	const { paths, left, cutOff } = await page.evaluate(uploadAll);
	await chromium.close();

	const keys = async () =>
		(await Array.fromAsync(site.objects.list(""))).map(({ key }) => key);
	const before = await keys();
	await sweepUploads(site, Date.now() + 3 * RETENTION_MS);
	const after = await keys();
	const known = new Set(paths.map((path) => path.split("/").at(-1)));
	const isOrphan = (key: string) => !known.has(key.split("/")[1]);
	return [
		{
			registered: paths.length,
			"images of their own": known.size,
			"never registered": left,
			"cut off": cutOff,
			"left over before a sweep": before.filter(isOrphan).length,
			"and after": after.filter(isOrphan).length,
			"files of the images": after.length,
		},
	];
}

async function letBrowsersPut(place: Record<string, string>): Promise<void> {
	const { S3_ENDPOINT: endpoint = "", S3_BUCKET: Bucket, S3_REGION: region = "" } = place;
	const {
		S3_ACCESS_KEY_ID: accessKeyId = "",
		S3_SECRET_ACCESS_KEY: secretAccessKey = "",
	} = place;
	const credentials = { accessKeyId, secretAccessKey };
	const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
	const rule = {
		AllowedOrigins: ["*"],
		AllowedMethods: ["PUT"],
		AllowedHeaders: ["content-type"],
	};
	await client.send(
		new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }),
	);
	client.destroy();
}

/** Runs in the page, so it must be self-contained. */
async function uploadAll(): Promise<{ paths: string[]; left: number; cutOff: number }> {
	const [REGISTERED, LEFT, CUT_OFF] = [200, 10, 10];

	function drawn(i: number, size: number): Promise<Blob | null> {
		const canvas = document.createElement("canvas");
		Object.assign(canvas, { width: size, height: size });
		const context = canvas.getContext("2d");
		for (let x = 0; context && x < size; x += 4) {
			context.fillStyle = `hsl(${(i * 37 + x * x) % 360} 60% 50%)`;
			context.fillRect(x, 0, 4, size);
		}
		context?.fillText(String(i), 20, 20);
		return new Promise((made) => canvas.toBlob(made, "image/png"));
	}

	async function send(method: string, path: string, body?: object) {
		const headers = { "content-type": "application/json" };
		const answer = await fetch(path, {
			method,
			headers,
			...(body && { body: JSON.stringify(body) }),
		});
		if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
		return answer.json();
	}

	async function put(i: number): Promise<string> {
		const body = await drawn(i, 400);
		const { uploadURL } = await send("POST", "/api/objects/upload");
		const headers = { "content-type": "image/png" };
		const answer = await fetch(uploadURL, { method: "PUT", headers, body });
		if (!answer.ok) throw new Error(`the bucket answered with ${answer.status}`);
		return uploadURL;
	}

	const paths: string[] = [];
	let next = 0;
	async function uploads() {
		while (next < REGISTERED)
			paths.push(
				(await send("PUT", "/api/story-images", { imageURL: await put(next++) }))
					.objectPath,
			);
	}
	await Promise.all([uploads(), uploads(), uploads(), uploads()]);
	for (let i = 0; i < LEFT; i++) await put(1000 + i);
	let cutOff = 0;
	for (let i = 0; i < CUT_OFF; i++) {
		const { uploadURL } = await send("POST", "/api/objects/upload");
		const cutting = new AbortController();
		const body = new Blob([new Uint8Array(10_000_000)]);
		const sending = fetch(uploadURL, { method: "PUT", body, signal: cutting.signal });
		setTimeout(() => cutting.abort(), 10);
		await sending.catch(() => cutOff++);
	}
	return { paths, left: LEFT, cutOff };
}
