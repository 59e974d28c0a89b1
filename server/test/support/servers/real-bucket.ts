import { CreateBucketCommand, DeleteBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { openS3Store, type S3Place } from "../../../src/media/storage/s3-store.ts";
import { afterwards } from "../temporary.ts";

/** A bucket of its own at a server like S3, such as `http://KEY:SECRET@127.0.0.1:7070`, and gone after the present test. */
export async function realBucket(endpoint: string): Promise<S3Place> {
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
