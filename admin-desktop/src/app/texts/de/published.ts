import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("de");

export const published: AdminTexts["published"] = {
	texts: {
		story: "Ihre Geschichte ist auf der Website.",
		product: "Ihr Stück ist auf der Website.",
	},
	print: "QR-Karte drucken",
	card: "QR-Karte",
	cardAbout: "Für Ihren Marktstand: eine Karte, die zu dieser Seite führt.",
	address: "Adresse",
	copied: "Kopiert",
	copy: "Link kopieren",
	linkCopied: "Link kopiert.",
	selected: "Der Link ist markiert. Kopieren Sie ihn mit Strg+C oder Cmd+C.",
	share: "Teilen …",
	oneCard: "Eine Karte, 105 × 148 mm",
	fourCards: "Vier Karten auf A4",
	paper: "Papier",
	printNow: "Drucken",
	scan: {
		story: "Scannen und die Geschichte lesen",
		product: "Scannen und das Stück ansehen",
	},
	codeOf: (address) => `QR-Code von ${address}`,
	countFailed: "Ihre Abonnenten konnten nicht gezählt werden.",
	tell: (n) =>
		counted(n, {
			one: "# Abonnenten benachrichtigen",
			other: "# Abonnenten benachrichtigen",
		}),
	nothingSent:
		"Öffnet einen Newsletter mit einer Karte dieser Seite. Noch wird nichts verschickt.",
};
