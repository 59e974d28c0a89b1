import { readdirSync } from "node:fs";
import { join } from "node:path";
import { administeredSite } from "./browser.ts";
import { startBucket, variablesOf } from "./servers/bucket.ts";

export async function siteWithAdmin(env: Record<string, string> = {}) {
	const { admin, ...site } = await administeredSite(env);

	async function uploadAddress(): Promise<string> {
		const { uploadURL } = await (await admin.send("POST", "/api/objects/upload")).json();
		return new URL(uploadURL, site.address).href;
	}

	const put = (
		address: string,
		file: Uint8Array | string,
		headers: Record<string, string> = {},
	) =>
		fetch(address, {
			method: "PUT",
			body: typeof file === "string" ? file : new Uint8Array(file),
			headers,
		});

	const register = (imageURL: string, kind: "story" | "product" = "story") =>
		admin.send("PUT", `/api/${kind}-images`, { imageURL });

	async function upload(
		file: Uint8Array | string,
		kind: "story" | "product" = "story",
	): Promise<Response> {
		const address = await uploadAddress();
		const sent = await put(address, file);
		return sent.ok ? register(address, kind) : sent;
	}

	function files(): string[] {
		const entries = readdirSync(join(site.folder, "uploads"), {
			recursive: true,
			withFileTypes: true,
		});
		return entries
			.filter((entry) => entry.isFile())
			.map(({ name, parentPath }) => join(parentPath, name));
	}

	return { ...site, admin, uploadAddress, put, register, upload, files };
}

export const bucketVariables = async () => variablesOf("S3", await startBucket());

export const imagePlaces: {
	name: string;
	variables: () => Promise<Record<string, string>>;
}[] = [
	{ name: "a folder", variables: async () => ({}) },
	{ name: "a bucket", variables: bucketVariables },
];
