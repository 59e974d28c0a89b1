import {
	GetBucketLifecycleConfigurationCommand,
	GetBucketVersioningCommand,
	GetObjectLockConfigurationCommand,
	S3ServiceException,
} from "@aws-sdk/client-s3";
import { clientOf, type S3Place } from "./s3-store.ts";

/** What becomes of objects that are deleted or written over. */
export interface KeptVersions {
	isOn: boolean;
	/** For how long nobody may delete them; null where that is not set. */
	lockedDays: number | null;
	/** When the bucket itself deletes them, after that; null where it does not. */
	endAfterDays: number | null;
}

/** @throws {S3ServiceException} where the service does not say, or not with this key */
export async function keptVersions(place: S3Place): Promise<KeptVersions> {
	const client = clientOf(place);
	const Bucket = place.bucket;
	try {
		const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket }));
		// Versions that were made before they were suspended are still there.
		if (Status === undefined) return { isOn: false, lockedDays: null, endAfterDays: null };
		const lock = await client.send(new GetObjectLockConfigurationCommand({ Bucket })).catch(unlessUnset);
		const retention = lock?.ObjectLockConfiguration?.Rule?.DefaultRetention;
		const cycle = await client
			.send(new GetBucketLifecycleConfigurationCommand({ Bucket }))
			.catch(unlessUnset);
		const ends = (cycle?.Rules ?? [])
			.filter((rule) => rule.Status === "Enabled" && !rule.Filter?.Prefix && !rule.Filter?.Tag)
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

/** Buckets answer with an error where nothing was set, or can be. */
function unlessUnset(error: unknown): undefined {
	const isUnset =
		error instanceof S3ServiceException &&
		/^(NoSuchLifecycleConfiguration|ObjectLockConfigurationNotFoundError|NotImplemented)$/.test(error.name);
	if (!isUnset) throw error;
}
