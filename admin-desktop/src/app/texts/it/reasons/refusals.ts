import { counting } from "@creations/events/text/counting";
import type { RefusalTexts } from "../../en/reasons/refusals.ts";

const counted = counting("it");

export const refusals: RefusalTexts = {
	"another-version":
		"Una versione più recente del sito ha preso il suo posto. Questo server non può più " +
		"salvare nulla. Ricarica la pagina.",
	"archive-not-readable": "Non è possibile estrarre l’archivio.",
	"archive-too-large": ({ name }) =>
		`L’archivio «${name}», una volta estratto, è troppo grande.`,
	"archive-too-many-files": ({ name }) =>
		`Gli archivi contengono più di 50.000 file; l’ultimo è «${name}».`,
	"being-sent": "Questa newsletter è in corso di invio.",
	"card-not-published": ({ kind, slug }) =>
		`${kind === "story" ? "La storia" : "La creazione"} «${slug}» non è pubblicata. ` +
		"Pubblicala o rimuovi la sua scheda.",
	"columns-missing": ({ name, format, columns }) =>
		`«${name}» sembra un file di ${format}, ma mancano queste colonne: ${columns}. ` +
		"Esportalo di nuovo.",
	"data-too-large": ({ name, megabytes }) =>
		`«${name}» supera ${megabytes} MB. Esportalo in più parti.`,
	"delivery-not-unknown":
		"Si possono inviare di nuovo solo le consegne con esito sconosciuto.",
	"demo-subscriber": "Gli iscritti dimostrativi non ricevono email.",
	"file-expired": "Questi file sono scaduti. Sceglili di nuovo.",
	"file-not-supported": ({ name }) =>
		`«${name}» non si può importare. Sono supportate solo le esportazioni elencate sopra.`,
	"file-too-large": ({ gigabytes }) => `Un file può avere al massimo ${gigabytes} GB.`,
	"future-sale":
		"La data della vendita è nel futuro. Scegli oggi o un giorno precedente.",
	"history-busy": "Troppe richieste di cronologia. Riprova tra un minuto.",
	"image-not-uploaded": "L’immagine non è ancora stata caricata.",
	"image-of-other-type": "Le immagini devono essere JPEG, PNG, WebP, AVIF o GIF.",
	"image-too-large": "Un’immagine può avere al massimo 10 MB.",
	"image-too-many-pixels": ({ width, height, megapixels }) =>
		`L’immagine ha ${width} × ${height} pixel. Per questo tipo di file il massimo è di ` +
		`${megapixels} megapixel.`,
	"image-unreadable": "Il file non si può leggere come immagine. Forse è danneggiato.",
	"import-ended":
		"Questa importazione è terminata. Il risultato è nell’elenco delle importazioni.",
	"import-running": "È in corso un’altra importazione. Aspetta che finisca o fermala.",
	"import-stopped":
		"L’importazione è fallita per un errore del sito. Ciò che precede è stato importato. " +
		"Il registro del sito riporta l’errore.",
	"internal-error": ({ requestId }) => `Qualcosa è andato storto. Richiesta ${requestId}`,
	"json-incomplete": ({ name }) => `«${name}» è incompleto: manca la fine.`,
	"missing-item": "Ciò che hai scelto non esiste più.",
	"newsletter-incomplete": "Compila tutti i campi prima di inviare.",
	"newsletter-paused":
		"Questa newsletter è in pausa. Riprendila prima di inviarla di nuovo.",
	"newsletter-sent": "Questa newsletter è già in corso di invio o già inviata.",
	"no-importable-file": "Nessuno dei file si può importare.",
	"no-own-address": "Il tuo account non ha un indirizzo email per ricevere una prova.",
	"no-such-time": "Questa data e ora non esiste.",
	"no-such-time-zone": "Questo fuso orario non esiste.",
	"no-unpacking-space": ({ name }) =>
		`Non c’è spazio per estrarre «${name}». Libera spazio, oppure estrai tu l’archivio e ` +
		"importa i file.",
	"not-of-this-site": ({ name }) =>
		`«${name}» non ha il formato di un’esportazione di questo sito.`,
	"not-pending": "Questa iscrizione non è in attesa di conferma.",
	"not-present-then": "In quel momento non esisteva.",
	"not-xml": ({ name }) => `«${name}» non è un XML completo.`,
	"published-already": "È già stato pubblicato.",
	"quote-not-closed": ({ name, row }) =>
		`La riga ${row} di «${name}» non si può leggere: mancano le virgolette di chiusura.`,
	"reading-stopped":
		"La lettura dei file dura troppo o è stata interrotta. Quanto letto è stato importato. " +
		"Importa di nuovo gli stessi file per continuare.",
	"request-too-large": ({ kilobytes }) => `Supera ${kilobytes} KB.`,
	"row-too-long": ({ name }) => `Una riga di «${name}» è troppo lunga.`,
	"search-busy": "In questo momento ci sono molte ricerche. Riprova.",
	"search-limit": ({ seconds }) =>
		"Hai fatto molte ricerche in poco tempo. Riprova tra " +
		`${counted(seconds, { one: "# secondo", other: "# secondi" })}.`,
	"search-rebuilding": "La ricerca è in ricostruzione. Riprova tra un minuto.",
	"sender-not-allowed": ({ senders }) =>
		`Il mittente deve essere uno di questi indirizzi: ${senders}.`,
	"test-not-sent": ({ answer }) => `La prova non è stata inviata: ${answer}`,
	"time-passed": "Questo momento è passato. Scegline uno successivo.",
	"too-many-failures": ({ failures, mails }) =>
		`L’invio è in pausa, perché più di ${failures} delle ultime ${mails} email non sono ` +
		"riuscite.",
	"too-many-levels": ({ levels }) =>
		`Il contenuto ha più di ${levels} livelli annidati. Semplificalo.`,
	"too-many-parts": ({ limit }) =>
		`Una pagina può avere al massimo ${counted(limit, { other: "#" })} paragrafi, link e ` +
		"altre parti.",
	"unknown-upload":
		"Questo indirizzo di caricamento è troppo vecchio o non è di questo sito. Carica di " +
		"nuovo l’immagine.",
	"with-entities": ({ name }) =>
		`«${name}» dichiara entità, quindi non è un’esportazione di WordPress.`,
};
