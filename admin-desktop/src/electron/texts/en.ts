import type { UiLanguage } from "@creations/events/text";

/** Names of menu items that the system has, too. `app` is the name of the application. */
export interface RoleNames {
	about: (app: string) => string;
	services: string;
	hide: (app: string) => string;
	hideOthers: string;
	unhide: string;
	quit: (app: string) => string;
	close: string;
	undo: string;
	redo: string;
	cut: string;
	copy: string;
	paste: string;
	pasteAndMatchStyle: string;
	delete: string;
	selectAll: string;
	reload: string;
	resetZoom: string;
	zoomIn: string;
	zoomOut: string;
	togglefullscreen: string;
	windowMenu: string;
	minimize: string;
	zoom: string;
	front: string;
	help: string;
}

/** Texts of the desktop application in English, the source of all other languages. */
export const desktop = {
	language: "en" as UiLanguage,
	/** Names of menu items. English has those of Electron. */
	roles: undefined as RoleNames | undefined,
	/** Names that macOS has instead. */
	macRoles: undefined as Partial<RoleNames> | undefined,
	/** `&` precedes the letter that opens the menu with the Alt key. */
	menu: {
		file: "&File",
		edit: "&Edit",
		view: "&View",
		newStory: "New Story",
		newProduct: "New Product",
		save: "Save",
		servers: "Servers…",
		signOut: "Sign Out",
		find: "Find",
		preview: "Preview",
		history: "History",
		installUpdate: (version: string) => `Restart to Install ${version}`,
		learn: (word: string) => `Add “${word}” to the Dictionary`,
	},
	dialogs: {
		cannotStart: (app: string) => `${app} cannot start`,
		unsaved: "Your last changes are not saved",
		unsavedText:
			"This computer could not store a draft either. Save your changes, or discard them.",
		keepEditing: "Keep Editing",
		discard: "Discard Changes",
		stopped: "The window has stopped working",
		stoppedText:
			"Your text is stored on this computer. Quit the application and start it again.",
		saveFile: (name: string) => `Save ${name}`,
	},
	/** The page that the browser shows after a sign-in. */
	browser: {
		failed: "Sign-in failed",
		canceled: "Not signed in",
		done: "Signed in",
		close: "You can close this window and go back to the application.",
		notStarted: "No sign-in in progress",
		startAgain: "Start the sign-in again in the application.",
	},
	frame: {
		content: (abbreviation: string, name: string) => `${abbreviation}: ${name}, content`,
		site: (host: string) => `Site: ${host}. Choose another`,
		showSite: "Show the site",
		back: "Back",
		failed: "Something went wrong. Please try again.",
	},
	update: {
		ready: "A new version is ready",
		text: (version: string) =>
			`Version ${version} is installed when you close the application.`,
		restart: "Restart now",
	},
	sites: {
		welcome: "Welcome",
		title: "Your sites",
		question: "Which site do you manage?",
		intro:
			"Enter its address. It is remembered on this computer, and you can add more sites " +
			"later.",
		list: "Sites",
		address: "Address of the site",
		another: "Another site",
		/** Reason why a server cannot be reached, if the system gives none. */
		noAnswer: "no answer",
		connect: "Connect",
		connecting: "Connecting...",
		/** Badge of the site that is open. */
		isOpen: "Open",
		open: "Open",
		openSite: (host: string) => `Open ${host}`,
		remove: (host: string) => `Remove ${host}`,
	},
	signIn: {
		title: (site: string) => `Sign in · ${site}`,
		heading: (site: string) => `Sign in to ${site}`,
		intro:
			"Your browser opens. After you sign in there, this window continues automatically.",
		start: "Sign in with your browser",
		draftsSafe: "Drafts on this computer are safe; sign in when it is back.",
		notRemembered:
			"This computer cannot store the sign-in securely, so you need to sign in again " +
			"after each start.",
		otherSite: "Choose another site",
		waiting: "Continue in your browser. This window is waiting.",
		unexpected: "The server gave an unexpected answer. Please try again later.",
	},
	/** Reasons for refused requests of the page. */
	refused: {
		notFound: "Not found",
		noAccess: "This page has no access to that.",
		unreachable: (host: string) => `${host} cannot be reached. Please try again.`,
		redirects: (host: string) =>
			`${host} redirects to another address. Check the address of the site.`,
		notIssued: "Your server did not issue this upload address.",
		tooLarge: "The picture is larger than 10 MB.",
		storage: (status: number) => `The picture storage refused the picture (${status}).`,
		storageUnreachable: "The picture storage cannot be reached. Please try again.",
	},
	problems: {
		"not-allowed": "This page is not allowed to do that.",
		"unknown-call": "The application does not know this call.",
		unexpected: (error: string) => `Something went wrong in the application. ${error}`,
		"no-server": "Choose a server first.",
		"server-not-listed": (address: string) =>
			`${address} is not one of your servers. Add it first.`,
		"address-not-valid": (entered: string) =>
			`“${entered}” is not a valid address. Enter one such as https://jewels.example.`,
		"address-with-password": "Enter the address without a user name or password.",
		"not-encrypted": (host: string) =>
			`The connection to ${host} would not be encrypted. Use https://${host}.`,
		"server-unreachable": (host: string, reason: string) =>
			`${host} cannot be reached (${reason}). Check the address and your connection.`,
		"server-redirects": (host: string, address: string) =>
			`${host} redirects to ${address}. Enter that address.`,
		"not-a-site": (host: string) =>
			`${host} is not a site that this application can manage.`,
		"sign-in-unreachable": (host: string) =>
			`${host} cannot be reached. Please try again.`,
		"sign-in-timeout": "The sign-in took longer than five minutes. Please try again.",
		"sign-in-not-confirmed": "The server did not confirm the sign-in.",
		/** The server's reason, for which there is no text here. */
		"sign-in-refused": (reason: string) => reason,
		"code-not-valid":
			"This sign-in was used already, took longer than a minute, " +
			"or was not started by this app. Sign in again.",
		"browser-not-opened": "The browser could not be opened. Please try again.",
		"page-not-opened": "This page cannot be opened in the browser.",
		"too-many-drafts": (count: string) =>
			`This computer already stores ${count} drafts. Save or discard some of them.`,
	},
	/** Joins the cause of a disk error and its consequence. */
	diskProblem: (cause: string, loss: string) => `${cause}: ${loss}.`,
	causes: {
		"disk-full": "The disk is full",
		"quota-used": "Your disk quota is used up",
		"disk-read-only": "The disk is read-only",
		"folder-not-writable": "The application may not write to its folder",
		"disk-failed": "The disk reported an error",
	},
	losses: {
		"draft-not-stored": "the draft is not stored",
		"draft-not-removed": "the draft is not removed",
		"list-not-stored": "the list is not stored",
		"list-not-removed": "the list is not removed",
		"session-not-removed": "the session could not be removed from this computer",
		"settings-not-stored": "your changes are lost when the application ends",
		"settings-not-read": (file: string) => `${file} cannot be read or renamed`,
	},
};
