import type { AdminTexts } from "../texts.ts";

export const subscriptions: AdminTexts["subscriptions"] = {
	title: "Abonnenten",
	plural: "Abonnenten",
	noMatch: "Keine passenden Abonnenten",
	none: "Noch keine Abonnenten",
	states: {
		Active: "Aktiv",
		Pending: "Ausstehend",
		Unsubscribed: "Abgemeldet",
	},
	subscribedOn: (date) => `Angemeldet ${date}`,
	confirmedOn: (date) => `Bestätigt ${date}`,
	unsubscribedOn: (date) => `Abgemeldet ${date}`,
	total: "Abonnenten insgesamt",
	active: "Aktive Abonnements",
	pending: "Bestätigung ausstehend",
	sent: "Versendet",
	welcome: "Willkommens-E-Mail",
	blocked: "Gesperrt",
	manySignUps: "Viel mehr Anmeldungen als üblich.",
	manySignUpsText: (count, usual) =>
		`${count} Adressen haben sich in den letzten 24 Stunden ` +
		`angemeldet; üblich sind ${usual} am Tag. Sie müssen nichts tun: ` +
		"Anmeldungen sind begrenzt, und unbestätigte Adressen bekommen " +
		"keinen Newsletter.",
	manyBounces: "Viele E-Mails kommen zurück.",
	manyBouncesText: (count, usual) =>
		`E-Mails an ${count} Adressen kamen in den letzten sieben Tagen ` +
		`zurück; bis zu ${usual} sind bei dieser Menge normal. Diese ` +
		"Adressen sind jetzt gesperrt. Prüfen Sie sie vor dem nächsten " +
		"Newsletter.",
	viewBlocked: "Gesperrte Adressen ansehen",
	askUnsubscribe: "Diese Adresse abmelden?",
	askUnsubscribeText: (email) =>
		`${email} bekommt keine Newsletter mehr. Nur diese Person kann sich wieder anmelden.`,
	unsubscribe: "Abmelden",
	askErase: "Diesen Abonnenten löschen?",
	askEraseText: (email) =>
		`Für den Fall, dass ${email} um Löschung der Daten bittet. Das ` +
		"lässt sich nicht rückgängig machen.",
	loadFailed:
		"Die Daten konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
	exportFirst: "Zuerst die Daten exportieren",
	erasing: "Wird gelöscht …",
	erase: "Löschen",
	erased: "Gelöscht wird:",
	erasedSubscription: "das Abonnement mit der E-Mail-Adresse",
	erasedEmails: "gespeicherte E-Mails an diese Adresse",
	erasedAccount: "das Konto mit dem Lesefortschritt",
	historyStays:
		"Der Verlauf zeigt weiterhin, dass es ein Abonnement gab, ohne die Person.",
	staysBlocked:
		"Die Adresse bleibt gesperrt. Dafür bleibt nur eine verschlüsselte Form erhalten.",
	adminStays: "Das Administratorkonto bleibt. Die Person kann es selbst löschen.",
	actionsFor: (email) => `Aktionen für ${email}`,
	actions: "Aktionen",
	resend: "Bestätigung erneut senden",
	unsubscribeMore: "Abmelden …",
	exportData: "Daten exportieren",
	eraseMore: "Löschen …",
	confirmationSent: "Bestätigung gesendet",
	getsAgain: (email) => `${email} bekommt die Bestätigungs-E-Mail noch einmal.`,
	resendFailed:
		"Die Bestätigung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
	noMore: (email) => `${email} bekommt keine Newsletter mehr.`,
	unsubscribeFailed:
		"Die Abmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
	wasErased: "Abonnent gelöscht",
	dataErased: "Die Daten wurden gelöscht.",
	eraseFailed:
		"Der Abonnent konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.",
	suppressed: {
		title: "Gesperrte Adressen",
		plural: "Gesperrte Adressen",
		about:
			"Sie bekommen keine E-Mails, ob angemeldet oder nicht. Adressen " +
			"werden automatisch gesperrt, wenn E-Mails zurückkommen oder als " +
			"Spam gemeldet werden.",
		none: "Keine gesperrten Adressen",
		erased: "Gelöschte Adresse",
		since: (date) => `Seit ${date}`,
		remove: "Entfernen",
		removed: "Adresse entfernt",
		theAddress: "Die Adresse",
		canAgain: (email) => `${email} kann wieder E-Mails bekommen.`,
		removeFailed:
			"Die Adresse konnte nicht entfernt werden. Bitte versuchen Sie es noch einmal.",
		blocked: "Adresse gesperrt",
		getsNone: (email) => `${email} bekommt keine E-Mails.`,
		blockFailed:
			"Die Adresse konnte nicht gesperrt werden. Bitte versuchen Sie es noch einmal.",
		email: "E-Mail-Adresse",
		block: "Sperren",
		reasons: {
			"hard-bounce": "Unzustellbar",
			"soft-bounce": "Vorübergehend unzustellbar",
			complaint: "Beschwerde",
			manual: "Von Hand hinzugefügt",
		},
	},
};
