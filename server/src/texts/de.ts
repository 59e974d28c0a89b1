import type { ServerTexts } from "./en.ts";
import { letter } from "./letter/de.ts";

export const de: ServerTexts = {
	frame: {
		main: "Hauptnavigation",
		footer: "Fußzeile",
		stories: "Geschichten",
		products: "Stücke",
		newsletter: "Newsletter",
		newsletters: "Newsletter",
		rss: "RSS",
	},
	problems: {
		unreachable: "Die Seite ist gerade nicht erreichbar",
		wrong: "Etwas ist schiefgegangen",
		tryAgain: "Noch einmal versuchen",
		later: "Bitte versuchen Sie es in einer Minute noch einmal.",
		tooMany: "Zu viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal.",
	},
	subscribing: {
		title: "Auf dem Laufenden bleiben",
		invitation: "Erfahren Sie von neuen Geschichten und neuen Stücken",
		email: "E-Mail-Adresse",
		placeholder: "Ihre E-Mail-Adresse",
		subscribe: "Newsletter abonnieren",
		again: "Erneut abonnieren",
		thanks: "Danke für Ihr Abonnement!",
		checkInbox: "Bitte bestätigen Sie Ihr Abonnement mit der E-Mail in Ihrem Postfach.",
		goToSite: "Zur Website",
		confirmTitle: "Abonnement bestätigen",
		confirmText: (site) =>
			`Ein Klick, und Sie hören von neuen Geschichten und Stücken von ${site}.`,
		confirm: "Abonnement bestätigen",
		alreadyTitle: "Sie haben den Newsletter bereits abonniert",
		alreadyText: "Mehr ist nicht zu tun.",
		expiredTitle: "Dieser Link ist abgelaufen",
		expiredText: "Geben Sie Ihre E-Mail-Adresse ein, um einen neuen zu bekommen.",
		subscribedTitle: "Sie haben den Newsletter abonniert",
		subscribedText:
			"Danke. Sie hören von uns, wenn es neue Geschichten und Stücke gibt. " +
			"In jeder E-Mail steht ein Link zum Abbestellen.",
		unsubscribeTitle: "Newsletter abbestellen?",
		unsubscribeText: (site) => `Sie erhalten dann keine Newsletter von ${site} mehr.`,
		unsubscribe: "Abbestellen",
		endedTitle: "Sie haben den Newsletter bereits abbestellt",
		endedText: "Sie hatten ihn schon abbestellt und bekommen keine Newsletter von uns.",
		invalidTitle: "Dieser Link funktioniert nicht",
		invalidText:
			"Bitte benutzen Sie den vollständigen Link am Ende Ihres letzten Newsletters.",
		unsubscribedTitle: "Der Newsletter ist abbestellt",
		unsubscribedText:
			"Sie bekommen keine Newsletter mehr. War das ein Versehen, können Sie zurückkommen.",
	},
	newsletters: {
		title: "Newsletter",
		none: "Bisher wurde kein Newsletter verschickt.",
		subscribe: "Abonnieren",
		all: "Alle Newsletter",
		missingTitle: "Newsletter nicht gefunden",
		missingText: "Diesen Newsletter gibt es auf der Website nicht.",
		end: (site, subscribe, all) =>
			`Das war ein Newsletter von ${site}. ${subscribe("Abonnieren")} Sie ihn,
um den nächsten zu bekommen. ${all}`,
		feedOf: (site) => `Newsletter von ${site}`,
	},
	feeds: {
		title: "Per RSS folgen",
		newStories: "Neue Geschichten",
		intro:
			"RSS bringt neue Geschichten zu Ihnen, ohne Konto und ohne E-Mail.\n" +
			"Kopieren Sie eine Adresse in einen Feedreader.",
		rather: (subscribe) =>
			`Lieber per E-Mail? ${subscribe("Abonnieren Sie\nden Newsletter")}.`,
	},
	signIn: {
		title: "Anmelden",
		email: "E-Mail-Adresse",
		sendLink: "Link zusenden",
		with: (provider) => `Mit ${provider} anmelden`,
		or: "Oder",
		choose: "Wählen Sie das Konto, mit dem Sie sich anmelden möchten.",
		noPassword: "Sie brauchen kein Passwort: Ein Link in einer E-Mail meldet Sie an.",
		otherWays: (ways, site) =>
			`${ways("Andere Arten der Anmeldung")} oder ${site("zur Website")}`,
		invalidEmail: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
		wrongCode:
			"Das sind nicht die Ziffern aus der E-Mail. Bitte sehen Sie noch einmal nach.",
		checkTitle: "Sehen Sie in Ihr Postfach",
		checkText: (email) =>
			`Wenn ${email} E-Mails von uns bekommen kann, ist ein Link
unterwegs. Öffnen Sie ihn innerhalb von 15 Minuten in diesem Browser.`,
		checkJoin: (email, provider) =>
			`Es gibt ein Konto mit Ihrer Adresse ${email}. Um sich künftig mit ${provider}
dort anzumelden, öffnen Sie den Link in der E-Mail, die dorthin unterwegs
ist. Er funktioniert in diesem Browser 15 Minuten lang.`,
		noMailServer:
			"Diese Website hat keinen Mailserver. Die E-Mail ist eine Datei in ihrem Ordner\n" +
			"<code>outbox</code>, und das Terminal zeigt den Link.",
		code: "Oder geben Sie die sechs Ziffern aus der E-Mail ein",
		signIn: "Anmelden",
		joinAndSignIn: "Verbinden und anmelden",
		noEmail: (again) =>
			`Keine E-Mail? Sehen Sie im Spam-Ordner nach, oder ${again("fordern Sie eine neue an")}. Eine
Adresse bekommt nur wenige E-Mails pro Stunde.`,
		signInTo: (site) => `Bei ${site} anmelden`,
		signedInAs: (email) => `Sie werden als ${email} angemeldet.`,
		joinTitle: (provider) => `${provider} mit Ihrem Konto verbinden?`,
		joinText: (email, provider) =>
			`Von nun an meldet auch ${provider} Sie am Konto von
${email} an. Fahren Sie nur fort, wenn Sie sich gerade selbst mit ${provider}
angemeldet haben.`,
		otherBrowserTitle: "Das ist ein anderer Browser",
		otherBrowserText:
			"Dieser Link funktioniert nur in dem Browser, in dem er angefordert wurde. " +
			"Gehen Sie dorthin zurück,\n" +
			"und öffnen Sie den Link oder geben Sie den Code aus der E-Mail ein.",
		otherBrowserAsk: "Um sich hier anzumelden, fordern Sie einen neuen Link an:",
		linkExpired: "Dieser Link ist abgelaufen",
		linkExpiredText:
			"Ein Link gilt einmal und 15 Minuten lang. Geben Sie für einen neuen Ihre Adresse ein.",
		codeExpired: "Dieser Code ist abgelaufen",
		codeExpiredText:
			"Ein Code gilt einmal und 15 Minuten lang. Geben Sie für einen neuen Ihre Adresse ein.",
		failedTitle: "Die Anmeldung hat nicht geklappt",
		failedWays: (again, site) =>
			`${again("Noch einmal versuchen")} oder ${site("zurück zur Website")}.`,
		notStartedHere:
			"Diese Anmeldung wurde nicht hier begonnen, schon benutzt oder hat zu lange gedauert.",
		unreachable:
			"Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es später noch einmal.",
		declined: "Beim Anmeldedienst wurde abgelehnt, uns zu sagen, wer Sie sind.",
		noCode: "Der Anmeldedienst hat keine Antwort geschickt.",
		notConfirmed: "Der Anmeldedienst hat nicht bestätigt, wer Sie sind.",
		signOutTitle: "Abmelden?",
		signOutText: "Sie sind über einen Link auf einer anderen Website hierhergekommen.",
		signOut: "Abmelden",
		desktopTitle: (name) => `Die Desktop-App als ${name} öffnen?`,
		desktopText: (person) =>
			`Sie sind hier als ${person} angemeldet.
Die Desktop-App auf diesem Computer möchte als Sie angemeldet werden. Fahren Sie nur fort, wenn Sie
das dort gerade begonnen haben.`,
		openDesktop: "Desktop-App öffnen",
		cancel: "Abbrechen",
		notYou: (link) => `Das sind nicht Sie? ${link("Als jemand anders anmelden")}`,
		badDesktopTitle: "Dieser Anmeldelink funktioniert nicht",
		badDesktopText:
			"Dieser Link stammt nicht von der Desktop-App oder wurde nicht vollständig kopiert.\n" +
			"Niemand wurde angemeldet.",
		badDesktopAdvice:
			"Gehen Sie zurück zur Desktop-App und wählen Sie dort noch einmal „Anmelden“.",
	},
	mails: {
		confirmSubject: (site) => `Bitte bestätigen Sie Ihr Abonnement von ${site}`,
		confirmRequest: (site) =>
			`Bitte bestätigen Sie, dass Sie den Newsletter von ${site} bekommen möchten.`,
		enteredAddress: (site) =>
			`Sie bekommen diese E-Mail, weil jemand Ihre Adresse bei ${site} eingegeben hat.`,
		movedRequest: (site) =>
			`Sie standen auf einer Mailingliste, die zu ${site} umgezogen ist. ` +
			"Bitte bestätigen Sie, dass Sie den Newsletter bekommen möchten.",
		movedReason: (site) =>
			`Sie bekommen diese E-Mail, weil eine Mailingliste zu ${site} umgezogen ist.`,
		sevenDays: "Der Link gilt sieben Tage lang.",
		notYouSubscribing:
			"Das waren nicht Sie? Ignorieren Sie diese E-Mail, und Sie hören nicht mehr von uns.",
		subscribedReason: (site) =>
			`Sie bekommen diese E-Mail, weil Sie den Newsletter von ${site} abonniert haben.`,
		viewInBrowser: "Im Browser ansehen",
		unsubscribe: "Abbestellen",
		toUnsubscribe: "Zum Abbestellen",
		openLink: "Öffnen Sie den Link in dem Browser, in dem Sie ihn angefordert haben.",
		notYouSigningIn:
			"Das waren nicht Sie? Ignorieren Sie diese E-Mail. Ohne sie kann sich niemand anmelden. " +
			"Geben Sie sie deshalb nie weiter.",
		joinSubject: (provider, site) => `${provider} mit Ihrem Konto bei ${site} verbinden`,
		joinReason: (site) =>
			`Sie bekommen diese E-Mail, weil sich jemand bei ${site} mit Ihrer Adresse angemeldet hat.`,
		joinAsk: (provider) =>
			`Sie haben sich mit ${provider} angemeldet, und es gibt ein Konto mit Ihrer Adresse. ` +
			`Um sich künftig mit ${provider} dort anzumelden, öffnen Sie den Link im selben Browser.`,
		notYouJoining: (provider) =>
			`Das waren nicht Sie? Ignorieren Sie diese E-Mail. Ohne sie kann niemand ${provider} mit ` +
			"Ihrem Konto verbinden. Geben Sie sie deshalb nie weiter.",
		orCode: "Oder geben Sie dort diesen Code ein:",
		fifteenMinutes: "Link und Code gelten einmal und 15 Minuten lang.",
		readStory: "Geschichte lesen",
		seePiece: "Stück ansehen",
		sold: "Verkauft",
		madeToOrder: "Auf Bestellung",
		welcomeSubject: (site) => `Willkommen bei ${site}`,
		welcomeText:
			"Danke für Ihr Abonnement.\n\nSie erfahren als Erste von neuen Geschichten und Stücken.",
	},
	letter,
};
