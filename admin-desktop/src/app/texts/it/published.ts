import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("it");

export const published: AdminTexts["published"] = {
	texts: {
		story: "La tua storia è sul sito.",
		product: "La tua creazione è sul sito.",
	},
	print: "Stampa una scheda QR",
	card: "Scheda QR",
	cardAbout: "Per la tua bancarella: una scheda che porta a questa pagina.",
	address: "Indirizzo",
	copied: "Copiato",
	copy: "Copia link",
	linkCopied: "Link copiato.",
	selected: "Il link è selezionato. Premi Ctrl+C o Cmd+C per copiarlo.",
	share: "Condividi…",
	oneCard: "Una scheda, 105 × 148 mm",
	fourCards: "Quattro schede su A4",
	paper: "Carta",
	printNow: "Stampa",
	scan: {
		story: "Scansiona per leggere la storia",
		product: "Scansiona per vedere la creazione",
	},
	codeOf: (address) => `Codice QR di ${address}`,
	countFailed: "Non è stato possibile contare i tuoi iscritti.",
	tell: (n) =>
		counted(n, {
			one: "Avvisa il tuo # iscritto",
			other: "Avvisa i tuoi # iscritti",
		}),
	nothingSent:
		"Apre una newsletter con una scheda di questa pagina. Non viene ancora inviato nulla.",
};
