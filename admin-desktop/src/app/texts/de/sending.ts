import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("de");

export const sending: AdminTexts["sending"] = {
	send: "Senden",
	sendTo: (people) => `An ${people} senden`,
	people: (n) => counted(n, { one: "# Person", other: "# Personen" }),
	from: "Von",
	to: "An",
	subject: "Betreff",
	content: "Inhalt",
	preview: "Vorschau",
	previewFailed: "Die Vorschau konnte nicht geladen werden.",
	asEmail: "Als E-Mail",
	onPhone: "Auf dem Telefon",
	asText: "Als reiner Text",
	theEmail: "Die E-Mail",
	askSend: "Diesen Newsletter senden?",
	countFailed:
		"Die Empfänger konnten nicht gezählt werden. Bitte versuchen Sie es noch einmal.",
	suppressedNote: (n) =>
		counted(n, {
			one: "# aktiver Abonnent bekommt ihn nicht, weil die Adresse gesperrt ist.",
			other: "# aktive Abonnenten bekommen ihn nicht, weil ihre Adressen gesperrt sind.",
		}),
	otherDrafts: "Andere Entwürfe",
	otherDraftsCount: (n) => `Andere Entwürfe (${n})`,
	create: "Neuer Newsletter",
	untitled: "Ohne Betreff",
	savedAt: (time) => `Gespeichert ${time}`,
	open: "Öffnen",
	openName: (name) => `${name} öffnen`,
	title: "Newsletter senden",
	noConfirmed: "Sie haben noch keine bestätigten Abonnenten.",
	toSubscribers: (n) =>
		counted(n, {
			one: "An Ihren # Abonnenten.",
			other: "An Ihre # Abonnenten.",
		}),
	sendFailed: "Beim Senden des Newsletters ist ein Fehler aufgetreten.",
	notSent: "Newsletter nicht gesendet",
	wasSent: "Newsletter gesendet!",
	report: "Bericht",
	sentTo: (sent) => `Gesendet an Abonnenten: ${sent}.`,
	failedCount: (failed) => `${failed} fehlgeschlagen.`,
	scheduleFailed:
		"Der Newsletter konnte nicht geplant werden. Bitte versuchen Sie es noch einmal.",
	fillIn: "Bitte füllen Sie vor dem Senden alle Felder aus.",
	missing: "Angaben fehlen",
	scheduleTitle: "Newsletter planen",
	previewHere: "Ihre Vorschau erscheint hier.",
	htmlAllowed: "HTML ist erlaubt.",
	alsoPublish: "Auch auf der Website veröffentlichen",
	sendTest: "Test an mich senden",
	sendAt: "Senden um …",
	saveDraft: "Entwurf speichern",
	sendingNow: "Wird gesendet …",
	canClose: "Sie können das schließen. Das Senden geht weiter.",
	storedHere: "Ihr Text ist auf diesem Gerät gespeichert, bis er gesendet ist.",
	noRoom:
		"Dieses Gerät hat keinen Platz für einen Entwurf. Laden Sie vor dem Senden nicht neu.",
	draftSaved: "Entwurf gespeichert",
	anyDevice: "Sie können ihn auf jedem Gerät öffnen.",
	openFailed:
		"Der Entwurf konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.",
	notOnServer: "Nicht auf dem Server gespeichert",
	saveFailed:
		"Der Entwurf konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
	onDevice: "Der Server ist nicht erreichbar. Ihr Text ist auf diesem Gerät gespeichert.",
	keepOpen: "Der Server ist nicht erreichbar. Lassen Sie diese Seite offen.",
	restoreFailed:
		"Der Entwurf konnte nicht wiederhergestellt werden. Bitte " +
		"versuchen Sie es noch einmal.",
	draftDeleted: "Entwurf gelöscht",
	deleteFailed:
		"Der Entwurf konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.",
	startFailed:
		"Der Newsletter konnte nicht begonnen werden. Bitte versuchen Sie es noch einmal.",
	notStarted: "Nicht begonnen",
	backToSubscribers: "Zurück zu den Abonnenten",
	allBlocked: "Die Adressen aller aktiven Abonnenten sind gesperrt.",
	demoOnly:
		"Demo-Abonnenten bekommen keine E-Mails. Melden Sie sich zum " +
		"Ausprobieren mit Ihrer eigenen Adresse an.",
	testSent: "Test gesendet",
	testFailed: "Beim Senden des Tests ist ein Fehler aufgetreten.",
	testNotSent: "Test nicht gesendet",
	deliveries: "Zustellungen",
	counts: {
		recipients: "Empfänger",
		sent: "Gesendet",
		failed: "Fehlgeschlagen",
		unknown: "Unbekannt",
		blocked: "Gesperrt",
		waiting: "Wartend",
	},
	statuses: {
		queued: "Wartet",
		sending: "Wird gesendet",
		paused: "Angehalten",
		completed: "Gesendet",
	},
	some: {
		sent: (n) => `${n} gesendet`,
		failed: (n) => `${n} fehlgeschlagen`,
		unknown: (n) => `${n} unbekannt`,
		blocked: (n) => `${n} gesperrt`,
	},
	progress: (status, n, all) => `${status}: ${n} von ${all}`,
	paused:
		"Das Senden ist angehalten, weil zu viele der letzten Zustellungen " +
		"fehlgeschlagen sind.",
	resume: "Fortsetzen",
	retryFailed: (n) => `${n} fehlgeschlagene wiederholen`,
	resumeFirst: "Setzen Sie den Newsletter fort, bevor Sie ihn erneut an sie senden.",
	againUnknown: (n) =>
		counted(n, {
			one: "Erneut an # unbekannte senden",
			other: "Erneut an alle # unbekannten senden",
		}),
	askAgain: "Noch einmal senden?",
	actionTo: (action, who) => `${action}: ${who}`,
	againAbout: (who) =>
		`Damit geht er an ${who}. Wer ihn schon hat, bekommt ihn doppelt. ` +
		"Wer sich abgemeldet hat, bekommt ihn nicht.",
	againFailed:
		"Das erneute Senden ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
	continueFailed:
		"Das Senden konnte nicht fortgesetzt werden. Bitte versuchen Sie es noch einmal.",
	sentNewsletters: "Gesendete Newsletter",
	newsletters: "Alle Newsletter",
	noneYet: "Noch keine Newsletter",
	sendingOf: (subject) => `„${subject}“ wird gesendet`,
	fromAddress: (address) => `Von ${address}`,
	startedAt: (time) => `Begonnen ${time}`,
	endedAt: (time) => `Beendet ${time}`,
	inProgress: "Laufende Newsletter",
	newsletterSent: "Newsletter gesendet",
	backToNewsletters: "Zurück zu den Newslettern",
	problems: "Probleme",
	noProblems: "Bisher keine.",
	publishedOnSite: "Auf der Website veröffentlicht",
	removedFromSite: "Von der Website entfernt",
	everyoneReads: "Alle können ihn unter „Newsletter“ lesen.",
	linkEnds: "Der Link in den E-Mails funktioniert nicht mehr.",
	publicationFailed:
		"Die Veröffentlichung konnte nicht geändert werden. Bitte " +
		"versuchen Sie es noch einmal.",
	sentEmail: "Gesendete E-Mail",
	sendAgain: "Erneut senden",
	erasedAddress: "Gelöschte Adresse",
	attempts: (n) => counted(n, { one: "# Versuch", other: "# Versuche" }),
	welcome: {
		title: "Willkommens-E-Mail",
		about: "Geht einmal raus, sobald jemand bestätigt.",
		versions: "Frühere Fassungen",
		save: "Willkommens-E-Mail speichern",
		toEveryone: "An alle senden, die bestätigen",
		added:
			"Markdown, wie in einer Geschichte; HTML ist erlaubt. " +
			"Der Abmeldelink und Ihre Postanschrift werden angefügt.",
		everyoneGets: "Alle, die ab jetzt bestätigen, bekommen sie.",
		off: "Sie ist ausgeschaltet und wird nicht gesendet.",
		saved: "Willkommens-E-Mail gespeichert",
		saveFailed:
			"Die Willkommens-E-Mail konnte nicht gespeichert werden. Bitte " +
			"versuchen Sie es noch einmal.",
		conflict:
			"Die Willkommens-E-Mail wurde inzwischen anderswo gespeichert. " +
			"Speichern Sie erneut, um diese Fassung zu ersetzen.",
	},
	allowedSenders: (senders) => `Erlaubte Absender: ${senders}.`,
	or: "oder",
};
