import {
	DeleteObjectCommand,
	GetBucketLifecycleConfigurationCommand,
	GetBucketVersioningCommand,
	GetObjectCommand,
	GetObjectLockConfigurationCommand,
	NoSuchKey,
	PutObjectCommand,
	paginateListObjectsV2,
	S3Client,
	S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { noSpace } from "../../kernel/refusal.ts";
import { incomingKey, type ObjectStore, type StoredObject } from "./object-store.ts";

export interface S3Place {
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

/**
 * Creates the client of a bucket.
 * @param silenceMs timeout in milliseconds of each of `maxAttempts` attempts
 */
export const clientOf = (
	{ endpoint, region, bucket: _, ...credentials }: S3Place,
	silenceMs = 10_000,
	maxAttempts = 3,
) =>
	new S3Client({
		maxAttempts,
		endpoint,
		region,
		credentials,
		// Path-style addresses work with every S3-compatible service.
		forcePathStyle: true,
		// Otherwise presigned addresses carry the checksum of an empty body.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		// The handler's `requestTimeout` only warns.
		requestHandler: { connectionTimeout: 3000, socketTimeout: silenceMs },
	});

/** Opens an image store in a bucket. See `clientOf` for `silenceMs` and `maxAttempts`. */
export function openS3Store(
	place: S3Place,
	silenceMs?: number,
	maxAttempts?: number,
): ObjectStore {
	const { endpoint, bucket: Bucket } = place;
	const client = clientOf(place, silenceMs, maxAttempts);
	const incoming = new URL(
		`${endpoint.replace(/\/+$/, "")}/${Bucket}/${incomingKey("")}`,
	);

	return {
		list: (folder) => listObjects(client, Bucket, folder),
		uploadAddress({ id, expiresAt }) {
			const expiresIn = Math.ceil((expiresAt.getTime() - Date.now()) / 1000);
			const put = new PutObjectCommand({ Bucket, Key: incomingKey(id) });
			return getSignedUrl(client, put, { expiresIn });
		},
		uploadAt(address) {
			const url = URL.parse(address);
			if (url?.origin !== incoming.origin || !url.pathname.startsWith(incoming.pathname))
				return undefined;
			return /^[\w-]{43}$/.exec(url.pathname.slice(incoming.pathname.length))?.[0];
		},
		async put(Key, content) {
			const Body = await bufferOf(content);
			await client
				.send(new PutObjectCommand({ Bucket, Key, Body }))
				.catch((error: unknown) => {
					throw isFull(error) ? noSpace() : error;
				});
		},
		get: (key) => getObject(client, Bucket, key),
		async delete(Key) {
			await client.send(new DeleteObjectCommand({ Bucket, Key }));
		},
	};
}

async function* listObjects(client: S3Client, Bucket: string, Prefix: string) {
	const pages = paginateListObjectsV2({ client }, { Bucket, Prefix });
	for await (const { Contents = [] } of pages)
		for (const { Key, LastModified, Size = 0 } of Contents)
			if (Key && LastModified) yield { key: Key, modified: LastModified, size: Size };
}

async function getObject(
	client: S3Client,
	Bucket: string,
	Key: string,
): Promise<StoredObject | undefined> {
	try {
		const command = new GetObjectCommand({ Bucket, Key });
		const { Body, ContentLength } = await client.send(command);
		return Body && { size: ContentLength ?? 0, body: Body.transformToWebStream() };
	} catch (error) {
		if (error instanceof NoSuchKey) return undefined;
		throw error;
	}
}

/** Returns the whole content, because buckets accept no body of unknown length. */
async function bufferOf(content: Parameters<ObjectStore["put"]>[1]): Promise<Buffer> {
	const chunks = content instanceof Uint8Array ? [content] : content;
	// Copies chunks, because file reads reuse one buffer.
	return Buffer.concat(await Array.fromAsync(chunks, (chunk) => Buffer.from(chunk)));
}

/**
 * Matches the errors of several S3-compatible services; Amazon's storage is never full.
 */
const isFull = (error: unknown) =>
	error instanceof S3ServiceException &&
	(error.$metadata.httpStatusCode === 507 || /Quota|StorageFull/.test(error.name));

/** Retention of deleted or overwritten objects. */
export interface KeptVersions {
	isOn: boolean;
	/** Days in which nobody can delete them; null if not set. */
	lockedDays: number | null;
	/** Days after which the bucket deletes them; null if not set. */
	endAfterDays: number | null;
}

/**
 * Returns how a bucket keeps deleted objects. @throws {S3ServiceException} if the service
 * or the key does not allow it
 */
export async function keptVersions(place: S3Place): Promise<KeptVersions> {
	const client = clientOf(place);
	const Bucket = place.bucket;
	try {
		const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket }));
		// Versions from before the suspension remain.
		if (Status === undefined)
			return { isOn: false, lockedDays: null, endAfterDays: null };
		const lock = await client
			.send(new GetObjectLockConfigurationCommand({ Bucket }))
			.catch(ignoreUnset);
		const retention = lock?.ObjectLockConfiguration?.Rule?.DefaultRetention;
		const cycle = await client
			.send(new GetBucketLifecycleConfigurationCommand({ Bucket }))
			.catch(ignoreUnset);
		const ends = (cycle?.Rules ?? [])
			.filter(
				(rule) => rule.Status === "Enabled" && !rule.Filter?.Prefix && !rule.Filter?.Tag,
			)
			.flatMap(({ NoncurrentVersionExpiration: ends }) => ends?.NoncurrentDays ?? []);
		return {
			isOn: true,
			lockedDays: retention ? (retention.Days ?? 365 * (retention.Years ?? 0)) : null,
			endAfterDays: ends.length > 0 ? Math.min(...ends) : null,
		};
	} finally {
		client.destroy();
	}
}

/** Services return an error if a configuration is not set or not supported. */
function ignoreUnset(error: unknown): undefined {
	const isUnset =
		error instanceof S3ServiceException &&
		/^(NoSuchLifecycleConfiguration|ObjectLockConfigurationNotFoundError|NotImplemented)$/.test(
			error.name,
		);
	if (!isUnset) throw error;
}
