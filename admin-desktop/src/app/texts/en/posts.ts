import { counting } from "@creations/events/text/counting";

const counted = counting("en");

export const posts = {
	onThisDevice: "Posts on this device",
	list: "Posts",
	ofOthers: (count: number) =>
		`${counted(count, {
			one: "# post of another account waits",
			other: "# posts of another account wait",
		})} here, unseen until that person signs in.`,
	obstacles: {
		unreachable: "No network. Posts are sent when it is back.",
		"signed-out":
			"You have been signed out. Posts stay on " +
			"this device and are sent after you sign in.",
		busy: "The site is busy. Posts are sent again in half a minute.",
		"other-version": "The site has a new version. Reload this page to send your posts.",
		"not-admin": "Your account may no longer write here. Ask another administrator.",
	},
	signIn: "Sign in",
	reload: "Reload",
	tryAgain: "Try again",
	removeFromList: (title: string) => `Remove ${title} from the list`,
	delete: (title: string) => `Delete ${title}`,
	sent: (time: string) => `Sent · ${time}`,
	notSent: (reason: string) => `Not sent: ${reason}`,
	sending: "Sending…",
	waiting: (time: string) => `Waiting · ${time}`,
	photoRefused: (name: string, reason: string) => `Photo ${name}: ${reason}`,
	noPiece: "No piece was made, because it needs a photo.",
	openDraft: "Open draft",
	openPiece: "Open piece",
	newPost: "New post",
	line: "One line about it",
	example: "A silver ring on driftwood, still warm",
	withPiece: "Also make a draft piece of the photos",
	save: "Save draft",
	takePhoto: "Take a photo",
	choosePhotos: "Choose photos",
	newPhoto: "New photo",
	photos: "Photos",
	removePhoto: (number: number) => `Remove photo ${number}`,
	preparing: (count: number) =>
		`Preparing ${counted(count, { one: "# photo", other: "# photos" })}…`,
	back: "Back to content",
	title: "Post from the bench",
	intro:
		"Photos and a line become a draft. Without " + "a network, they wait on this device.",
	nobody: "Nobody is signed in on this device",
	signInOnce: "Sign in once with a network. Then this page also works without one.",
	unavailable: "This browser stores no posts",
	allowStorage: "Leave the private window, or allow this site to store data.",
	postSent: "Post sent",
	isDraftNow: (text: string) => `“${text}” is a draft now.`,
	writeLine: "Write a line about it.",
	noRoom:
		"This device has no room for the post. Nothing " +
		"is lost: free some space, and save again.",
	notStored:
		"This browser could not store the post. " + "Keep this page open, and try again.",
	photoLost: "This browser has lost the photo.",
	photoNotTaken: "The site refused the photo.",
	postNotTaken: "The site refused the post.",
	unreadable: "This browser cannot read the file.",
	atMost: (count: number) => `A post has at most ${count} photos.`,
};
