import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("de");

export const posts: AdminTexts["posts"] = {
	onThisDevice: "Beiträge auf diesem Gerät",
	list: "Beiträge",
	ofOthers: (count) =>
		`${counted(count, {
			one: "# Beitrag eines anderen Kontos wartet",
			other: "# Beiträge eines anderen Kontos warten",
		})} hier, unsichtbar, bis sich diese Person anmeldet.`,
	obstacles: {
		unreachable: "Kein Netz. Beiträge werden gesendet, sobald es wieder da ist.",
		"signed-out":
			"Sie wurden abgemeldet. Beiträge bleiben auf diesem " +
			"Gerät und werden nach der Anmeldung gesendet.",
		busy:
			"Die Website ist ausgelastet. In einer " + "halben Minute wird wieder gesendet.",
		"other-version":
			"Die Website hat eine neue Version. Laden Sie " +
			"diese Seite neu, um Ihre Beiträge zu senden.",
		"not-admin":
			"Ihr Konto darf hier nicht mehr schreiben. " +
			"Fragen Sie jemand anderen aus der Verwaltung.",
	},
	signIn: "Anmelden",
	reload: "Neu laden",
	tryAgain: "Noch einmal versuchen",
	removeFromList: (title) => `${title} aus der Liste entfernen`,
	delete: (title) => `${title} löschen`,
	sent: (time) => `Gesendet · ${time}`,
	notSent: (reason) => `Nicht gesendet: ${reason}`,
	sending: "Wird gesendet …",
	waiting: (time) => `Wartet · ${time}`,
	photoRefused: (name, reason) => `Foto ${name}: ${reason}`,
	noPiece: "Es wurde kein Stück angelegt, weil es ein Foto braucht.",
	openDraft: "Entwurf öffnen",
	openPiece: "Stück öffnen",
	newPost: "Neuer Beitrag",
	line: "Eine Zeile dazu",
	example: "Ein Silberring auf Treibholz, noch warm",
	withPiece: "Aus den Fotos auch ein Stück als Entwurf anlegen",
	save: "Entwurf speichern",
	takePhoto: "Foto aufnehmen",
	choosePhotos: "Fotos auswählen",
	newPhoto: "Neues Foto",
	photos: "Fotos",
	removePhoto: (number) => `Foto ${number} entfernen`,
	preparing: (count) =>
		`${counted(count, { one: "# Foto wird", other: "# Fotos werden" })} vorbereitet …`,
	back: "Zurück zu den Inhalten",
	title: "Von der Werkbank",
	intro:
		"Fotos und eine Zeile werden ein Entwurf. " +
		"Ohne Netz warten sie auf diesem Gerät.",
	nobody: "Auf diesem Gerät ist niemand angemeldet",
	signInOnce: "Melden Sie sich einmal mit Netz an. Danach geht diese Seite auch ohne.",
	unavailable: "Dieser Browser speichert keine Beiträge",
	allowStorage:
		"Verlassen Sie das private Fenster, oder " +
		"erlauben Sie dieser Website, Daten zu speichern.",
	postSent: "Beitrag gesendet",
	isDraftNow: (text) => `„${text}“ ist jetzt ein Entwurf.`,
	writeLine: "Schreiben Sie eine Zeile dazu.",
	noRoom:
		"Dieses Gerät hat keinen Platz für den Beitrag. Nichts ist " +
		"verloren: Schaffen Sie Platz, und speichern Sie noch einmal.",
	notStored:
		"Dieser Browser konnte den Beitrag nicht speichern. Lassen " +
		"Sie die Seite offen, und versuchen Sie es noch einmal.",
	photoLost: "Dieser Browser hat das Foto verloren.",
	photoNotTaken: "Die Website hat das Foto abgelehnt.",
	postNotTaken: "Die Website hat den Beitrag abgelehnt.",
	unreadable: "Dieser Browser kann die Datei nicht lesen.",
	atMost: (count) => `Ein Beitrag hat höchstens ${count} Fotos.`,
};
