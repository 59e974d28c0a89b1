import { counting } from "@creations/events/text/counting";

const counted = counting("en");

/** Texts of the weekly letter to administrators, and of the pages that turn it off. */
export const letter = {
	subject: (week: string) => `Your week: ${week}`,
	heading: "Your week",
	reason: (site: string) => `You're receiving this because you administer ${site}.`,
	turnOff: "Turn this letter off",
	yourSite: "Your site",
	suggestion: "One suggestion",
	privacy: "The numbers are sums of your own site. This letter tracks nothing.",
	introduction: "This is how your stories did.",
	quiet:
		"It was a quiet week, and that is fine. Good pieces take their time, " +
		"and so do the people who love them.",
	finished: (n: number) =>
		counted(n, { one: "story read to the end", other: "stories read to the end" }),
	clicks: (n: number) =>
		counted(n, {
			one: "click on a piece in your shops",
			other: "clicks on a piece in your shops",
		}),
	signUps: (n: number) =>
		counted(n, { one: "newsletter sign-up", other: "newsletter sign-ups" }),
	same: "as in the week before",
	more: (n: number) => counted(n, { other: "# more than in the week before" }),
	fewer: (n: number) => counted(n, { other: "# fewer than in the week before" }),
	lastBackup: "Last backup",
	bucketBackup: "Backup in the bucket",
	none: "None yet",
	failing: "Failing",
	unknown: "Not known yet",
	trial: "Trial restore",
	passed: (day: string) => `Succeeded on ${day}`,
	failed: (day: string) => `Failed on ${day}`,
	skipped: (day: string) => `Skipped on ${day}`,
	history: "History",
	notVerified: "Not verified yet",
	fault: "Has a fault",
	intact: (events: number) =>
		counted(events, { one: "Intact, # event", other: "Intact, # events" }),
	links: "Marketplace links",
	noneGone: "None is gone",
	noneGoneOf: (unchecked: number) =>
		counted(unchecked, { other: "None is gone, # could not be checked" }),
	gone: (names: string) => `Gone: ${names}`,
	goneAndMore: (names: string, others: number) =>
		`Gone: ${names} and ${counted(others, { other: "# more" })}`,
	disk: "Disk room",
	free: (gigabytes: string) => `${gigabytes} GB free`,
	freeUntil: (gigabytes: string, days: number) =>
		`${gigabytes} GB free, ` +
		counted(days, { one: "full in # day", other: "full in # days" }),
	suggestions: {
		openStatus: "Open the system status",
		fault: "The history has a fault. The system status names it.",
		trialFailed: "Make a new backup: the newest one could not be restored in a trial.",
		makeRoom: (days: number) =>
			counted(days, {
				one: "Make room: the disk is full in # day.",
				other: "Make room: the disk is full in # days.",
			}),
		firstBackup: "Make a first backup, so that no mishap can take your stories.",
		linkGone: (shop: string, name: string) =>
			`The ${shop} link of “${name}” is gone. ` +
			"Mark the piece as sold, or change its link.",
		showPiece: "Show the piece",
		drafts: (n: number) =>
			counted(n, {
				one: "# draft is waiting. Half an hour may be all that one still needs.",
				other: "# drafts are waiting. Half an hour may be all that one still needs.",
			}),
		openStories: "Open your stories",
		newsletter: (readers: number) =>
			counted(readers, {
				one: "Write to your # reader. A photo and three lines are a good newsletter.",
				other: "Write to your # readers. A photo and three lines are a good newsletter.",
			}),
		writeNewsletter: "Write a newsletter",
		photo: "Take a photo of the piece on your bench, and add one line about it.",
		post: "Post from the bench",
	},
	stopTitle: "Turn the weekly letter off?",
	stopText: (site: string) => `You will get no more weekly letters about ${site}.`,
	stop: "Turn it off",
	stoppedTitle: "The weekly letter is off",
	stoppedText: "You can turn it on again in the settings.",
	invalidTitle: "This link does not work",
	invalidText:
		"Please use the complete link at the end of your latest letter, or the settings.",
	openSettings: "Open the settings",
};

export type LetterTexts = typeof letter;
