import { counting } from "@creations/events/text/counting";

const counted = counting("en");

export const operations = {
	title: "System status",
	about: "System health. No personal data.",
	notUpToDate: "Not up to date.",
	noAnswer: "The server did not answer.",
	verdicts: {
		good: "Everything is working",
		marked: "Running, with warnings",
		bad: "Something needs attention",
	},
	versions: "Versions",
	program: (version: string) => `Program ${version}`,
	schema: (version: string | number) => `Schema ${version}`,
	lastErrors: "Last errors",
	noErrors: "None since the server started.",
	status: (status: number) => `Status ${status}`,
	request: (id: string) => `Request ${id}`,
	slowRequests: "Slow requests",
	noSlowRequests: "None took a second or longer.",
	times: (n: number) => counted(n, { one: "# time", other: "# times" }),
	upTo: (seconds: string) => `Up to ${seconds} s`,
	lastAt: (time: string) => `Last ${time}`,
	drill: {
		title: "Trial restore",
		none: "No trial restore yet. The first one runs in the coming night.",
		isRunning: "Testing…",
		run: "Test now",
		about:
			"Once a week, at night, the newest backup is restored into a temporary folder and " +
			"compared with the site.",
		noAnswer: "The server did not answer. Please try again.",
		failedToStart: "The backup could not be tested",
		passed: "The newest backup can be restored.",
		passedDetails: (at: string, bytes: string, seconds: number, position: string) =>
			`${at}: ${bytes} in ${counted(seconds, { one: "# second", other: "# seconds" })}, ` +
			`up to event ${position}. It equals the site at that event.`,
		failed: "The newest backup cannot be restored.",
		skipped: "The last trial restore was skipped.",
		at: (at: string) => `${at}.`,
		atWithSuccess: (at: string, passedAt: string) =>
			`${at}. The last success was ${passedAt}.`,
	},
	units: { bytes: "bytes", kB: "kB", MB: "MB", GB: "GB", TB: "TB", PB: "PB" },
	growthUnknown: "Growth not measured yet",
	diskSpace: "Disk space",
	roomOf: (free: string, all: string) => `${free} of ${all} free`,
	room: (free: string) => `${free} free`,
	of: (all: string) => `Of ${all}`,
	forecastLater: "Forecast after a few days",
	notFilling: "Not filling up",
	fullLater: "Full in over ten years",
	fullIn: (days: number) =>
		counted(days, { one: "Full in about # day", other: "Full in about # days" }),
	backups: { copy: "Last backup", bucket: "Backup to the bucket" },
	noneYet: "None yet",
	makeBackup: "Run “bun run backup create FOLDER” on the server to make one.",
	notKnownYet: "Not known yet",
	upToEvent: (position: string) => `Up to event ${position}`,
	certificate: "Certificate",
	validFor: (days: number) =>
		counted(days, { one: "Valid for # more day", other: "Valid for # more days" }),
	expired: "Expired",
	renewed: "Renewed by itself",
	ordered: "Being ordered",
	orderFailed: "The last order failed",
	lastCheck: "Last check of the history",
	firstCheck: "The first check starts a few minutes after the server.",
	problems: "Problems found",
	problemsFrom: (position: string) => `Problems found, first at event ${position}`,
	noProblems: (events: number) =>
		counted(events, { one: "No problems in # event", other: "No problems in # events" }),
	noProblemsWithPictures: (events: number, pictures: number) =>
		`No problems in ${counted(events, { one: "# event", other: "# events" })} and ` +
		counted(pictures, { one: "# picture file", other: "# picture files" }),
	emailsWaiting: "Emails waiting",
	emailsFailed: (n: number) =>
		counted(n, {
			one: "# email could not be sent in the last seven days",
			other: "# emails could not be sent in the last seven days",
		}),
	noneFailed: "None failed in the last seven days",
	errors: "Errors",
	requestsSince: (n: number, since: string) =>
		`Of ${counted(n, { one: "# request", other: "# requests" })} ` +
		`since the server started ${since}`,
	moreADay: (bytes: string) => `${bytes} more a day`,
	notGrowing: "Not growing",
	database: "Database",
	pictures: "Pictures",
	notMeasured: "Not measured yet",
	events: "Events in the history",
	eventsADay: (n: string) => `About ${n} more a day`,
	upToDate: "Pages and lists are up to date.",
	behind: (name: string, events: number) =>
		`${name} (${counted(events, { one: "# event", other: "# events" })})`,
	lagging: (names: string) => `Not up to date yet: ${names}.`,
};
