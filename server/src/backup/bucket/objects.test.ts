import { expect, test } from "bun:test";
import type { DomainEvent } from "@creations/events";
import { byTest, temporaryLog } from "../../../test/support/site.ts";
import { temporaryFolder } from "../../../test/support/temporary.ts";
import { logOfStore } from "../../kernel/log/log-source.ts";
import { openObjectStore } from "../../media/index.ts";
import { copyImages } from "./objects.ts";

const SHA256 = "0".repeat(64);

function uploaded(objectId: string): DomainEvent {
	const variants = [{ width: 320, height: 240, bytes: 1, sha256: SHA256 }];
	const original = { type: "jpeg" as const, bytes: 1, sha256: SHA256 };
	const data = { objectId, kind: "story" as const, original, variants };
	return { type: "ImageUploaded", data };
}

test("an image that was deleted after its segment is not missing", async () => {
	const { store, log } = await temporaryLog();
	const append = (stream: string, expectedVersion: number, event: DomainEvent) =>
		log.append({ ...byTest, stream, expectedVersion, events: [event] });
	const [deleted, lost] = ["1".repeat(32), "2".repeat(32)];
	await append("image-1", 0, uploaded(deleted));
	await append("image-2", 0, uploaded(lost));
	const source = logOfStore(store);
	const [segment = []] = await Array.fromAsync(source.events());
	await append("image-1", 1, { type: "ImageDeleted", data: { objectId: deleted } });
	const objects = await openObjectStore({ kind: "disk", folder: temporaryFolder() });
	const deps = { source, objects, bucket: objects };
	expect(await copyImages(deps, segment)).toEqual([`images/${lost}/320.webp`]);
});
