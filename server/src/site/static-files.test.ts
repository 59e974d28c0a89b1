import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { serveFile } from "./static-files.ts";

test("no cache keeps the service worker, which may only ask this site", async () => {
	const file = join(temporaryFolder(), "worker.js");
	writeFileSync(file, "self.skipWaiting();");
	const request = new Request("http://127.0.0.1:3000/admin/worker.js");
	const { status, headers } = await serveFile(request, {
		file,
		immutable: false,
		isWorker: true,
	});
	expect(status).toBe(200);
	expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("content-security-policy")).toBe(
		"default-src 'none'; connect-src 'self'",
	);
});
