import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("de");

export const moving: AdminTexts["moving"] = {
	import: "Importieren",
	export: "Exportieren",
	earlier: "Frühere Importe",
	imports: "Importe",
	statuses: {
		running: "Läuft",
		begun: "Unterbrochen",
		stopped: "Angehalten",
		finished: "Abgeschlossen",
		undone: "Rückgängig gemacht",
	},
	items: (n) => counted(n, { one: "# Eintrag", other: "# Einträge" }),
	continueHint: "Wählen Sie dieselben Dateien noch einmal, um fortzufahren.",
	exportAll: "Alles exportieren",
	aboutExport:
		"Ein Archiv mit jeder Geschichte als Markdown, ihren Bildern, Stücken, Kategorien, " +
		"Abonnenten und Weiterleitungen und einer Datei, die WordPress liest. Es enthält die " +
		"Adressen Ihrer Abonnenten: Bewahren Sie es an einem geschützten Ort auf.",
	download: "Archiv herunterladen",
	preview: "Vorschau des Imports",
	chooseOthers: "Andere Dateien wählen",
	namesAndMore: (names, more) => `${names} und ${more} weitere`,
	files: "Zu importierende Dateien",
	dropHere:
		"Ziehen Sie Dateien oder einen Ordner hierher: Exporte aus Ghost, WordPress, " +
		"Squarespace, Substack, Etsy, Shopify, Amazon, Big Cartel, Mailchimp oder listmonk, " +
		"Adresslisten oder das Archiv einer Website wie dieser. Bilder im Ordner kommen mit.",
	chooseFiles: "Dateien wählen",
	chooseFolder: "Ordner wählen",
	origin: "Woher die Dateien kommen",
	oldSite: "Adresse der alten Website",
	oldSiteHint:
		"Die des Blogs, des Etsy-Shops oder der Amazon-Website, zum Beispiel amazon.de",
	fetchFrom: "Bilder holen von",
	fetchFromHint:
		"Websites, von denen Bilder geladen werden, durch Kommas getrennt. Ohne Eintrag wird " +
		"keines geladen.",
	pages: "WordPress-Seiten als Entwürfe importieren",
	keepIp: "IP-Adressen der Einwilligungen behalten, für jede Person verschlüsselt",
	formats: {
		addresses: "eine Adressliste",
		creations: "eine Website wie diese",
		"etsy-orders": "Etsy-Bestellungen",
		"ghost-members": "Ghost-Mitglieder",
		"substack-posts": "Substack-Beiträge",
	},
	uploading: "Dateien werden hochgeladen",
	checking: "Dateien werden geprüft",
	importing: "Wird importiert",
	rows: (done, all) => `${done} von ${all} Zeilen`,
	stop: "Anhalten",
	previewTitle: "Vorschau",
	imported: "Importiert",
	newCategories: (names) => `Neue Kategorien: ${names}.`,
	stoppedText:
		"Angehalten. Importieren Sie dieselben Dateien noch einmal, um fortzufahren.",
	from: (format) => `Aus: ${format}.`,
	fromUnchanged: (format) => `Aus: ${format}. Noch wurde nichts geändert.`,
	counts: {
		toImport: "Zu importieren",
		imported: "Importiert",
		drafts: "Als Entwürfe",
		present: "Schon vorhanden",
		skipped: "Übersprungen",
	},
	done: "Fertig",
	rowsLabel: "Zeilen",
	row: (number) => `Zeile ${number}`,
	more: (n) => `Und ${n} weitere.`,
	expected: {
		added: "Wird hinzugefügt",
		unsubscribed: "Wird als abgemeldet hinzugefügt",
		bounced: "Wird als gesperrt hinzugefügt",
		draft: "Wird ein Entwurf",
		present: "Schon vorhanden",
		left: "Wird übersprungen",
	},
	outcomes: {
		added: "Hinzugefügt",
		unsubscribed: "Als abgemeldet hinzugefügt",
		bounced: "Als gesperrt hinzugefügt",
		draft: "Entwurf",
		present: "Schon vorhanden",
		left: "Übersprungen",
	},
	undo: "Rückgängig machen",
	undoImport: (id) => `Import ${id} rückgängig machen`,
	undone: "Import rückgängig gemacht",
	removed: (n) =>
		counted(n, {
			one: "# importierter Eintrag entfernt.",
			other: "# importierte Einträge entfernt.",
		}),
	kept: (n) =>
		counted(n, {
			one: "# geänderter Eintrag bleibt.",
			other: "# geänderte Einträge bleiben.",
		}),
	undoFailed:
		"Der Import ließ sich nicht rückgängig machen. Bitte versuchen Sie es noch einmal.",
	uploadFailed:
		"Die Dateien konnten nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.",
	startFailed:
		"Der Import konnte nicht gestartet werden. Bitte versuchen Sie es noch einmal.",
	stopFailed: "Der Import konnte nicht angehalten werden.",
	unknownState: "Der Stand des Imports ist unbekannt.",
};
