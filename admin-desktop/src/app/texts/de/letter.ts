import type { AdminTexts } from "../texts.ts";

export const letter: AdminTexts["letter"] = {
	title: "Wochenbrief",
	about:
		"Jeden Montag um sieben: Zahlen der letzten Woche, der Zustand Ihrer Website und ein " +
		"Vorschlag. Niemand wird verfolgt.",
	send: "Den Wochenbrief an mich senden",
	preview: "Vorschau",
	noMailServer: "Noch wird kein Brief gesendet: Dem Server fehlt SMTP_URL.",
	noAddress: "Es wird kein Brief gesendet: Ihr Konto hat keine bestätigte Adresse.",
	goesTo: (address) => `Er geht an ${address}.`,
	none: "Sie bekommen keinen Brief.",
	on: "Wochenbrief eingeschaltet",
	off: "Wochenbrief ausgeschaltet",
	nextOnMonday: "Der nächste kommt am Montag.",
	noMore: "Sie bekommen keine Briefe mehr.",
	failed:
		"Der Wochenbrief konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.",
};
