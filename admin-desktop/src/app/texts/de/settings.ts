import type { AdminTexts } from "../texts.ts";

export const settings: AdminTexts["settings"] = {
	sections: {
		brand: "Marke",
		home: "Startseite",
		footer: "Fußzeile",
		email: "E-Mail",
		region: "Sprache und Zeit",
		pages: "Seiten",
	},
	sectionLinks: "Abschnitte der Einstellungen",
	all: "Alle",
	labels: {
		name: "Name",
		abbreviation: "Initialen",
		tagline: "Untertitel",
		accent: "Akzentfarbe",
		links: "Links",
		askUrl: "Wohin mit Fragen zu einem Stück",
		postalAddress: "Postanschrift",
		language: "Sprache",
		timeZone: "Zeitzone",
		heroTitle: "Überschrift",
		heroText: "Einleitung",
		heroPicture: "Bild",
		senderName: "Name des Absenders",
		senderAddress: "Adresse des Absenders",
		place: "Verlinkt in",
	},
	hints: {
		abbreviation: "Bis zu 8 Zeichen, in der Ecke jeder Seite",
		tagline: "Unter dem Namen auf der Startseite und in Suchergebnissen",
		askUrl:
			"Für die Seite eines verkauften Stücks: eine Seite dieser Website wie /pages/contact " +
			"oder Ihr Shop",
		postalAddress: "Am Ende jedes Newsletters, in vielen Ländern Pflicht",
		heroTitle: "Ohne Eintrag steht hier der Name",
		heroText: "Ohne Eintrag steht hier der Untertitel",
		senderName: "Ohne Eintrag steht hier der Name der Website",
		senderAddress: "Adressen werden auf dem Server eingerichtet",
		language:
			"Die Sprache, in der Sie schreiben, für Screenreader, Suchmaschinen und Datumsangaben. " +
			"Menüs und Knöpfe erscheinen in der Sprache der Besucher, sonst in dieser",
	},
	accents: {
		garnet: "Granat",
		sapphire: "Saphir",
		emerald: "Smaragd",
		amethyst: "Amethyst",
		topaz: "Topas",
	},
	places: { header: "Kopf- und Fußzeile", footer: "Fußzeile", none: "Nirgends" },
	categories: {
		title: "Kategorien",
		text: "Wie Besucher durch Ihre Stücke stöbern.",
		action: "Kategorien ändern",
	},
	marketplaceLinks: {
		title: "Marktplatz-Links",
		text: "Ihre Website kann Ihnen sagen, wenn der Link eines Stücks ins Leere führt.",
		action: "Links anzeigen",
	},
	letter: {
		title: "Wochenbrief",
		text: "Jeden Montag per E-Mail: Ihre Zahlen, die Sicherung und ein Vorschlag.",
		action: "Brief anzeigen",
	},
	operations: {
		title: "Systemstatus",
		text: "Speicherplatz, Sicherungen, Prüfungen und Fehler.",
		action: "Status anzeigen",
	},
	pages: {
		title: "Seiten",
		text:
			"Zum Beispiel „Über mich“ und „Datenschutz“. Wenn Sie E-Mail-Adressen sammeln, " +
			"brauchen Sie eine Datenschutzseite.",
		action: "Seite hinzufügen",
	},
	earlier: "Frühere Einstellungen",
	title: "Einstellungen",
	saving: "Wird gespeichert …",
	save: "Einstellungen speichern",
	unsaved: "Nicht gespeicherte Änderungen",
	saved: "Einstellungen gespeichert",
	inUse: "Die Website verwendet sie ab jetzt.",
	failed:
		"Die Einstellungen konnten nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
	conflict:
		"Die Einstellungen wurden inzwischen an anderer Stelle gespeichert. Speichern Sie noch " +
		"einmal, um jene Fassung zu ersetzen.",
	preview: "Vorschau",
	exploreStories: "Geschichten entdecken",
	stories: "Geschichten",
	products: "Stücke",
	homePicture: {
		name: "Das Bild der Startseite",
		nameInSentence: "das Bild der Startseite",
		hint:
			"Steht neben der Überschrift anstelle der Zeichnung. Laden Sie ein Bild von bis zu " +
			"10 MB hoch, ziehen Sie es hierher, oder fügen Sie es ein.",
		uploading: "Das Bild der Startseite wird hochgeladen",
		change: "Bild ändern",
		upload: "Bild hochladen",
		remove: "Bild entfernen",
	},
	footerLinks: {
		title: "Links in der Fußzeile",
		hint: "Ihre Shops und Profile, zum Beispiel bei Etsy, Amazon oder Instagram.",
		add: "Link hinzufügen",
		label: (number) => `Text von Link ${number}`,
		address: (number) => `Adresse von Link ${number}`,
		remove: (number) => `Link ${number} entfernen`,
	},
	ownTimeZone: (zone) => `Die dieses Geräts: ${zone}`,
	timeZoneHint: "Gilt für geplante Veröffentlichungen",
	timeZoneNow: (time) =>
		`Gilt für geplante Veröffentlichungen. Dort ist es jetzt ${time}`,
	page: {
		edit: "Seite bearbeiten",
		add: "Seite hinzufügen",
		form: "Seite",
		saving: "Wird gespeichert …",
		save: "Seite speichern",
		open: "Öffnen",
		title: "Titel",
		slug: "URL-Slug",
		address: (slug) => `/pages/${slug}`,
		place: "Verlinkt in",
		text: "Text",
		isRemoved: "Entfernt",
		remove: (title) => `${title} entfernen`,
		removed: "Seite entfernt",
		canBeRestored: (title) => `„${title}“ lässt sich jederzeit wiederherstellen.`,
		removeFailed:
			"Die Seite konnte nicht entfernt werden. Bitte versuchen Sie es noch einmal.",
		restored: "Seite wiederhergestellt",
		isBack: (title) => `„${title}“ ist wieder auf der Website.`,
		restoreFailed:
			"Die Seite konnte nicht wiederhergestellt werden. Bitte versuchen Sie es noch einmal.",
		saved: "Seite gespeichert",
		isOnSite: (title) => `„${title}“ ist auf der Website.`,
		view: "Seite ansehen",
		saveFailed:
			"Die Seite konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
	},
};
