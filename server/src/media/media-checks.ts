import { randomUUID } from "node:crypto";
import type { Config } from "../config.ts";
import {
	type Check,
	type Finding,
	findingsFrom,
	fine,
	problem,
	skipped,
} from "../kernel/check.ts";
import type { ObjectStore } from "./storage/object-store.ts";
import { openObjectStore } from "./storage/open-object-store.ts";

const TIMEOUT_MS = 10_000;
const ADVICE =
	"Check the S3_ variables, and that the key may put, get, list and delete objects.";

export const mediaChecks: readonly Check<{ objects: Pick<ObjectStore, "problem"> }>[] = [
	{
		name: "Image bucket",
		severity: "problem",
		advice: ADVICE,
		runs: "always",
		run: async ({ objects }) => findingsFrom(await objects.problem?.()),
	},
	{
		name: "Bucket",
		severity: "problem",
		advice: ADVICE,
		runs: "by command",
		run: ({ config }) => checkBucket(config),
	},
];

async function checkBucket({ images, baseUrl }: Config): Promise<Finding> {
	if (images.kind === "disk") return skipped(`Images are in ${images.folder}.`);
	const store = await openObjectStore(images);
	const key = `doctor-${randomUUID()}`;
	try {
		await store.put(key, new TextEncoder().encode("test"));
		const stored = await store.get(key);
		const text = stored && (await new Response(stored.body).text());
		await store.delete(key);
		if (text !== "test")
			return problem("A written object cannot be read.", "Allow the key to get objects.");
	} catch (error) {
		return problem(`${images.bucket}: ${(error as Error).message}`);
	}
	return checkCors(
		await store.uploadAddress({
			id: randomUUID(),
			expiresAt: new Date(Date.now() + 60_000),
		}),
		baseUrl,
	);
}

/** Checks the bucket's CORS rules, because browsers upload pictures to it directly. */
async function checkCors(address: string, baseUrl: string): Promise<Finding> {
	const origin = new URL(baseUrl).origin;
	const preflight = await fetch(address, {
		method: "OPTIONS",
		headers: {
			origin,
			"access-control-request-method": "PUT",
			"access-control-request-headers": "content-type",
		},
		signal: AbortSignal.timeout(TIMEOUT_MS),
	});
	const allowed = preflight.headers.get("access-control-allow-origin");
	return allowed === "*" || allowed === origin
		? fine(
				"Objects can be written, read and deleted, and browsers can upload pictures from the site.",
			)
		: problem(
				`Browsers cannot upload pictures from ${origin}.`,
				`Add a CORS rule to the bucket: origin ${origin}, method PUT, all headers.`,
			);
}
