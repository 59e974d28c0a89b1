import { expect, test } from "bun:test";
import { browserOf, listeningSite } from "../../../test/support/browser.ts";
import { standInBucket, variablesOf } from "../../../test/support/servers/bucket.ts";
import { afterwards } from "../../../test/support/temporary.ts";
import { guardBucket } from "./guarded-bucket.ts";
import { openS3Store, type S3Place } from "./s3-store.ts";

const failed = (status: number, code: string) =>
	new Response(`<Error><Code>${code}</Code><Message>No.</Message></Error>`, { status });

/** Returns a guarded bucket with one object that fails as `fault` says. */
async function guarded({ change = {} as Partial<S3Place>, silenceMs = 4000 } = {}) {
	const state: { fault: (() => Response) | undefined; requests: number } = {
		fault: undefined,
		requests: 0,
	};
	const place = await standInBucket(() => {
		state.requests++;
		return state.fault?.();
	});
	await openS3Store(place).put("images/a", new TextEncoder().encode("a"));
	const notices: string[] = [];
	let time = 0;
	const bucket = guardBucket(openS3Store({ ...place, ...change }, silenceMs, 1), {
		name: "images",
		notice: (text) => void notices.push(text),
		now: () => time,
	});
	const pass = (ms: number) => {
		time += ms;
	};
	return { bucket, state, notices, pass };
}

const UNREACHABLE = { name: "Refusal", code: "bucket-unreachable" };

test("a failing bucket is a refusal, logged once, until the bucket works again", async () => {
	const { bucket, state, notices, pass } = await guarded();
	await bucket.check?.();
	expect(await bucket.problem?.()).toBeNull();
	expect(await bucket.get("images/none")).toBeUndefined();
	state.fault = () => failed(500, "InternalError");
	await expect(bucket.get("images/a")).rejects.toMatchObject(UNREACHABLE);
	const why =
		"The bucket images fails (HTTP 500, InternalError): pictures cannot be saved, nor shown from it.";
	expect(await bucket.problem?.()).toBe(why);
	const before = state.requests;
	await expect(bucket.put("images/b", new Uint8Array(1))).rejects.toMatchObject(
		UNREACHABLE,
	);
	expect(state.requests).toBe(before);

	state.fault = undefined;
	pass(1000);
	expect(await bucket.get("images/a")).toMatchObject({ size: 1 });
	expect(await bucket.problem?.()).toBeNull();
	expect(notices).toEqual([
		"the bucket images fails (HTTP 500, InternalError): pictures cannot be saved, nor shown from it",
		"the bucket images answers again",
	]);
});

const wrong: [what: string, change: Partial<S3Place>, says: string][] = [
	["another secret", { secretAccessKey: "guessed" }, "refuses the key or its secret"],
	["a bucket that does not exist", { bucket: "nowhere" }, "does not exist"],
	[
		"nobody at the address",
		{ endpoint: "http://127.0.0.1:1" },
		"cannot be reached (ECONNREFUSED)",
	],
];

test.each(wrong)("a check finds %s", async (_, change, says) => {
	const { bucket, notices } = await guarded({ change });
	await bucket.check?.();
	expect(await bucket.problem?.()).toContain(says);
	expect(notices).toHaveLength(1);
});

test("a bucket that hangs gets few requests, and all fail with the first", async () => {
	let requests = 0;
	const silent = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		idleTimeout: 0,
		fetch() {
			requests++;
			return new Promise<Response>(() => {});
		},
	});
	afterwards(() => silent.stop(true));
	const endpoint = `http://127.0.0.1:${silent.port}`;
	const { bucket } = await guarded({ change: { endpoint }, silenceMs: 300 });
	const asked = await Promise.allSettled(
		Array.from({ length: 300 }, () => bucket.get("images/a")),
	);
	expect(asked.filter(({ status }) => status === "fulfilled")).toEqual([]);
	expect(requests).toBeLessThanOrEqual(32);
	expect(await bucket.problem?.()).toContain("does not answer in time");
});

test("an error of the content is not the bucket's, and a full bucket is named", async () => {
	const { bucket, state } = await guarded();
	await bucket.check?.();
	async function* broken() {
		yield new Uint8Array(1);
		throw new Error("cut off");
	}
	await expect(bucket.put("images/b", broken())).rejects.toThrow("cut off");
	expect(await bucket.problem?.()).toBeNull();
	state.fault = () => failed(507, "InsufficientStorage");
	await expect(bucket.put("images/b", new Uint8Array(1))).rejects.toMatchObject({
		code: "no-space",
	});
	expect(await bucket.problem?.()).toBe(
		"The bucket images has no space left: no picture can be saved.",
	);
	state.fault = undefined;
	await bucket.put("images/b", new Uint8Array(1));
	expect(await bucket.problem?.()).toBeNull();
});

test("without its bucket, a site reports it, and answers 503 for pictures", async () => {
	const place = { ...(await standInBucket()), endpoint: "http://127.0.0.1:1" };
	const { address } = await listeningSite(variablesOf("S3", place));
	const admin = await browserOf(address, "admin");
	const asked = await admin.send("POST", "/api/objects/upload");
	const { uploadURL } = (await asked.json()) as { uploadURL: string };
	const registered = await admin.send("PUT", "/api/story-images", {
		imageURL: uploadURL,
	});
	expect([registered.status, await registered.json()]).toEqual([
		503,
		{
			code: "bucket-unreachable",
			message: "The pictures cannot be reached. Please try again in a moment.",
		},
	]);
	const reason = expect.stringContaining(
		"The bucket images at 127.0.0.1:1 cannot be reached (ECONNREFUSED)",
	);
	const health = await (await fetch(`${address}/health`)).json();
	expect(health).toMatchObject({ status: "degraded", ready: true, reasons: [reason] });
	const operations = await (await admin.visit("/api/admin/operations")).json();
	expect(operations).toMatchObject({ problems: [reason] });
});
