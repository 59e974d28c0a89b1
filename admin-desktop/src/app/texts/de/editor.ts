import type { AdminTexts } from "../texts.ts";

export const editor: AdminTexts["editor"] = {
	notFound: {
		story: "Geschichte nicht gefunden",
		product: "Stück nicht gefunden",
	},
	back: {
		story: "Zurück zu den Geschichten",
		product: "Zurück zu den Stücken",
	},
	notOpened: {
		story: "Diese Geschichte wurde auf diesem Gerät noch nicht geöffnet.",
		product: "Dieses Stück wurde auf diesem Gerät noch nicht geöffnet.",
	},
	edit: {
		story: "Geschichte ändern",
		product: "Stück ändern",
	},
	created: {
		story: "Geschichte angelegt",
		product: "Stück angelegt",
	},
	updated: {
		story: "Geschichte aktualisiert",
		product: "Stück aktualisiert",
	},
	saveFailed: {
		story:
			"Die Geschichte konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
		product:
			"Das Stück konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
	},
	wasCreated: (name) => `„${name}“ wurde angelegt.`,
	wasUpdated: (name) => `„${name}“ wurde aktualisiert.`,
	keptAsDraft: "Als Entwurf behalten",
	keptOnDevice:
		"Der Server ist nicht erreichbar. Ihre Änderungen sind auf diesem " +
		"Gerät gespeichert. Speichern Sie erneut, sobald die Verbindung " +
		"wieder steht.",
	noRoom:
		"Der Server ist nicht erreichbar, und dieses Gerät hat keinen " +
		"Platz für einen Entwurf. Lassen Sie diese Seite offen und " +
		"speichern Sie erneut, sobald die Verbindung wieder steht.",
	changedMeanwhile: "Inzwischen geändert",
	chooseVersion:
		"Wählen Sie die Fassung, die bleibt, oder wählen Sie für jedes " +
		"Feld. Nichts geht verloren: Die andere Fassung bleibt im Verlauf.",
	youElsewhere: "Sie, in einem anderen Fenster",
	savedBy: (author, time) => `Gespeichert von: ${author}, ${time}`,
	same: "Beide Fassungen sind gleich.",
	takeTheirs: "Andere Fassung nehmen",
	keepMine: "Meine behalten",
	keepSelection: "Diese Auswahl behalten",
	owner: {
		Mine: "Meine",
		Theirs: "Andere",
	},
	close: "Schließen",
	find: "Suchen und ersetzen",
	save: "Speichern",
	unsavedNoRoom: "Nicht gespeicherte Änderungen, kein Platz für einen Entwurf",
	unsavedSignIn: "Nicht gespeicherte Änderungen: zum Speichern anmelden",
	saved: "Gespeichert",
	preview: "Vorschau",
	findIn: "In diesem Text suchen",
	replaceWith: "Ersetzen durch",
	closeSearch: "Suche schließen",
	replace: "Ersetzen",
	replaceAll: "Alle ersetzen",
	previous: "Vorheriger Treffer",
	next: "Nächster Treffer",
	matchOf: (n, all) => `${n} von ${all}`,
	noMatch: "Nicht gefunden",
	replaced: (n) => `${n} ersetzt`,
	replacedExcept: (n, kept) => `${n} ersetzt, ${kept} in Adressen behalten`,
	viewPage: "Seite ansehen",
	seeSaved: "Besucher sehen die zuletzt gespeicherte Fassung.",
	savesAndShows: "Speichert und zeigt es Besuchern.",
	saveFirst: "Für die Vorschau zuerst speichern.",
	unreachable: "Der Server ist nicht erreichbar.",
	keepWriting:
		"Schreiben Sie weiter: Ihr Text ist auf diesem Gerät gespeichert. " +
		"Speichern Sie ihn, sobald die Verbindung wieder steht.",
	keepOpen:
		"Lassen Sie diese Seite offen und speichern Sie, sobald die Verbindung wieder steht.",
	noDraft: "Es ist kein Entwurf gespeichert.",
	onlyHere:
		"Dieses Gerät hat keinen Platz dafür oder erlaubt es nicht. Ihr " +
		"Text ist nur in diesem Fenster, bis Sie speichern.",
	restoredFrom: (time) =>
		`Nicht gespeicherte Änderungen (${time}) wurden wiederhergestellt.`,
	discard: "Verwerfen",
	keepEditing: "Weiter bearbeiten",
	keepOnDevice: "Auf diesem Gerät behalten",
	leave: "Ohne Speichern verlassen",
	discardChanges: "Änderungen verwerfen",
	draftStored:
		"Speichern Sie Ihre Änderungen, oder behalten Sie sie auf diesem " +
		"Gerät und machen später weiter.",
	draftLost:
		"Dieses Gerät konnte keinen Entwurf speichern. Speichern Sie Ihre " +
		"Änderungen, bevor Sie gehen.",
	fields: {
		title: "Titel",
		name: "Name des Stücks",
		slug: "URL-Kürzel",
		excerpt: "Auszug",
		content: "Inhalt",
		coverImage: "Titelbild",
		language: "Sprache",
		description: "Beschreibung",
		images: "Bilder",
		categoryId: "Kategorie",
		amazonUrl: "Amazon-URL",
		etsyUrl: "Etsy-URL",
		isPublished: "Veröffentlicht",
		relatedProductIds: "Passende Stücke",
		relatedStoryIds: "Passende Geschichten",
		translationOf: "Übersetzung von",
	},
	backToThe: {
		story: "Zu den Geschichten",
		product: "Zu den Stücken",
	},
};
