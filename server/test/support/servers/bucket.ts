import { createHash, createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CreateBucketCommand, DeleteBucketCommand, S3Client } from "@aws-sdk/client-s3";
import S3rver from "s3rver";
import { openS3Store, type S3Place } from "../../../src/media/storage/s3-store.ts";
import { afterwards, temporaryFolder } from "../temporary.ts";

/** The only key pair that s3rver accepts. */
const SECRET = "S3RVER";

/** Returns a bucket on the server that `S3_TEST_ENDPOINT` names, or on a stand-in. */
export function startBucket(): Promise<S3Place> {
	const { S3_TEST_ENDPOINT } = process.env;
	return S3_TEST_ENDPOINT ? realBucket(S3_TEST_ENDPOINT) : standInBucket();
}

/**
 * Creates a bucket at a server like S3, such as `http://KEY:SECRET@127.0.0.1:7070`. It is
 * deleted after the test.
 */
async function realBucket(endpoint: string): Promise<S3Place> {
	const url = new URL(endpoint);
	const place = {
		endpoint: url.origin,
		bucket: `images-${Bun.randomUUIDv7()}`,
		region: "us-east-1",
		accessKeyId: decodeURIComponent(url.username),
		secretAccessKey: decodeURIComponent(url.password),
	};
	const Bucket = place.bucket;
	const client = new S3Client({ ...place, credentials: place, forcePathStyle: true });
	await client.send(new CreateBucketCommand({ Bucket }));
	afterwards(async () => {
		const store = openS3Store(place);
		for await (const { key } of store.list("")) await store.delete(key);
		await client.send(new DeleteBucketCommand({ Bucket }));
		client.destroy();
	});
	return place;
}

/** Returns the environment variables of a bucket, such as `S3_BUCKET`. */
export const variablesOf = (
	prefix: "S3" | "BACKUP",
	place: S3Place,
): Record<string, string> => ({
	[`${prefix}_ENDPOINT`]: place.endpoint,
	[`${prefix}_BUCKET`]: place.bucket,
	[`${prefix}_REGION`]: place.region,
	[`${prefix}_ACCESS_KEY_ID`]: place.accessKeyId,
	[`${prefix}_SECRET_ACCESS_KEY`]: place.secretAccessKey,
});

/**
 * Starts an S3 server on this machine. s3rver accepts every version 4 signature, so a
 * server before it computes the signature of each request by Amazon's specification,
 * without the SDK. It answers 403 if the signature differs or is too late.
 * @param fault the injected response
 */
export async function standInBucket(
	fault: (request: Request) => Response | undefined = () => undefined,
): Promise<S3Place> {
	const directory = temporaryFolder();
	const s3rver = new S3rver({
		address: "127.0.0.1",
		port: 0,
		silent: true,
		directory,
		configureBuckets: [{ name: "images" }],
	});
	const { port } = await s3rver.run();
	afterwards(() => s3rver.close());

	const checking = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		async fetch(request) {
			const body = await request.bytes();
			const wrong = fault(request);
			if (wrong) return wrong;
			const signed = signatureIn(request);
			if (
				!signed ||
				isLate(signed) ||
				signed.signature !== signatureOf(request, signed, body)
			) {
				return new Response(null, { status: 403 });
			}
			const { pathname, search } = new URL(request.url);
			const { method, headers } = request;
			const init = { method, headers, ...(method === "PUT" && { body }) };
			const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
			if (method === "PUT" && response.ok)
				await writtenTo(join(directory, decodeURIComponent(pathname)), body);
			return response;
		},
	});
	afterwards(() => checking.stop(true));
	return {
		endpoint: `http://127.0.0.1:${checking.port}`,
		bucket: "images",
		region: "eu-central-1",
		accessKeyId: "S3RVER",
		secretAccessKey: SECRET,
	};
}

/**
 * Waits until an object has its content: s3rver answers before it has written it, and S3
 * does not.
 */
async function writtenTo(path: string, content: Uint8Array) {
	const file = `${path}._S3rver_object`;
	while (!existsSync(file) || !readFileSync(file).equals(content)) await Bun.sleep(1);
}

interface Signed {
	signature: string;
	scope: string[];
	signedHeaders: string[];
	time: string;
	payload: string;
	expires: number;
}

function signatureIn({ url, headers }: Request): Signed | undefined {
	const query = new URL(url).searchParams;
	const inHeader = Object.fromEntries(
		[...(headers.get("authorization") ?? "").matchAll(/(\w+)=([^,\s]+)/g)].map(
			([, name, value]) => [name, value],
		),
	);
	const find = (name: string) => inHeader[name] ?? query.get(`X-Amz-${name}`) ?? "";
	const [, ...scope] = find("Credential").split("/");
	if (scope.length !== 4) return undefined;
	return {
		signature: find("Signature"),
		scope: scope.slice(0, 3),
		signedHeaders: find("SignedHeaders").split(";"),
		time: headers.get("x-amz-date") ?? query.get("X-Amz-Date") ?? "",
		payload: headers.get("x-amz-content-sha256") ?? "UNSIGNED-PAYLOAD",
		expires: Number(query.get("X-Amz-Expires") ?? 900),
	};
}

/**
 * Computes the signature of a request. Returns undefined if the announced hash is not the
 * body's.
 */
function signatureOf(
	request: Request,
	signed: Signed,
	body: Uint8Array,
): string | undefined {
	const { scope, signedHeaders, time, payload } = signed;
	if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) return undefined;
	const { pathname, searchParams } = new URL(request.url);
	const canonical = [
		request.method,
		pathname,
		[...searchParams]
			.filter(([name]) => name !== "X-Amz-Signature")
			.map(([name, value]) => `${encode(name)}=${encode(value)}`)
			.sort()
			.join("&"),
		...signedHeaders.map((name) => `${name}:${request.headers.get(name)?.trim()}`),
		"",
		signedHeaders.join(";"),
		payload,
	].join("\n");
	const toSign = [
		"AWS4-HMAC-SHA256",
		time,
		[...scope, "aws4_request"].join("/"),
		sha256(canonical),
	].join("\n");
	const key = [...scope, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
	return hmac(key, toSign).toString("hex");
}

function isLate({ time, expires }: Signed): boolean {
	const [, date, clock] = /^(\d{8})T(\d{6})Z$/.exec(time) ?? [];
	if (!date || !clock) return true;
	const day = date.replace(/(....)(..)(..)/, "$1-$2-$3");
	const time24 = clock.replace(/(..)(..)(..)/, "$1:$2:$3");
	return Date.parse(`${day}T${time24}Z`) + expires * 1000 < Date.now();
}

const sha256 = (data: string | Uint8Array) =>
	createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, text: string) =>
	createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
	encodeURIComponent(text).replace(
		/[!'()*]/g,
		(c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
	);
