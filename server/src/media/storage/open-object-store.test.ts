import { expect, test } from "bun:test";
import { readConfig } from "../../config.ts";

const bucket = {
	S3_ENDPOINT: "https://s3.eu-central-1.amazonaws.com",
	S3_BUCKET: "images",
	S3_REGION: "eu-central-1",
	S3_ACCESS_KEY_ID: "id",
	S3_SECRET_ACCESS_KEY: "secret",
};

test("images are in the data folder, unless there is a bucket for them", () => {
	expect(readConfig({ DATA_DIR: "/var/site" }).images).toEqual({ kind: "disk", folder: "/var/site/uploads" });
	expect(readConfig(bucket).images).toEqual({
		kind: "s3",
		endpoint: bucket.S3_ENDPOINT,
		bucket: "images",
		region: "eu-central-1",
		accessKeyId: "id",
		secretAccessKey: "secret",
	});
});

for (const missing of Object.keys(bucket)) {
	test(`a bucket without ${missing} is refused by name`, () => {
		expect(() => readConfig({ ...bucket, [missing]: "" })).toThrow(`Set ${missing} as well`);
	});
}

test("what is no address is no S3_ENDPOINT", () => {
	expect(() => readConfig({ ...bucket, S3_ENDPOINT: "s3" })).toThrow(
		"S3_ENDPOINT must be an http or https address",
	);
});
