import { de as shared } from "@creations/shared-ui/texts/de";
import type { SiteTexts } from "./texts.ts";

const devices: Record<string, [name: string, here: string]> = {
	phone: ["Telefon", "dieses Telefon"],
	tablet: ["Tablet", "dieses Tablet"],
	computer: ["Computer", "dieser Computer"],
};

const site: SiteTexts = {
	loading: "Wird geladen …",
	page: {
		skip: "Zum Inhalt springen",
		loading: "Seite wird geladen",
		offline:
			"Sie sind offline. Fehlende Inhalte werden geladen, sobald Sie wieder online sind.",
		home: "Startseite",
		draft: "Entwurf",
		draftStory:
			"Diese Geschichte ist nicht veröffentlicht. Nur die Verwaltung sieht diese Seite.",
		draftProduct:
			"Dieses Stück ist nicht veröffentlicht. Nur die Verwaltung sieht diese Seite.",
	},
	loadingOf: {
		home: "Geschichten und Stücke werden geladen …",
		story: "Geschichte wird geladen …",
		stories: "Geschichten werden geladen …",
		product: "Stück wird geladen …",
		products: "Stücke werden geladen …",
		page: "Seite wird geladen …",
	},
	lists: {
		firstPage: "Erste Seite",
		failed: "Laden fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
		stories: {
			title: "Geschichten",
			text: "Wie jedes Stück entstanden ist, und für wen es gemacht wurde.",
			none: "Noch keine Geschichten vorhanden",
			newest: "Neueste Geschichten",
			notFound: "Diese Geschichten wurden nicht gefunden",
			more: "Weitere Geschichten",
			loadingMore: "Weitere Geschichten werden geladen …",
			showing: (count) => `${count} Geschichten werden gezeigt`,
			showingAll: (count) =>
				count === 1
					? "Die einzige Geschichte wird gezeigt"
					: `Alle ${count} Geschichten werden gezeigt`,
		},
		products: {
			title: "Stücke",
			text: "Stücke aus den Geschichten, von Hand gefertigt und erhältlich bei Etsy und Amazon.",
			none: "Keine passenden Stücke",
			newest: "Neueste Stücke",
			notFound: "Diese Stücke wurden nicht gefunden",
			more: "Weitere Stücke",
			loadingMore: "Weitere Stücke werden geladen …",
			showing: (count) => `${count} Stücke werden gezeigt`,
			showingAll: (count) =>
				count === 1
					? "Das einzige Stück wird gezeigt"
					: `Alle ${count} Stücke werden gezeigt`,
		},
	},
	landing: { story: "Die neueste Geschichte", products: "Neue Stücke" },
	story: {
		start: "Lesen",
		continue: "Geschichte weiterlesen",
		takeAway: "Diese Geschichte mitnehmen",
		keep: "Für unterwegs aufbewahren",
		relatedProducts: "Passende Stücke",
		alsoIn: "Auch auf:",
		relatedStories: "Verwandte Geschichten",
		nav: "Geschichte",
		back: "Zurück zur Geschichte",
	},
	product: {
		oneStory: "Die Geschichte dieses Stücks",
		stories: "Die Geschichten dieses Stücks",
		related: "Ähnliche Stücke",
	},
	finder: {
		label: "Stücke finden",
		sortBy: "Sortieren nach",
		category: "Kategorie",
		availability: "Verfügbarkeit",
		all: "Alle",
		any: "Beliebig",
		bestMatch: "Beste Treffer",
		featured: "Empfohlen",
		newest: "Neueste",
		oldest: "Älteste",
		name: "Name",
		search: "Stücke suchen",
		submit: "Suchen",
		allProducts: "Alle Stücke",
	},
	search: {
		title: "Suche",
		titleOf: (query) => `Suche: ${query}`,
		label: "Geschichten und Stücke suchen",
		description: "Geschichten und Stücke suchen, während Sie tippen",
		submit: "Suchen",
		results: "Ergebnisse",
		all: "Alle Ergebnisse",
		story: "Geschichte",
		product: "Stück",
		offline: "Sie sind offline. Die Suche geht weiter, sobald Sie wieder online sind.",
		hint: "Suchen Sie in Titeln, Geschichten und Stücken.",
		failed: "Die Suche ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
		searching: "Suche läuft …",
		first: (count) =>
			`Die ersten ${count} Ergebnisse. Ein weiteres Wort grenzt die Suche ein.`,
		count: (count) => (count === 1 ? "1 Ergebnis" : `${count} Ergebnisse`),
		none: {
			start: "Keine Ergebnisse. Sehen Sie alle ",
			stories: "Geschichten",
			or: " oder alle ",
			products: "Stücke",
			end: " an.",
		},
	},
	proofs: {
		verify: "Diese Seite prüfen",
		title: "Einen Nachweis prüfen",
		text:
			"Ein Nachweis zeigt, dass ein Text im Protokoll einer Website steht und seit " +
			"wann. Er wird nur in diesem Browser geprüft.",
	},
	sharing: {
		share: (name) => `${name} teilen`,
		copied: "Link kopiert",
		copiedText: "Fügen Sie ihn ein, wo Sie ihn teilen möchten.",
		copy: "Kopieren Sie diesen Link",
	},
	kept: {
		title: "Aufbewahrte Geschichten",
		none: "Auf diesem Gerät ist keine Geschichte.",
		summary: (size) =>
			`Diese Geschichten öffnen sich ohne Netz. Sie belegen ${size} auf diesem Gerät.`,
		isKept: "Für unterwegs aufbewahrt",
		isOpened: "Schon geöffnet",
		remove: "Entfernen",
		removeTitle: (title) => `${title} entfernen`,
		cannot: "Dieser Browser kann keine Geschichten aufbewahren",
		cannotText:
			"Geschichten lassen sich unter Adressen aufbewahren, die mit https beginnen.",
		noRoom: "Auf diesem Gerät ist kein Platz",
		failed: "Die Geschichte wurde nicht aufbewahrt",
		failedText: "Bitte versuchen Sie es mit Netz noch einmal.",
		keptText: (size) => `Sie öffnet sich ohne Netz und belegt ${size}.`,
		addByHand:
			"So installieren Sie diese Seite: Tippen Sie auf „Teilen“ und dann auf „Zum Home-Bildschirm“.",
		kilobytes: (size) => `${size}\u00a0KB`,
		megabytes: (size) => `${size}\u00a0MB`,
		newVersion: "Eine neue Version ist bereit",
		newVersionText:
			"Laden Sie neu, um sie zu nutzen. Ihre Stelle in jeder Geschichte bleibt.",
		reload: "Neu laden",
	},
	reading: {
		question: "Wo möchten Sie weiterlesen?",
		questionText: "Sie haben diese Geschichte auf zwei Geräten gelesen.",
		device: (device, isThis) => {
			if (!device) return "anderes Gerät";
			return devices[device]?.[isThis ? 1 : 0] ?? device;
		},
		place: (page, device, time) => `Seite ${page} (${device}, ${time})`,
		today: (time) => `heute ${time}`,
		yesterday: (time) => `gestern ${time}`,
		signedOut: "Sie sind abgemeldet",
		signedOutText: "Ihr Lesestand bleibt auf diesem Gerät, bis Sie sich wieder anmelden.",
		signIn: "Anmelden",
	},
	account: {
		title: "Ihr Konto",
		data: "Ihre Daten",
		dataText:
			"Eine Datei mit allem, was diese Website über Sie speichert: " +
			"Ihr Profil und Ihr Lesestand.",
		download: "Meine Daten herunterladen",
		devices: "Ihre Geräte",
		devicesText: "Meldet Sie hier und in jedem anderen Browser ab.",
		signOutEverywhere: "Überall abmelden",
		delete: "Konto löschen",
		deleteText: "Löscht Ihren Namen, Ihre E-Mail-Adresse und Ihren Lesestand.",
		deleteTitle: "Ihr Konto löschen?",
		deleteDescription:
			"Ihr Name, Ihre E-Mail-Adresse und Ihr Lesestand werden endgültig gelöscht. " +
			"Das lässt sich nicht rückgängig machen.",
		keep: "Konto behalten",
		failed: "Etwas ist schiefgegangen",
		tryLater: "Bitte versuchen Sie es später noch einmal.",
		signedOut: "Sie sind abgemeldet. Bitte melden Sie sich wieder an.",
		devicesFailed:
			"Ihre Geräte konnten nicht geladen werden. Bitte versuchen Sie es später noch einmal.",
		sessions: "Angemeldete Geräte",
		signOutOthers: "Auf allen anderen Geräten abmelden",
		signedOutOthers: "Auf allen anderen Geräten abgemeldet",
		signedOutOne: "Auf diesem Gerät abgemeldet",
		inUse: "Gerade in Gebrauch",
		lastUsed: (day) => `Zuletzt benutzt am ${day}`,
		signedIn: (day) => `Angemeldet am ${day}`,
		thisDevice: "Dieses Gerät",
		signOut: "Abmelden",
		signOutOf: (day, time) => `: das Gerät, angemeldet am ${day}, ${time}`,
	},
};

export const texts = { shared, site };
