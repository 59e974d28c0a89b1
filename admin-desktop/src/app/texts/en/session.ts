export const session = {
	signedOut: "You have been signed out.",
	nothingChanged: "Nothing has changed. Sign in and try again.",
	textStored: "Your text is kept on this device.",
	textNotStored:
		"This device has no room for a draft: keep this page open, sign in, and save again.",
	signIn: "Sign in",
	signInToSave: "Sign in to save.",
	signedOutTitle: "You have been signed out",
	signInToContinue: "Sign in to continue.",
	noConnection:
		"No connection to the server. Missing content loads when the connection is back.",
	tryAgain: "Try again",
	lastKnown: (time: string) => `Last known state, ${time}`,
	unreachable: "The server cannot be reached.",
	unreachableTitle: "The server cannot be reached",
	loadsWhenBack: "This loads when the connection is back.",
};
