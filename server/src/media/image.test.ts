import { expect, test } from "bun:test";
import type { UploadedImageFacts } from "./events.ts";
import { type Image, image, uploadImage } from "./image.ts";

const file = { bytes: 1, sha256: "0".repeat(64) };
const facts: UploadedImageFacts = {
	objectId: "a".repeat(32),
	kind: "story",
	original: { type: "jpeg", ...file },
	variants: [{ width: 320, height: 200, ...file }],
};

test("an image is uploaded once", () => {
	const events = uploadImage(null, facts);
	expect(events).toEqual([{ type: "ImageUploaded", data: facts }]);
	const state = events.reduce<Image>(image.evolve, image.initial);
	expect(() => uploadImage(state, facts)).toThrow("exists already");
});
