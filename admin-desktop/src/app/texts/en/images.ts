import { counting } from "@creations/events/text/counting";

const counted = counting("en");

export const images = {
	cover: "Cover Image",
	coverAlt: "Cover image",
	yourCover: "Your cover image",
	theCover: "the cover image",
	coverUploaded: "Cover image uploaded successfully",
	change: "Change Image",
	remove: "Remove",
	upload: "Upload Image",
	uploadAbout:
		"Take or choose a photo, or drop or paste one here. Large photos are scaled down.",
	uploadingCover: "Uploading the cover image",
	orPaste: "Or paste an image URL",
	files: "Image files",
	file: "Image file",
	options: (n: number) => `Options for image ${n}`,
	crop: "Crop",
	uploadShort: "Upload",
	choose: "Choose from pictures",
	moveUp: "Move up",
	moveDown: "Move down",
	productImage: (n: number) => `Product image ${n}`,
	uploading: (n: number) => `Uploading image ${n}`,
	main: "Main image",
	addressOf: (n: number) => `Address of image ${n}`,
	urlOf: (n: number) => `Image ${n} URL`,
	uploadNumber: (n: number) => `Upload image ${n}`,
	chooseFor: (n: number) => `Choose from pictures for image ${n}`,
	numbered: (n: number) => `Image ${n}`,
	noDescription: "No description yet",
	chooseShort: "Choose",
	address: "Address",
	title: "Images",
	nowNumber: (n: number, all: number) => `Now image ${n} of ${all}.`,
	add: "Add Image",
	addSeveral: "Add several",
	describeEach: "Describe each picture in a few words, for readers who cannot see it.",
	uploadingMore: "Uploading...",
	titles: {
		Insert: (n: number) =>
			counted(n, {
				one: "Insert picture",
				other: "Insert pictures",
			}),
		Add: (n: number) => counted(n, { one: "Add picture", other: "Add pictures" }),
	},
	actions: {
		Insert: (n: number) =>
			counted(n, {
				one: "Insert # picture",
				other: "Insert # pictures",
			}),
		Add: (n: number) => counted(n, { one: "Add # picture", other: "Add # pictures" }),
	},
	notUploaded: (n: number) =>
		counted(n, {
			one: "# picture could not be uploaded.",
			other: "# pictures could not be uploaded.",
		}),
	undescribed: (n: number) =>
		counted(n, {
			one: "# picture without a description: screen readers will skip it.",
			other: "# pictures without a description: screen readers will skip them.",
		}),
	descriptionOf: (n: number) => `Description of picture ${n}`,
	example: "A silver ring on driftwood",
	removePicture: (n: number) => `Remove picture ${n}`,
	uploadingPicture: (n: number) => `Uploading picture ${n}`,
	uploaded: "Uploaded",
	againWith: (n: number) => `Try again with picture ${n}`,
	again: "Try again",
	preparing: "Failed to prepare file upload. Please try again.",
	sending: "Failed to upload the picture. Please try again.",
	permissions: "Image uploaded but failed to set permissions. Please try again.",
	onlyPictures: "Only pictures can be uploaded.",
	tooLarge: "The picture is larger than 10 MB.",
	noHeic:
		"This browser cannot read HEIC photos. Save the photo as JPEG, or " +
		"upload it from your iPhone.",
	signInAgain: "Sign in and try again.",
	error: "Upload Error",
	wasUploaded: "Image uploaded",
	success: (name: string) => `${name} has been uploaded successfully.`,
};
