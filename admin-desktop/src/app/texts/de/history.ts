import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("de");

export const history: AdminTexts["history"] = {
	title: "Verlauf",
	today: "Heute",
	yesterday: "Gestern",
	inSentence: { justNow: "gerade eben", yesterday: "gestern" },
	onDay: (day) => `am ${day}`,

	past: {
		title: "Sie sehen die Vergangenheit",
		sentence: "Sie sehen die Vergangenheit.",
		chooseOther: "Anderen Zeitpunkt wählen",
		back: "Zurück zur Gegenwart",
		nothingExisted: "Zu dieser Zeit gab es noch nichts.",
		state: (time, position) =>
			`Stand vom ${time}, nach Ereignis ${position}. Hier lässt sich nichts ändern.`,
		failed: "Die Vergangenheit konnte nicht geladen werden",
		nothing: "Nichts zu sehen",
		lookBack: "Zurückblicken",
		aboutLookBack:
			"Sehen Sie Geschichten und Stücke, wie sie zu einem Zeitpunkt Ihrer Wahl waren. Das " +
			"ändert nichts.",
		chooseMoment: "Bitte wählen Sie einen Tag und eine Uhrzeit.",
		inFuture: "Dieser Zeitpunkt liegt in der Zukunft. Bitte wählen Sie einen früheren.",
		moment: "Tag und Uhrzeit",
		show: "Anzeigen",
		site: "Die Website, wie sie war",
		content: "Inhalte zu dieser Zeit",
		tabs: { stories: (n) => `Geschichten ${n}`, products: (n) => `Stücke ${n}` },
		none: {
			stories: "Damals gab es keine Geschichten",
			products: "Damals gab es keine Stücke",
		},
		lists: { stories: "Geschichten zu dieser Zeit", products: "Stücke zu dieser Zeit" },
		all: { stories: "Alle Geschichten von damals", products: "Alle Stücke von damals" },
		fact: (label, value) => `${label}: ${value}`,
		lastChanged: (date) => `Zuletzt geändert am ${date}`,
		noCategory: "Ohne Kategorie",
		words: (n) => counted(n, { one: "# Wort", other: "# Wörter" }),
	},

	statuses: { draft: "Entwurf", published: "Veröffentlicht", deleted: "Gelöscht" },

	changes: {
		before: "Vorher",
		after: "Nachher",
		empty: "Leer",
		noCategory: "Ohne Kategorie",
		asDetected: "Wie erkannt",
		number: (id) => `Nr. ${id}`,
		noParameters: "Keine Parameter",
		yes: "Ja",
		no: "Nein",
	},

	labels: { orderUrl: "Bestell-Link" },

	versions: {
		restored: {
			story: "Geschichte wiederhergestellt",
			product: "Stück wiederhergestellt",
			settings: "Einstellungen wiederhergestellt",
			welcomeMail: "Willkommensmail wiederhergestellt",
		},
		isCurrent: "Die frühere Fassung gilt wieder.",
		failed: {
			story:
				"Die Geschichte konnte nicht wiederhergestellt werden. Bitte versuchen Sie es noch einmal.",
			product:
				"Das Stück konnte nicht wiederhergestellt werden. Bitte versuchen Sie es noch einmal.",
			settings:
				"Die Einstellungen konnten nicht wiederhergestellt werden. Bitte versuchen Sie es noch einmal.",
			welcomeMail:
				"Die Willkommensmail konnte nicht wiederhergestellt werden. Bitte versuchen " +
				"Sie es noch einmal.",
		},
		versionOf: (time) => `Fassung vom ${time}`,
		by: (name) => ` von ${name}`,
		system: (part) => `System (${part})`,
		events: {
			StoryDrafted: "Angelegt",
			StoryRevised: "Bearbeitet",
			StoryPublished: "Veröffentlicht",
			StoryUnpublished: "Zurückgezogen",
			StoryDeleted: "Gelöscht",
			StoryRestored: "Wiederhergestellt",
			StoryImported: "Importiert",
			StoryPublicationScheduled: "Geplant",
			StoryPublicationUnscheduled: "Planung aufgehoben",
			StoryLinksChosen: "Verwandtes gewählt",
			ProductDrafted: "Angelegt",
			ProductRevised: "Bearbeitet",
			ProductPublished: "Veröffentlicht",
			ProductUnpublished: "Zurückgezogen",
			ProductDeleted: "Gelöscht",
			ProductRestored: "Wiederhergestellt",
			ProductImported: "Importiert",
			ProductSold: "Verkauft",
			ProductMadeToOrder: "Auf Bestellung gefertigt",
			ProductMadeAvailable: "Verfügbar",
			ProductPublicationScheduled: "Geplant",
			ProductPublicationUnscheduled: "Planung aufgehoben",
			SettingsChanged: "Geändert",
			WelcomeMailChanged: "Geändert",
		},
		backTo: { story: "Zurück zur Geschichte", product: "Zurück zum Stück" },
		none: "Noch kein Verlauf",
	},

	deleted: {
		titles: { stories: "Gelöschte Geschichten", products: "Gelöschte Stücke" },
		backTo: { stories: "Zurück zu den Geschichten", products: "Zurück zu den Stücken" },
		about: {
			story:
				"Eine wiederhergestellte Geschichte ist ein Entwurf. Besucher sehen sie, sobald Sie " +
				"sie wieder veröffentlichen.",
			product:
				"Ein wiederhergestelltes Stück ist ein Entwurf. Besucher sehen es, sobald Sie es " +
				"wieder veröffentlichen.",
		},
		none: "Nichts gelöscht",
		deletedOn: (date) => `Gelöscht am ${date}`,
		restoreAsDraft: "Als Entwurf wiederherstellen",
	},

	chain: {
		notLoaded: "Der Zustand des Verlaufs konnte nicht geladen werden.",
		loading: "Der Zustand des Verlaufs wird geladen",
		isVerifying: "Wird geprüft …",
		verify: "Jetzt prüfen",
		verifying: "Der Verlauf wird geprüft",
		progress: (done, all) => `${done} von ${all} Ereignissen`,
		checking: "Der Verlauf wird geprüft …",
		noAnswer: "Der Server hat nicht geantwortet. Bitte versuchen Sie es noch einmal.",
		notVerified: "Der Verlauf konnte nicht geprüft werden",
		notVerifiedYet: "Noch nicht geprüft",
		firstCheck:
			"Die erste Prüfung beginnt einige Minuten nach dem Start des Servers. „Jetzt prüfen“ " +
			"prüft jedes Ereignis.",
		intact: "Verlauf unversehrt",
		verified: (events, time) =>
			`${counted(events, { one: "# Ereignis", other: "# Ereignisse" })} geprüft, ${time}.`,
		verifiedWithNewer: (events, time, newer) =>
			`${counted(events, { one: "# Ereignis", other: "# Ereignisse" })} geprüft, ${time}; ` +
			`${counted(newer, { one: "# neueres", other: "# neuere" })} noch nicht.`,
		unreadable: (n) =>
			counted(n, {
				one: "# Ereignis kann diese Version des Programms nicht lesen.",
				other: "# Ereignisse kann diese Version des Programms nicht lesen.",
			}),
		brokenAt: (position) => `Der Verlauf ist bei Ereignis ${position} beschädigt`,
		verifiedUpTo: (position) => `Die Ereignisse bis ${position} sind geprüft.`,
		beforeRepair:
			"Bevor Sie etwas reparieren, kopieren Sie den Datenordner, und starten Sie auf dem " +
			"Server „bun run audit verify“.",
		checkpoint: (position, time) =>
			`Letzter signierter Prüfpunkt: Ereignis ${position}, ${time}.`,
		noCheckpoint: "Noch ist kein Prüfpunkt signiert.",
	},

	filters: {
		abouts: {
			work: "Alles außer Besuchen",
			stories: "Geschichten",
			products: "Stücke",
			categories: "Kategorien",
			images: "Bilder",
			newsletter: "Newsletter",
			people: "Personen",
			settings: "Einstellungen",
			imports: "Importe",
			auditors: "Prüfer",
			visits: "Besuche",
			all: "Alle Ereignisse",
		},
		title: "Filter",
		titleWithCount: (n) => `Filter (${n})`,
		label: "Verlauf filtern",
		kind: "Art",
		person: "Person",
		clear: "Filter aufheben",
		everyone: "Alle",
		from: "Von",
		to: "Bis",
		item: "Eintrag",
		anyItem: "Beliebig",
	},

	timeline: {
		reader: "Ein Leser",
		someone: "Jemand",
		loading: "Der Verlauf wird geladen",
		earlierResults: "Frühere Ergebnisse",
		showNew: "Neue Einträge anzeigen",
		earlierFailed:
			"Frühere Einträge konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
		showEarlier: "Frühere anzeigen",
		beginning: "Anfang des Verlaufs",
		none: "Noch kein Verlauf",
		noMatch: "Keine passenden Einträge",
		tryOthers: "Versuchen Sie andere Filter.",
		showAll: "Alle Einträge anzeigen",
		failed: "Der Verlauf konnte nicht geladen werden",
		unexpected: "Der Server gab eine unerwartete Antwort.",
	},
};
