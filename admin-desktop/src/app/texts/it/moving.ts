import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("it");

export const moving: AdminTexts["moving"] = {
	import: "Importa",
	export: "Esporta",
	earlier: "Importazioni precedenti",
	imports: "Importazioni",
	statuses: {
		running: "In corso",
		begun: "Interrotta",
		stopped: "Fermata",
		finished: "Terminata",
		undone: "Annullata",
	},
	items: (n) => counted(n, { one: "# elemento", other: "# elementi" }),
	continueHint: "Scegli di nuovo gli stessi file per continuare.",
	exportAll: "Esporta tutto",
	aboutExport:
		"Un archivio con ogni storia in Markdown, le sue immagini, le creazioni, le categorie, gli " +
		"iscritti e i reindirizzamenti, e un file leggibile da WordPress. Contiene gli indirizzi dei " +
		"tuoi iscritti: conservalo in un luogo privato.",
	download: "Scarica l’archivio",
	preview: "Anteprima dell’importazione",
	chooseOthers: "Scegli altri file",
	namesAndMore: (names, more) => `${names} e altri ${more}`,
	files: "File da importare",
	dropHere:
		"Trascina qui file o una cartella: esportazioni di Ghost, WordPress, Squarespace, Substack, " +
		"Etsy, Shopify, Amazon, Big Cartel, Mailchimp o listmonk, elenchi di indirizzi o l’archivio " +
		"di un sito come questo. Le immagini nella cartella vengono incluse.",
	chooseFiles: "Scegli file",
	chooseFolder: "Scegli una cartella",
	origin: "Da dove vengono i file",
	oldSite: "Indirizzo del vecchio sito",
	oldSiteHint:
		"Quello del blog, del negozio Etsy o del sito Amazon, per esempio amazon.de",
	fetchFrom: "Scarica le immagini da",
	fetchFromHint:
		"Siti da cui scaricare le immagini, separati da virgole. Lascia vuoto per non scaricarne.",
	pages: "Importa le pagine di WordPress come bozze",
	keepIp: "Conserva gli indirizzi IP dei consensi, cifrati per ogni persona",
	formats: {
		addresses: "un elenco di indirizzi",
		creations: "un sito come questo",
		"etsy-orders": "gli ordini di Etsy",
		"ghost-members": "i membri di Ghost",
		"substack-posts": "i post di Substack",
	},
	uploading: "Caricamento dei file",
	checking: "Controllo dei file",
	importing: "Importazione in corso",
	rows: (done, all) => `${done} righe su ${all}`,
	stop: "Ferma",
	previewTitle: "Anteprima",
	imported: "Importato",
	newCategories: (names) => `Nuove categorie: ${names}.`,
	stoppedText: "Fermata. Importa di nuovo gli stessi file per continuare.",
	from: (format) => `Origine: ${format}.`,
	fromUnchanged: (format) => `Origine: ${format}. Non è ancora cambiato nulla.`,
	counts: {
		toImport: "Da importare",
		imported: "Importati",
		drafts: "Come bozze",
		present: "Già presenti",
		skipped: "Saltati",
	},
	done: "Fatto",
	rowsLabel: "Righe",
	row: (number) => `Riga ${number}`,
	more: (n) => `E altri ${n}.`,
	expected: {
		added: "Sarà aggiunto",
		unsubscribed: "Sarà aggiunto come disiscritto",
		bounced: "Sarà aggiunto come bloccato",
		draft: "Sarà una bozza",
		present: "Già presente",
		left: "Sarà saltato",
	},
	outcomes: {
		added: "Aggiunto",
		unsubscribed: "Aggiunto come disiscritto",
		bounced: "Aggiunto come bloccato",
		draft: "Bozza",
		present: "Già presente",
		left: "Saltato",
	},
	undo: "Annulla",
	undoImport: (id) => `Annulla l’importazione ${id}`,
	undone: "Importazione annullata",
	removed: (n) =>
		counted(n, {
			one: "# elemento importato rimosso.",
			other: "# elementi importati rimossi.",
		}),
	kept: (n) =>
		counted(n, {
			one: "# elemento modificato conservato.",
			other: "# elementi modificati conservati.",
		}),
	undoFailed: "Non è stato possibile annullare l’importazione. Riprova.",
	uploadFailed: "Non è stato possibile caricare i file. Riprova.",
	startFailed: "Non è stato possibile avviare l’importazione. Riprova.",
	stopFailed: "Non è stato possibile fermare l’importazione.",
	unknownState: "Lo stato dell’importazione è sconosciuto.",
};
