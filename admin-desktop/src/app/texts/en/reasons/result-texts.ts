/** Sentences about trial restores and mails that the server has stored. */
export interface ResultTexts {
	noBackup: string;
	folderNotRecorded: string;
	folderGone: (folder: string) => string;
	diskFilled: string;
	/** @param free and needed are megabytes */
	noRoom: (free: string, needed: string) => string;
	keysElsewhere: string;
	stoppedWhileSending: string;
	addressErased: string;
}

/** English has the sentences of the server. */
export const results = undefined as ResultTexts | undefined;
