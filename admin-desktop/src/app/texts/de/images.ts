import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("de");

export const images: AdminTexts["images"] = {
	cover: "Titelbild",
	coverAlt: "Titelbild",
	yourCover: "Ihr Titelbild",
	theCover: "das Titelbild",
	coverUploaded: "Titelbild hochgeladen",
	change: "Bild ändern",
	remove: "Entfernen",
	upload: "Bild hochladen",
	uploadAbout:
		"Nehmen Sie ein Foto auf, wählen Sie eines, oder ziehen oder fügen " +
		"Sie es hier ein. Große Fotos werden verkleinert.",
	uploadingCover: "Titelbild wird hochgeladen",
	orPaste: "Oder eine Bild-URL einfügen",
	files: "Bilddateien",
	file: "Bilddatei",
	options: (n) => `Optionen für Bild ${n}`,
	crop: "Zuschneiden",
	uploadShort: "Hochladen",
	choose: "Aus Bildern wählen",
	moveUp: "Nach oben",
	moveDown: "Nach unten",
	productImage: (n) => `Bild ${n} des Stücks`,
	uploading: (n) => `Bild ${n} wird hochgeladen`,
	main: "Hauptbild",
	addressOf: (n) => `Adresse von Bild ${n}`,
	urlOf: (n) => `URL von Bild ${n}`,
	uploadNumber: (n) => `Bild ${n} hochladen`,
	chooseFor: (n) => `Bild ${n} aus Bildern wählen`,
	numbered: (n) => `Bild ${n}`,
	noDescription: "Noch keine Beschreibung",
	chooseShort: "Wählen",
	address: "Adresse",
	title: "Bilder",
	nowNumber: (n, all) => `Jetzt Bild ${n} von ${all}.`,
	add: "Bild hinzufügen",
	addSeveral: "Mehrere hinzufügen",
	describeEach:
		"Beschreiben Sie jedes Bild in wenigen Worten, für Menschen, die " +
		"es nicht sehen können.",
	uploadingMore: "Wird hochgeladen …",
	titles: {
		Insert: (n) => counted(n, { one: "Bild einfügen", other: "Bilder einfügen" }),
		Add: (n) =>
			counted(n, {
				one: "Bild hinzufügen",
				other: "Bilder hinzufügen",
			}),
	},
	actions: {
		Insert: (n) =>
			counted(n, {
				one: "# Bild einfügen",
				other: "# Bilder einfügen",
			}),
		Add: (n) =>
			counted(n, {
				one: "# Bild hinzufügen",
				other: "# Bilder hinzufügen",
			}),
	},
	notUploaded: (n) =>
		counted(n, {
			one: "# Bild konnte nicht hochgeladen werden.",
			other: "# Bilder konnten nicht hochgeladen werden.",
		}),
	undescribed: (n) =>
		counted(n, {
			one: "# Bild ohne Beschreibung: Vorleseprogramme überspringen es.",
			other: "# Bilder ohne Beschreibung: Vorleseprogramme überspringen sie.",
		}),
	descriptionOf: (n) => `Beschreibung von Bild ${n}`,
	example: "Ein Silberring auf Treibholz",
	removePicture: (n) => `Bild ${n} entfernen`,
	uploadingPicture: (n) => `Bild ${n} wird hochgeladen`,
	uploaded: "Hochgeladen",
	againWith: (n) => `Bild ${n} noch einmal versuchen`,
	again: "Noch einmal versuchen",
	preparing:
		"Das Hochladen konnte nicht vorbereitet werden. Bitte versuchen Sie es noch einmal.",
	sending:
		"Das Bild konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.",
	permissions:
		"Das Bild ist hochgeladen, aber die Rechte konnten nicht gesetzt " +
		"werden. Bitte versuchen Sie es noch einmal.",
	onlyPictures: "Nur Bilder können hochgeladen werden.",
	tooLarge: "Das Bild ist größer als 10 MB.",
	noHeic:
		"Dieser Browser kann keine HEIC-Fotos lesen. Speichern Sie das " +
		"Foto als JPEG, oder laden Sie es vom iPhone hoch.",
	signInAgain: "Melden Sie sich an und versuchen Sie es noch einmal.",
	error: "Fehler beim Hochladen",
	wasUploaded: "Bild hochgeladen",
	success: (name) => `${name} wurde hochgeladen.`,
};
