export const letter = {
	title: "Weekly letter",
	about:
		"Every Monday at seven: sums of the last week, the state of your site, and one " +
		"suggestion. Nothing is tracked.",
	send: "Send me the weekly letter",
	preview: "Preview",
	noMailServer: "No letter is sent yet: the server has no SMTP_URL.",
	noAddress: "No letter is sent: your account has no verified address.",
	goesTo: (address: string) => `It goes to ${address}.`,
	none: "You get no letter.",
	on: "Weekly letter on",
	off: "Weekly letter off",
	nextOnMonday: "The next one comes on Monday.",
	noMore: "You get no more letters.",
	failed: "Failed to change the weekly letter. Please try again.",
};
