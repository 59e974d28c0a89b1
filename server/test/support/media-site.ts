import { readdirSync } from "node:fs";
import { join } from "node:path";
import { browserOf, listeningSite } from "./browser.ts";
import { startBucket } from "./servers/bucket.ts";

export async function siteWithAdmin(env: Record<string, string> = {}) {
	const site = await listeningSite(env);
	const admin = await browserOf(site.address, "admin");

	async function uploadAddress(): Promise<string> {
		const { uploadURL } = await (await admin.send("POST", "/api/objects/upload")).json();
		return new URL(uploadURL, site.address).href;
	}

	const put = (address: string, file: Uint8Array | string, headers: Record<string, string> = {}) =>
		fetch(address, { method: "PUT", body: typeof file === "string" ? file : new Uint8Array(file), headers });

	const register = (imageURL: string, kind: "story" | "product" = "story") =>
		admin.send("PUT", `/api/${kind}-images`, { imageURL });

	async function upload(file: Uint8Array | string, kind: "story" | "product" = "story"): Promise<Response> {
		const address = await uploadAddress();
		const sent = await put(address, file);
		return sent.ok ? register(address, kind) : sent;
	}

	function files(): string[] {
		const entries = readdirSync(join(site.folder, "uploads"), { recursive: true, withFileTypes: true });
		return entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name));
	}

	return { ...site, admin, uploadAddress, put, register, upload, files };
}

export async function bucketVariables(): Promise<Record<string, string>> {
	const { endpoint, bucket, region, accessKeyId, secretAccessKey } = await startBucket();
	return {
		S3_ENDPOINT: endpoint,
		S3_BUCKET: bucket,
		S3_REGION: region,
		S3_ACCESS_KEY_ID: accessKeyId,
		S3_SECRET_ACCESS_KEY: secretAccessKey,
	};
}

export const imagePlaces: { name: string; variables: () => Promise<Record<string, string>> }[] = [
	{ name: "a folder", variables: async () => ({}) },
	{ name: "a bucket", variables: bucketVariables },
];
