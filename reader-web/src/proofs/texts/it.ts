import type { ProofTexts } from "./en.ts";

export const texts: ProofTexts = {
	proven: (date) =>
		`Il testo di questa pagina è nel registro del sito, immutato, con data ${date}.`,
	witnessed: (names, date) => `Attestato da ${names} in data ${date}.`,
	unwitnessed: "Nessun testimone lo ha ancora confermato.",
	differs: "Il testo di questa pagina è diverso dal registro del sito.",
	offline: "Sei offline, quindi la prova non può essere caricata.",
	notReady: "Il registro non è ancora firmato. Riprova più tardi.",
	failed: "Non è stato possibile caricare la prova. Riprova più tardi.",
	newKey:
		"Il sito firma con una chiave diversa da quella della tua prima verifica. " +
		"Chiedi il motivo al proprietario.",
	trust: "Accetta la nuova chiave",
	download: "Scarica la prova",
	downloadText: "Scarica la prova con il testo",
	openFile: "Verifica un file di prova",
	faults: {
		form: "Questa non è una prova.",
		event: "La prova riguarda un altro testo.",
		path: "La prova non corrisponde al registro firmato. È stata modificata.",
		signature: "La firma è errata. La prova è stata modificata.",
		"unknown-key": "Nessuna chiave nota ha firmato questa prova.",
		unsupported:
			"Questo browser non può verificare le firme. Scarica la prova e verificala con " +
			"il programma Python.",
	},
	file: "File di prova",
	fileHint: "Scegli un file o trascinalo qui. Non lascia questo browser.",
	key: "Chiave del registro",
	keyHint: "Solo per le prove di altri siti",
	valid: "La prova è valida.",
	keyFrom: {
		site:
			"L’ha firmata la chiave di questo sito. Anche questa pagina viene dal sito, " +
			"quindi confronta la chiave con una copia di altra provenienza o verifica il " +
			"file con il programma Python.",
		reader: "L’ha firmata la chiave che hai inserito.",
		file: "La chiave proviene da questo file. Confrontala con quella pubblicata dal sito.",
	},
	program: "Scarica il programma Python",
	siteKeys: "Chiavi di questo sito",
	facts: {
		file: "Nome del file",
		title: "Titolo",
		since: "Nel registro dal",
		origin: "Registro",
		entry: "Voce",
		key: "Chiave",
		witness: "Testimone",
		witnesses: "Testimoni",
	},
	entryOf: (number, size) => `${number} di ${size}`,
	cosigned: (name, date) => `${name}, ${date}`,
};
