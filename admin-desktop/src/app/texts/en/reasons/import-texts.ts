/** Sentences about rows of an import, with the values that a pattern finds in them. */
export interface ImportTexts {
	repeated: (name: string) => string;
	deletedHere: (name: string) => string;
	noText: (name: string) => string;
	tooLong: (name: string) => string;
	tooSlow: (name: string) => string;
	notConverted: (name: string) => string;
	invalid: (name: string, problem: string) => string;
	isProduct: (name: string) => string;
	isPage: (name: string) => string;
	inTrash: (name: string) => string;
	isThread: (name: string) => string;
	noFile: (name: string) => string;
	noFrontMatter: (name: string) => string;
	badAddress: string;
	unsubscribedHere: string;
	stoppedHere: string;
	subscribedHere: string;
	repeatedAddress: string;
	noConsent: string;
	/** @param day as `2026-11-28` */
	listedSince: (day: string) => string;
	neverAsked: string;
	deletedThere: string;
	unreadable: string;
	noListing: (row: string) => string;
	noPost: (row: string) => string;
	noName: (row: string) => string;
	noHandle: (row: string) => string;
	nameless: string;
	startsAsDraft: string;
	wasPage: string;
	wasDraft: string;
	wasScheduled: string;
	wasPending: string;
	wasPrivate: string;
	hadPassword: string;
	sentOnly: string;
	notForAll: string;
	hadStatus: (status: string) => string;
	otherFiles: string;
	notRecognized: (file: string) => string;
	neither: (files: string) => string;
	nested: (file: string) => string;
	cut: (characters: string) => string;
	picture: (address: string, reason: string) => string;
	pictures: (count: number, address: string, reason: string) => string;
	notInFolder: string;
	noFolder: string;
	tooLarge: string;
	unusable: string;
	notFetched: string;
	noPicture: string;
	noEtsyAddress: string;
	noAmazonAddress: string;
}

/** English has the sentences of the server. */
export const imports = undefined as ImportTexts | undefined;
