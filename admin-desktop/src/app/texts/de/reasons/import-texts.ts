import { counting } from "@creations/events/text/counting";
import type { ImportTexts } from "../../en/reasons/import-texts.ts";

const counted = counting("de");

export const imports: ImportTexts = {
	repeated: (name) => `„${name}“ kommt in den Dateien mehrmals vor.`,
	deletedHere: (name) =>
		`„${name}“ wurde schon importiert und hier gelöscht. Eine Wiederherstellung ist möglich.`,
	noText: (name) => `„${name}“ hat keinen Text.`,
	tooLong: (name) => `„${name}“ ist zu lang für eine Geschichte.`,
	tooSlow: (name) => `Die Umwandlung von „${name}“ dauert zu lange.`,
	notConverted: (name) => `„${name}“ konnte nicht umgewandelt werden.`,
	invalid: (name, problem) => `„${name}“: ${problem}`,
	isProduct: (name) => `„${name}“ ist ein Stück: Exportieren Sie Stücke als CSV.`,
	isPage: (name) => `„${name}“ ist eine Seite. Seiten werden nur auf Wunsch importiert.`,
	inTrash: (name) => `„${name}“ war im Papierkorb.`,
	isThread: (name) => `„${name}“ ist ein Thread.`,
	noFile: (name) => `„${name}“ hat keine Datei im Ordner „posts“.`,
	noFrontMatter: (name) => `„${name}“ hat nicht den Kopf eines Exports dieser Website.`,
	badAddress: "Die E-Mail-Adresse ist ungültig.",
	unsubscribedHere: "Auf dieser Website abgemeldet. Das bleibt so.",
	stoppedHere:
		"E-Mails an diese Adresse wurden auf dieser Website gestoppt. Das bleibt so.",
	subscribedHere:
		"Auf dieser Website angemeldet, obwohl die Datei eine Abmeldung enthält.",
	repeatedAddress: "Die Adresse kommt in den Dateien mehrmals vor.",
	noConsent:
		"Die Datei weist keine Einwilligung nach, deshalb geht eine Bestätigungsmail an die Adresse.",
	listedSince: (day) => `In der früheren Liste seit ${day}.`,
	neverAsked: "Hat nie E-Mails bestellt, dem Namen der Datei nach.",
	deletedThere: "Im früheren System gelöscht.",
	unreadable: "Dieser Eintrag ist nicht lesbar.",
	noListing: (row) => `Zeile ${row} ist kein Angebot: Titel oder Spalten fehlen.`,
	noPost: (row) => `Zeile ${row} ist kein Beitrag: Die Nummer fehlt.`,
	noName: (row) => `Zeile ${row} hat keinen Namen.`,
	noHandle: (row) => `Zeile ${row} gehört zu keinem Stück: Die Kennung fehlt.`,
	nameless: "Das Stück hat keinen Namen.",
	startsAsDraft: "Importierte Stücke beginnen als Entwürfe.",
	wasPage: "War eine Seite.",
	wasDraft: "War ein Entwurf.",
	wasScheduled: "War geplant.",
	wasPending: "Wartete auf Freigabe.",
	wasPrivate: "War privat.",
	hadPassword: "Hatte ein Passwort.",
	sentOnly: "Wurde nur als E-Mail gesendet.",
	notForAll: "War nur für einen Teil der Leserschaft.",
	hadStatus: (status) => `Hatte den Status „${status}“.`,
	otherFiles: "Andere Dateien",
	notRecognized: (file) => `„${file}“ wurde nicht erkannt.`,
	neither: (files) => `Weder ein Export noch ein Bild: ${files}.`,
	nested: (file) =>
		`„${file}“ liegt zu tief in Archiven. Bitte entpacken Sie die Datei zuerst.`,
	cut: (characters) => `Ein Text wurde auf ${characters} Zeichen gekürzt.`,
	picture: (address, reason) => `Das Bild behält die Adresse ${address}: ${reason}.`,
	pictures: (count, address, reason) =>
		`${counted(count, { other: "# Bilder behalten" })} ihre Adressen, wie ${address}: ${reason}.`,
	notInFolder: "Es ist nicht im Ordner der Bilder",
	noFolder: "Es wurde kein Ordner mit Bildern gewählt",
	tooLarge: "Es ist größer als 10 MB",
	unusable: "Die Datei ist als Bild nicht verwendbar",
	notFetched: "Es ließ sich nicht herunterladen",
	noPicture:
		"Die Datei hat kein Bild des Stücks. Bis Sie eines hinzufügen, steht ein " +
		"Platzhalter da.",
	noEtsyAddress:
		"Die Datei hat keine Etsy-Adresse: Tragen Sie sie ein, oder importieren Sie noch " +
		"einmal mit der Adresse des Shops.",
	noAmazonAddress:
		"Die Datei hat keine Amazon-Adresse: Tragen Sie sie ein, oder importieren Sie noch " +
		"einmal mit der Amazon-Website.",
};
