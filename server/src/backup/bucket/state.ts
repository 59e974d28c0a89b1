/** How far the backup in the bucket is, as this process knows it. Nothing personal is in it. */
export interface BucketBackupState {
	bucket: string;
	/** The last event that the bucket has; null until that is known. */
	position: number | null;
	/** All that was logged at this time is in the bucket: ISO 8601; null until that is known. */
	at: string | null;
	/** What went wrong in the last attempt, in words for people; null where nothing did. */
	error: string | null;
	/** Since when attempts fail: ISO 8601. */
	failingSince: string | null;
}

export interface BucketBackup {
	state: () => BucketBackupState;
	/** For people, where nothing has got there for long though it should have, or null. Names no server. */
	problem: () => string | null;
	start: () => void;
	stop: () => Promise<void>;
}
