export const texts = {
	proven: (date: string) =>
		`The site's log has had the text of this page since ${date}, and it is unchanged.`,
	witnessed: (names: string, date: string) => `Witnessed by ${names} on ${date}.`,
	unwitnessed: "No witness has confirmed this yet.",
	differs: "The text of this page differs from the site's log.",
	offline: "You are offline, so the proof cannot be loaded.",
	notReady: "The log is not signed yet. Please try again later.",
	failed: "The proof could not be loaded. Please try again later.",
	newKey:
		"The site signs with another key than at your first check. Ask its owner for the reason.",
	trust: "Trust the new key",
	download: "Download the proof",
	downloadText: "Download the proof with the text",
	openFile: "Verify a proof file",
	faults: {
		form: "This is not a proof.",
		event: "The proof belongs to another text.",
		path: "The proof does not match the signed log. It was changed.",
		signature: "The signature is wrong. The proof was changed.",
		"unknown-key": "No known key signed this proof.",
		unsupported:
			"This browser cannot check signatures. Download the proof, and check it with the " +
			"Python program.",
	},
	file: "Proof file",
	fileHint: "Choose a file or drop it here. It does not leave this browser.",
	key: "Key of the log",
	keyHint: "Only for proofs of other sites",
	valid: "The proof is valid.",
	keyFrom: {
		site:
			"This site's own key signed it. This page is from the same site, so compare the " +
			"key with a copy from elsewhere, or check the file with the Python program.",
		reader: "The key that you entered signed it.",
		file: "The key is from this file. Compare it with the key that its site publishes.",
	},
	program: "Download the Python program",
	siteKeys: "Keys of this site",
	facts: {
		file: "File name",
		title: "Title",
		since: "In the log since",
		origin: "Log",
		entry: "Entry",
		key: "Key",
		witness: "Witness",
		witnesses: "Witnesses",
	},
	entryOf: (number: string, size: string) => `${number} of ${size}`,
	cosigned: (name: string, date: string) => `${name}, ${date}`,
};

export type ProofTexts = typeof texts;
