import { counting } from "@creations/events/text/counting";

const counted = counting("en");

export const moving = {
	import: "Import",
	export: "Export",
	earlier: "Earlier imports",
	imports: "Imports",
	statuses: {
		running: "In progress",
		begun: "Interrupted",
		stopped: "Stopped",
		finished: "Finished",
		undone: "Undone",
	},
	items: (n: number) => counted(n, { one: "# item", other: "# items" }),
	continueHint: "Choose the same files again to continue.",
	exportAll: "Export everything",
	aboutExport:
		"One archive with every story as Markdown, its pictures, products, categories, " +
		"subscribers and redirects, and a file that WordPress reads. It contains the " +
		"addresses of your subscribers: keep it somewhere private.",
	download: "Download the archive",
	preview: "Preview import",
	chooseOthers: "Choose other files",
	namesAndMore: (names: string, more: number) => `${names} and ${more} more`,
	files: "Files to import",
	dropHere:
		"Drop files or a folder here: exports of Ghost, WordPress, Squarespace, Substack, " +
		"Etsy, Shopify, Amazon, Big Cartel, Mailchimp or listmonk, lists of addresses, or " +
		"the archive of a site like this one. Pictures in the folder come along.",
	chooseFiles: "Choose files",
	chooseFolder: "Choose a folder",
	origin: "Where the files come from",
	oldSite: "Address of the old site",
	oldSiteHint:
		"The blog's address, the Etsy shop's, or the Amazon site, such as amazon.de",
	fetchFrom: "Fetch pictures from",
	fetchFromHint:
		"Sites to download pictures from, separated by commas. Leave empty to download none.",
	pages: "Import WordPress pages as drafts",
	keepIp: "Keep the IP addresses of consents, encrypted for each person",
	/** Formats that are not names of programs. */
	formats: {
		addresses: "a list of addresses",
		creations: "a site like this one",
		"etsy-orders": "Etsy's orders",
		"ghost-members": "Ghost's members",
		"substack-posts": "Substack's posts",
	} as Readonly<Record<string, string>>,
	uploading: "Uploading the files",
	checking: "Checking the files",
	importing: "Importing",
	rows: (done: string, all: string) => `${done} of ${all} rows`,
	stop: "Stop",
	previewTitle: "Preview",
	imported: "Imported",
	newCategories: (names: string) => `New categories: ${names}.`,
	stoppedText: "Stopped. Import the same files again to continue.",
	from: (format: string) => `From ${format}.`,
	fromUnchanged: (format: string) => `From ${format}. Nothing was changed yet.`,
	counts: {
		toImport: "To import",
		imported: "Imported",
		drafts: "As drafts",
		present: "Already here",
		skipped: "Skipped",
	},
	done: "Done",
	rowsLabel: "Rows",
	row: (number: number) => `Row ${number}`,
	more: (n: string) => `And ${n} more.`,
	/** What happens to a row, in the preview. */
	expected: {
		added: "Will be added",
		unsubscribed: "Will be added as unsubscribed",
		bounced: "Will be added as blocked",
		draft: "Will be a draft",
		present: "Already here",
		left: "Will be skipped",
	},
	/** What happened to a row. */
	outcomes: {
		added: "Added",
		unsubscribed: "Added as unsubscribed",
		bounced: "Added as blocked",
		draft: "Draft",
		present: "Already here",
		left: "Skipped",
	},
	undo: "Undo",
	undoImport: (id: number) => `Undo import ${id}`,
	undone: "Import undone",
	removed: (removed: number) =>
		counted(removed, {
			one: "# imported item removed.",
			other: "# imported items removed.",
		}),
	kept: (kept: number) =>
		counted(kept, { one: "# changed item kept.", other: "# changed items kept." }),
	undoFailed: "Failed to undo the import. Please try again.",
	uploadFailed: "Failed to upload the files. Please try again.",
	startFailed: "Failed to start the import. Please try again.",
	stopFailed: "Failed to stop the import.",
	unknownState: "The state of the import is unknown.",
};
