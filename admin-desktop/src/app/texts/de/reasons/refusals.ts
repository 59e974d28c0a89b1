import { counting } from "@creations/events/text/counting";
import type { RefusalTexts } from "../../en/reasons/refusals.ts";

const counted = counting("de");

export const refusals: RefusalTexts = {
	"another-version":
		"Eine neuere Version der Website hat übernommen. Dieser Server kann nichts mehr " +
		"speichern. Bitte laden Sie die Seite neu.",
	"archive-not-readable": "Das Archiv lässt sich nicht entpacken.",
	"archive-too-large": ({ name }) => `Das Archiv „${name}“ ist entpackt zu groß.`,
	"archive-too-many-files": ({ name }) =>
		`Die Archive enthalten mehr als 50.000 Dateien, zuletzt „${name}“.`,
	"being-sent": "Dieser Newsletter wird gerade gesendet.",
	"card-not-published": ({ kind, slug }) =>
		`${kind === "story" ? "Die Geschichte" : "Das Stück"} „${slug}“ ist nicht ` +
		"veröffentlicht. Veröffentlichen Sie es, oder entfernen Sie die Karte.",
	"columns-missing": ({ name, format, columns }) =>
		`„${name}“ sieht nach einer Datei von ${format} aus, hat aber diese Spalten nicht: ` +
		`${columns}. Bitte exportieren Sie sie noch einmal.`,
	"data-too-large": ({ name, megabytes }) =>
		`„${name}“ ist größer als ${megabytes} MB. Bitte exportieren Sie in Teilen.`,
	"delivery-not-unknown":
		"Nur Zustellungen mit unbekanntem Ausgang können noch einmal gesendet werden.",
	"demo-subscriber": "Abonnenten zur Demonstration erhalten keine E-Mails.",
	"file-expired": "Diese Dateien sind abgelaufen. Bitte wählen Sie sie noch einmal.",
	"file-not-supported": ({ name }) =>
		`„${name}“ kann nicht importiert werden. Unterstützt werden die oben genannten Exporte.`,
	"file-too-large": ({ gigabytes }) => `Eine Datei darf höchstens ${gigabytes} GB haben.`,
	"future-sale":
		"Das Datum des Verkaufs liegt in der Zukunft. Bitte wählen Sie heute oder einen " +
		"früheren Tag.",
	"history-busy":
		"Gerade fragen zu viele nach dem Verlauf. Bitte versuchen Sie es in einer Minute " +
		"noch einmal.",
	"image-not-uploaded": "Das Bild ist noch nicht hochgeladen.",
	"image-of-other-type": "Bilder müssen JPEG, PNG, WebP, AVIF oder GIF sein.",
	"image-too-large": "Ein Bild darf höchstens 10 MB haben.",
	"image-too-many-pixels": ({ width, height, megapixels }) =>
		`Das Bild hat ${width} × ${height} Pixel. Bei diesem Dateityp sind höchstens ` +
		`${megapixels} Megapixel möglich.`,
	"image-unreadable":
		"Die Datei lässt sich nicht als Bild lesen. Vielleicht ist sie beschädigt.",
	"import-ended":
		"Dieser Import ist beendet. Sein Ergebnis steht in der Liste der Importe.",
	"import-running":
		"Es läuft schon ein Import. Bitte warten Sie auf sein Ende, oder halten Sie ihn an.",
	"import-stopped":
		"Der Import ist an einem Fehler der Website gescheitert. Bis dahin wurde alles " +
		"importiert. Das Protokoll der Website nennt den Fehler.",
	"internal-error": ({ requestId }) => `Etwas ist schiefgegangen. Anfrage ${requestId}`,
	"json-incomplete": ({ name }) => `„${name}“ ist unvollständig: Das Ende fehlt.`,
	"missing-item": "Das Gewählte gibt es nicht mehr.",
	"newsletter-incomplete": "Bitte füllen Sie vor dem Senden alle Felder aus.",
	"newsletter-paused":
		"Dieser Newsletter ist angehalten. Setzen Sie ihn fort, bevor Sie noch einmal senden.",
	"newsletter-sent": "Dieser Newsletter wird schon gesendet oder ist schon gesendet.",
	"no-importable-file": "Keine der Dateien kann importiert werden.",
	"no-own-address": "Ihr Konto hat keine E-Mail-Adresse für einen Test.",
	"no-such-time": "Diesen Zeitpunkt gibt es nicht.",
	"no-such-time-zone": "Diese Zeitzone gibt es nicht.",
	"no-unpacking-space": ({ name }) =>
		`Der Platz reicht nicht, um „${name}“ zu entpacken. Schaffen Sie Platz, oder ` +
		"entpacken Sie das Archiv selbst, und importieren Sie die Dateien.",
	"not-of-this-site": ({ name }) =>
		`„${name}“ hat nicht das Format eines Exports dieser Website.`,
	"not-pending": "Dieses Abonnement wartet auf keine Bestätigung.",
	"not-present-then": "Das gab es damals nicht.",
	"not-xml": ({ name }) => `„${name}“ ist kein vollständiges XML.`,
	"published-already": "Das ist schon veröffentlicht.",
	"quote-not-closed": ({ name, row }) =>
		`Zeile ${row} von „${name}“ lässt sich nicht lesen: Ein Anführungszeichen ist nicht ` +
		"geschlossen.",
	"reading-stopped":
		"Das Lesen der Dateien dauert zu lange oder wurde beendet. Bisher Gelesenes wurde " +
		"importiert. Importieren Sie dieselben Dateien noch einmal, um fortzufahren.",
	"request-too-large": ({ kilobytes }) => `Das ist größer als ${kilobytes} KB.`,
	"row-too-long": ({ name }) => `Eine Zeile von „${name}“ ist zu lang.`,
	"search-busy": "Gerade suchen viele. Bitte versuchen Sie es noch einmal.",
	"search-limit": ({ seconds }) =>
		"Sie haben in kurzer Zeit viel gesucht. Bitte versuchen Sie es in " +
		`${counted(seconds, { one: "# Sekunde", other: "# Sekunden" })} noch einmal.`,
	"search-rebuilding":
		"Die Suche wird neu aufgebaut. Bitte versuchen Sie es in einer Minute noch einmal.",
	"sender-not-allowed": ({ senders }) =>
		`Der Absender muss eine dieser Adressen sein: ${senders}.`,
	"test-not-sent": ({ answer }) => `Der Test wurde nicht gesendet: ${answer}`,
	"time-passed": "Dieser Zeitpunkt ist vorbei. Bitte wählen Sie einen späteren.",
	"too-many-failures": ({ failures, mails }) =>
		`Das Senden ist angehalten, weil mehr als ${failures} der letzten ${mails} E-Mails ` +
		"fehlgeschlagen sind.",
	"too-many-levels": ({ levels }) =>
		`Der Inhalt ist mehr als ${levels} Ebenen tief verschachtelt. Bitte vereinfachen Sie ihn.`,
	"too-many-parts": ({ limit }) =>
		"Eine Seite kann höchstens " +
		`${counted(limit, { other: "#" })} Absätze, Links und andere Teile haben.`,
	"unknown-upload":
		"Diese Adresse zum Hochladen ist zu alt oder nicht von dieser Website. Bitte laden Sie " +
		"das Bild noch einmal hoch.",
	"with-entities": ({ name }) =>
		`„${name}“ ist kein Export von WordPress, weil die Datei Entitäten deklariert.`,
};
