import { counting } from "@creations/events/text/counting";

const counted = counting("en");

export const pictures = {
	choose: "Choose from pictures",
	search: "Search pictures",
	noMatch: "No matching pictures",
	none: "No pictures yet",
	title: "Pictures",
	plural: "pictures",
	more: "More pictures",
	dragFrame:
		"Drag the frame or its corners. On a keyboard, choose with Tab and " +
		"move with the arrow keys.",
	useOriginal: "Use the original",
	cropping: "Cropping...",
	crop: "Crop",
	cropName: (name: string) => `Crop ${name}`,
	shape: "Shape",
	free: "Free",
	rotateLeft: "Rotate left",
	rotateRight: "Rotate right",
	handles: {
		cropArea: "Frame, moved with the arrow keys",
		nwDragHandle: "Corner at the top left, moved with the arrow keys",
		nDragHandle: "Upper edge, moved with the arrow keys",
		neDragHandle: "Corner at the top right, moved with the arrow keys",
		eDragHandle: "Right edge, moved with the arrow keys",
		seDragHandle: "Corner at the bottom right, moved with the arrow keys",
		sDragHandle: "Lower edge, moved with the arrow keys",
		swDragHandle: "Corner at the bottom left, moved with the arrow keys",
		wDragHandle: "Left edge, moved with the arrow keys",
	},
	askDelete: "Delete the picture?",
	deleteAbout: "The picture is deleted in all sizes. You cannot undo this.",
	deleteEffect:
		"Earlier versions and deleted items that show it will lose it. " +
		"Existing backups keep it.",
	deleting: "Deleting...",
	deletePicture: "Delete picture",
	description: "Picture description",
	descriptionHint: "One sentence for blind readers and search engines",
	example: "A silver ring on driftwood",
	useCenter: "Use the center",
	save: "Save description",
	horizontal: "Horizontal position",
	vertical: "Vertical position",
	focusAbout:
		"This point stays in view when the picture is cropped to fit. Tap " +
		"the picture or move the sliders.",
	addDescription:
		"No description yet. A short one helps blind readers and search engines.",
	cropTitle: "Crop the picture",
	cropAbout: "The original is kept; you can undo this later.",
	describeTitle: "Describe the picture",
	describeAbout: "The description is used wherever the picture is shown.",
	changeDescription: "Change description",
	changeOf: (name: string) => `Change description of ${name}`,
	describe: "Describe",
	describeName: (name: string) => `Describe ${name}`,
	about: "Everything you have uploaded and where it is used.",
	emptyAbout: "Upload pictures here, or in a story, a product or the home page.",
	undescribed: "Pictures without a description",
	allDescribed: "All pictures in use have a description",
	showAll: "Show all pictures",
	missing: (n: number) =>
		counted(n, {
			one: "# picture in use has no description",
			other: "# pictures in use have no description",
		}),
	noDescription: "No description",
	croppedCopy: "Cropped copy",
	notUsed: "Not used",
	added: (n: number) =>
		counted(n, {
			one: "# picture added",
			other: "# pictures added",
		}),
	upload: "Upload pictures",
	pictureOf: (name: string) => `Picture of ${name}`,
	deleted: "Picture deleted",
	deleteFailed: "Failed to delete the picture. Please try again.",
	cropFailed: "Failed to crop the picture. Please try again.",
	saved: "Description saved",
	usedEverywhere: "It is used wherever the picture is shown.",
	saveFailed: "Failed to save the description. Please try again.",
};
