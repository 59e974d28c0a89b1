export const editor = {
	notFound: {
		story: "Story Not Found",
		product: "Product Not Found",
	},
	back: {
		story: "Back to stories",
		product: "Back to products",
	},
	notOpened: {
		story: "This story has not been opened on this device yet.",
		product: "This product has not been opened on this device yet.",
	},
	edit: {
		story: "Edit Story",
		product: "Edit Product",
	},
	created: {
		story: "Story created",
		product: "Product created",
	},
	updated: {
		story: "Story updated",
		product: "Product updated",
	},
	saveFailed: {
		story: "Failed to save story. Please try again.",
		product: "Failed to save product. Please try again.",
	},
	wasCreated: (name: string) => `“${name}” has been created.`,
	wasUpdated: (name: string) => `“${name}” has been updated.`,
	keptAsDraft: "Kept as a draft",
	keptOnDevice:
		"The server cannot be reached. Your changes are stored on this " +
		"device. Save again when the connection is back.",
	noRoom:
		"The server cannot be reached, and this device has no room for a " +
		"draft. Keep this page open and save again when the connection is " +
		"back.",
	changedMeanwhile: "Changed in the meantime",
	chooseVersion:
		"Choose the version to keep, or choose for each field. Nothing is " +
		"lost: the other version stays in the history.",
	youElsewhere: "You, in another window",
	savedBy: (author: string, time: string) => `Saved by: ${author}, ${time}`,
	same: "Both versions are the same.",
	takeTheirs: "Take theirs",
	keepMine: "Keep mine",
	keepSelection: "Keep this selection",
	owner: {
		Mine: "Mine",
		Theirs: "Theirs",
	},
	close: "Close",
	find: "Find and replace",
	save: "Save",
	unsavedNoRoom: "Unsaved changes, and no room for a draft",
	unsavedSignIn: "Unsaved changes: sign in to save",
	saved: "Saved",
	preview: "Preview",
	findIn: "Find in this text",
	replaceWith: "Replace with",
	closeSearch: "Close search",
	replace: "Replace",
	replaceAll: "Replace all",
	previous: "Previous match",
	next: "Next match",
	matchOf: (n: number, all: number) => `${n} of ${all}`,
	noMatch: "Not found",
	replaced: (n: number) => `${n} replaced`,
	replacedExcept: (n: number, kept: number) => `${n} replaced, ${kept} in addresses kept`,
	viewPage: "View page",
	seeSaved: "Visitors see the last saved version.",
	savesAndShows: "Saves, and shows it to visitors.",
	saveFirst: "Save first to preview.",
	unreachable: "The server cannot be reached.",
	keepWriting:
		"Keep writing: your text is stored on this device. Save it when " +
		"the connection is back.",
	keepOpen: "Keep this page open, and save when the connection is back.",
	noDraft: "No draft is stored.",
	onlyHere:
		"This device has no room for it or does not allow it. Your text is " +
		"only in this window until you save.",
	restoredFrom: (time: string) => `Unsaved changes from ${time} have been restored.`,
	discard: "Discard",
	keepEditing: "Keep editing",
	keepOnDevice: "Keep on this device",
	leave: "Leave without saving",
	discardChanges: "Discard changes",
	draftStored: "Save your changes, or keep them on this device and continue later.",
	draftLost: "This device could not store a draft. Save your changes before you leave.",
	fields: {
		title: "Title",
		name: "Product Name",
		slug: "URL Slug",
		excerpt: "Excerpt",
		content: "Content",
		coverImage: "Cover Image",
		language: "Language",
		description: "Description",
		images: "Images",
		categoryId: "Category",
		amazonUrl: "Amazon URL",
		etsyUrl: "Etsy URL",
		isPublished: "Published",
		relatedProductIds: "Related products",
		relatedStoryIds: "Related stories",
		translationOf: "Translation of",
	},
	backToThe: {
		story: "Back to the stories",
		product: "Back to the products",
	},
};
