import { letter } from "./letter/en.ts";

/**
 * Texts of plain pages and of mails to visitors and subscribers. Arguments of texts with
 * markup are HTML; all other texts are plain.
 */
export const en = {
	frame: {
		main: "Main",
		footer: "Footer",
		stories: "Stories",
		products: "Products",
		newsletter: "Newsletter",
		newsletters: "Newsletters",
		rss: "RSS",
	},
	problems: {
		unreachable: "The site is not reachable right now",
		wrong: "Something went wrong",
		tryAgain: "Try again",
		later: "Please try again in a minute.",
		tooMany: "Too many requests. Please try again in a minute.",
	},
	subscribing: {
		title: "Stay Updated",
		invitation: "Get notified about new stories and product releases",
		email: "Email address",
		placeholder: "Enter your email",
		subscribe: "Subscribe to Newsletter",
		again: "Subscribe again",
		thanks: "Thank you for subscribing!",
		checkInbox: "Please check your inbox to confirm your subscription.",
		goToSite: "Go to the site",
		confirmTitle: "Confirm your subscription",
		confirmText: (site: string) =>
			`One click, and you will hear about new stories and pieces from ${site}.`,
		confirm: "Confirm subscription",
		alreadyTitle: "You're already subscribed",
		alreadyText: "Nothing else to do.",
		expiredTitle: "This link has expired",
		expiredText: "Enter your email for a new one.",
		subscribedTitle: "You are subscribed",
		subscribedText:
			"Thank you. You will hear from us when there are new stories and pieces. " +
			"Every mail has a link to unsubscribe.",
		unsubscribeTitle: "Unsubscribe?",
		unsubscribeText: (site: string) => `You will get no more newsletters from ${site}.`,
		unsubscribe: "Unsubscribe",
		endedTitle: "You're already unsubscribed",
		endedText: "You were unsubscribed before and get no newsletters from us.",
		invalidTitle: "This link does not work",
		invalidText: "Please use the complete link at the end of your latest newsletter.",
		unsubscribedTitle: "You are unsubscribed",
		unsubscribedText:
			"You will get no more newsletters. If that was a mistake, you can come back.",
	},
	newsletters: {
		title: "Newsletters",
		none: "No newsletters have been sent yet.",
		subscribe: "Subscribe",
		all: "All newsletters",
		missingTitle: "Newsletter not found",
		missingText: "There is no such newsletter on the site.",
		/** @param subscribe link */
		end: (site: string, subscribe: (label: string) => string, all: string) =>
			`This was a newsletter of ${site}. ${subscribe("Subscribe")}\nto get the next one. ${all}`,
		feedOf: (site: string) => `Newsletters of ${site}`,
	},
	feeds: {
		title: "Follow by RSS",
		newStories: "New stories",
		intro:
			"RSS brings new stories to you, without an account and without email.\n" +
			"Copy an address into a feed reader.",
		rather: (subscribe: (label: string) => string) =>
			`Would you rather get an email? ${subscribe("Subscribe\nto the newsletter")}.`,
	},
	signIn: {
		title: "Sign in",
		email: "Email address",
		sendLink: "Send me a link",
		with: (provider: string) => `Sign in with ${provider}`,
		or: "Or",
		choose: "Choose the account that you want to sign in with.",
		noPassword: "You need no password: a link in an email signs you in.",
		otherWays: (ways: (label: string) => string, site: (label: string) => string) =>
			`${ways("Other ways to sign in")} or ${site("go to the site")}`,
		invalidEmail: "Please enter a valid email address.",
		wrongCode: "These are not the digits in the email. Please look again.",
		checkTitle: "Check your email",
		checkText: (email: string) =>
			`If ${email} can get email from us, a link is on its\nway. ` +
			`Open it in this browser within 15 minutes.`,
		checkJoin: (email: string, provider: string) =>
			`There is an account with your address ${email}. To sign in to\nit with ` +
			`${provider} from now on, open the link in the email that is on its way\n` +
			"there. It works in this browser within 15 minutes.",
		noMailServer:
			"This site has no mail server. The email is a file in its folder\n" +
			"<code>outbox</code>, and the terminal shows the link.",
		code: "Or type the six digits in the email",
		signIn: "Sign in",
		joinAndSignIn: "Join and sign in",
		noEmail: (again: (label: string) => string) =>
			`No email? Look in the spam folder, or ${again("ask again")}. An\n` +
			"address gets only a few emails in an hour.",
		signInTo: (site: string) => `Sign in to ${site}`,
		signedInAs: (email: string) => `You will be signed in as ${email}.`,
		joinTitle: (provider: string) => `Join ${provider} to your account?`,
		joinText: (email: string, provider: string) =>
			`From now on, ${provider} also signs you in to the account of\n${email}. ` +
			`Go on only if you have just signed in with ${provider}\nyourself.`,
		otherBrowserTitle: "This is another browser",
		otherBrowserText:
			"This link works only in the browser that asked for it. Go back there, and\n" +
			"open the link or type the code in the email.",
		otherBrowserAsk: "To sign in here, ask for another link:",
		linkExpired: "This link has expired",
		linkExpiredText:
			"A link works once, for 15 minutes. Enter your address for a new one.",
		codeExpired: "This code has expired",
		codeExpiredText:
			"A code works once, for 15 minutes. Enter your address for a new one.",
		failedTitle: "Sign-in did not work",
		failedWays: (again: (label: string) => string, site: (label: string) => string) =>
			`${again("Try again")} or ${site("go back to the site")}.`,
		notStartedHere:
			"This sign-in was not started here, has been used already, or took too long.",
		unreachable: "The sign-in provider cannot be reached. Please try again later.",
		declined: "The sign-in provider was asked not to let us know who you are.",
		noCode: "The sign-in provider sent no answer.",
		notConfirmed: "The sign-in provider did not confirm who you are.",
		signOutTitle: "Sign out?",
		signOutText: "You came here by a link on another site.",
		signOut: "Sign out",
		desktopTitle: (name: string) => `Open the desktop app as ${name}?`,
		desktopText: (person: string) =>
			`You are signed in here as ${person}.\n` +
			"The desktop app on this computer asks to be signed in as you. Go on only if you have just\n" +
			"started that there.",
		openDesktop: "Open the desktop app",
		cancel: "Cancel",
		notYou: (link: (label: string) => string) =>
			`Not you? ${link("Sign in as someone else")}`,
		badDesktopTitle: "This sign-in link does not work",
		badDesktopText:
			"This link was not made by the desktop app, or not completely copied.\n" +
			"Nobody has been signed in.",
		badDesktopAdvice: "Go back to the desktop app and choose “Sign in” there once more.",
	},
	mails: {
		confirmSubject: (site: string) => `Please confirm your subscription to ${site}`,
		confirmRequest: (site: string) =>
			`Please confirm that you'd like the newsletter of ${site}.`,
		enteredAddress: (site: string) =>
			`You're receiving this because someone entered your address at ${site}.`,
		movedRequest: (site: string) =>
			`You were on a mailing list that has moved to ${site}. ` +
			"Please confirm that you'd like its newsletter.",
		movedReason: (site: string) =>
			`You're receiving this because a mailing list has moved to ${site}.`,
		sevenDays: "The link works for seven days.",
		notYouSubscribing: "Not you? Ignore this email and you won't hear from us again.",
		subscribedReason: (site: string) =>
			`You're receiving this because you subscribed to ${site}.`,
		viewInBrowser: "View in browser",
		unsubscribe: "Unsubscribe",
		toUnsubscribe: "To unsubscribe",
		openLink: "Open the link in the browser where you asked for it.",
		notYouSigningIn:
			"Not you? Ignore this email. Nobody can sign in without it, so never pass it on.",
		joinSubject: (provider: string, site: string) =>
			`Join ${provider} to your account at ${site}`,
		joinReason: (site: string) =>
			`You're receiving this because someone signed in at ${site} with your address.`,
		joinAsk: (provider: string) =>
			`You signed in with ${provider}, and there is an account with your address. ` +
			`To sign in to it with ${provider} from now on, open the link in the same browser.`,
		notYouJoining: (provider: string) =>
			`Not you? Ignore this email. Without it, nobody can join ${provider} to your ` +
			"account, so never pass it on.",
		orCode: "Or type this code there:",
		fifteenMinutes: "Link and code work once, for 15 minutes.",
		readStory: "Read the story",
		seePiece: "See the piece",
		sold: "Sold",
		madeToOrder: "Made to order",
		welcomeSubject: (site: string) => `Welcome to ${site}`,
		welcomeText:
			"Thank you for subscribing.\n\nYou'll be the first to hear about new stories and pieces.",
	},
	letter,
};

/** Texts of plain pages and mails in one language. */
export type ServerTexts = typeof en;
