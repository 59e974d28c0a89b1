import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("de");

export const forms: AdminTexts["forms"] = {
	notSaved: "Nicht gespeichert",
	checkFields: "Bitte prüfen Sie die markierten Felder.",
	problems: {
		required: "Bitte füllen Sie dieses Feld aus",
		tooLong: (n) => `Höchstens ${counted(n, { other: "# Zeichen" })}`,
		tooMany: (n) =>
			counted(n, { one: "Höchstens # Eintrag", other: "Höchstens # Einträge" }),
		addressOrPage:
			"Bitte eine Adresse mit http oder https oder eine Seite dieser Website wie /pages/contact",
		address: "Bitte eine Adresse mit http oder https",
		email: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
		slug: "Nur Kleinbuchstaben, Ziffern und Bindestriche",
		slugTaken: "Dieser Slug ist schon vergeben.",
		picture: "Bitte laden Sie das Bild hier hoch",
		pictureMissing: "Mindestens ein Bild ist nötig",
		date: "Bitte wählen Sie Datum und Uhrzeit",
		timeZone: "Bitte eine Zeitzone wie Europe/Berlin",
		language: "Bitte ein Sprachkürzel wie de oder zh-Hant",
		twice: "Jeder Eintrag nur einmal",
		sameLanguage: "Eine Übersetzung braucht eine andere Sprache als ihr Original.",
		translationItself:
			"Diese Geschichte ist selbst eine Übersetzung. Bitte wählen Sie ihr Original.",
	},
	refusals: {
		forbidden: "Das dürfen Sie mit diesem Konto nicht.",
		"cross-site": "Die Anfrage kam von einer anderen Website und wurde abgelehnt.",
		"not-found": "Das gibt es nicht oder nicht mehr.",
		"version-conflict": "Das wurde inzwischen an anderer Stelle geändert.",
		"other-version":
			"Die Version der Website ist eine andere. Bitte laden Sie die Seite neu.",
		"slug-taken": "Dieser Slug ist schon vergeben.",
		"too-large": "Das ist zu groß.",
		"rate-limited":
			"Das waren zu viele Anfragen. Bitte versuchen Sie es später noch einmal.",
		"not-ready": "Der Server startet noch. Bitte versuchen Sie es gleich noch einmal.",
		"store-busy": "Der Speicher ist beschäftigt. Bitte versuchen Sie es noch einmal.",
		"store-unreachable":
			"Der Speicher ist nicht erreichbar. Bitte prüfen Sie, ob die Änderung gespeichert wurde.",
		"no-space": "Auf dem Server ist kein Speicherplatz mehr frei.",
		"code-not-valid":
			"Diese Anmeldung wurde schon benutzt, dauerte zu lange oder begann nicht in " +
			"dieser App. Bitte melden Sie sich noch einmal an.",
		"in-use": "Dieses Bild wird verwendet. Bitte entfernen Sie es zuerst dort.",
		"store-rolled-back":
			"Der Speicher wurde durch eine ältere Kopie ersetzt, die letzten Änderungen " +
			"fehlen. Bitte laden Sie die Seite neu, und prüfen Sie den Stand.",
		"bucket-unreachable":
			"Die Bilder sind nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
	},
};
