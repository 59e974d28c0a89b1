import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("de");

export const statistics: AdminTexts["statistics"] = {
	figures: {
		storyViews: "Aufrufe von Geschichten",
		finished: "Zu Ende gelesene Geschichten",
		productViews: "Aufrufe von Stücken",
		amazon: "Klicks zu Amazon",
		etsy: "Klicks zu Etsy",
		signUps: "Newsletter-Anmeldungen",
	},
	sorts: {
		views: "Aufrufe",
		finished: "Zu Ende gelesen",
		amazon: "Klicks zu Amazon",
		etsy: "Klicks zu Etsy",
	},
	ranges: { "7": "7 Tage", "30": "30 Tage", "90": "90 Tage", "364": "Ein Jahr" },
	period: "Zeitraum",
	about: (from, to, timeZone) =>
		`${from} bis ${to} (${timeZone}). Gezählt ohne Cookies und ohne personenbezogene Daten. ` +
		"Ihre eigenen Besuche zählen nicht.",
	nothing: "Noch nichts gezählt",
	appearsHere:
		"Aufrufe, zu Ende gelesene Geschichten und Klicks erscheinen hier nach einigen Sekunden.",
	stories: "Geschichten",
	products: "Stücke",
	storyClicks:
		"Zu den Klicks einer Geschichte zählen Links in ihrem Text und in Stücken, die von ihr " +
		"aus geöffnet wurden.",
	pages: {
		"": "Anderswo",
		"/": "Startseite",
		"/stories": "Alle Geschichten",
		"/products": "Alle Stücke",
		"/search": "Suche",
		"/newsletter/subscribe": "Newsletter-Seite",
	},
	signUps: "Newsletter-Anmeldungen nach Seite",
	aboutSignUps:
		"Gezählt, wenn ein Formular gesendet wird. Nicht alle bestätigen danach die Adresse.",
	chart: (label, isWeekly, highest) =>
		`${label} nach ${isWeekly ? "Wochen" : "Tagen"}. ${highest}`,
	noneCounted: "Nichts gezählt.",
	mostInWeek: (day, n) => `Am meisten in der Woche ab ${day}: ${n}.`,
	mostOn: (day, n) => `Am meisten am ${day}: ${n}.`,
	peak: (n) => `höchstens ${n}`,
	weekByWeek: "Woche für Woche",
	dayByDay: "Tag für Tag",
	weekOf: "Woche ab",
	day: "Tag",
	sortStories: "Geschichten sortieren nach",
	sortProducts: "Stücke sortieren nach",
	notPublished: "Nicht veröffentlicht",
	views: (n) => counted(n, { one: "# Aufruf", other: "# Aufrufe" }),
	readToEnd: (n) => counted(n, { other: "#-mal zu Ende gelesen" }),
	clicksToAmazon: (n) =>
		counted(n, { one: "# Klick zu Amazon", other: "# Klicks zu Amazon" }),
	clicksToEtsy: (n) => counted(n, { one: "# Klick zu Etsy", other: "# Klicks zu Etsy" }),
};
