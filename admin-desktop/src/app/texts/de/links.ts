import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("de");

export const links: AdminTexts["links"] = {
	title: "Marktplatz-Links",
	about:
		"Ihre Website kann jeden Link Ihrer veröffentlichten Stücke zu Amazon und Etsy einmal " +
		"am Tag öffnen. Fehlt die Seite an zwei Tagen, sagen es Ihnen die Liste der Stücke und " +
		"der Wochenbrief. Verkaufte Stücke werden nicht geprüft.",
	watch: "Marktplatz-Links beobachten",
	gone: "Verschwunden",
	linkTo: (shop) => `Link zu ${shop}`,
	goneSince: (time) => `Verschwunden ${time}`,
	linksGone: (shops) =>
		shops.length === 1
			? `Der Link zu ${shops.join()} führt ins Leere`
			: `Die Links zu ${shops.join(" und ")} führen ins Leere`,
	notChecked: "Es wird kein Link geprüft.",
	firstChecks: "Die ersten Prüfungen folgen innerhalb eines Tages.",
	checked: (n, time) =>
		`${counted(n, { one: "# Link", other: "# Links" })}, letzte Prüfung ${time}.`,
	unknown: (n) =>
		`${counted(n, {
			one: "# Link konnte nicht geprüft werden",
			other: "# Links konnten nicht geprüft werden",
		})}: Der Marktplatz gab keine klare Antwort. Sehen Sie selbst von Zeit zu Zeit nach.`,
	watched: "Links werden beobachtet",
	notWatched: "Links werden nicht beobachtet",
	opensNone: "Ihre Website öffnet keine Links.",
	failed:
		"Die Einstellung konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.",
	markSold: "Als verkauft markieren",
	markSoldName: (name) => `Als verkauft markieren: ${name}`,
	change: "Link ändern",
	changeName: (name) => `Link ändern: ${name}`,
};
