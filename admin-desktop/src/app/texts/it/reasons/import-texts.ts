import { counting } from "@creations/events/text/counting";
import type { ImportTexts } from "../../en/reasons/import-texts.ts";

const counted = counting("it");

export const imports: ImportTexts = {
	repeated: (name) => `«${name}» compare più volte nei file.`,
	deletedHere: (name) =>
		`«${name}» è già stato importato ed eliminato qui. Si può ripristinare.`,
	noText: (name) => `«${name}» non ha testo.`,
	tooLong: (name) => `«${name}» è troppo lungo per una storia.`,
	tooSlow: (name) => `La conversione di «${name}» dura troppo.`,
	notConverted: (name) => `Non è stato possibile convertire «${name}».`,
	invalid: (name, problem) => `«${name}»: ${problem}`,
	isProduct: (name) => `«${name}» è una creazione: esporta le creazioni come CSV.`,
	isPage: (name) => `«${name}» è una pagina. Le pagine si importano solo su richiesta.`,
	inTrash: (name) => `«${name}» era nel cestino.`,
	isThread: (name) => `«${name}» è una discussione.`,
	noFile: (name) => `«${name}» non ha un file nella cartella «posts».`,
	noFrontMatter: (name) =>
		`«${name}» non ha l’intestazione di un’esportazione di questo sito.`,
	badAddress: "L’indirizzo email non è valido.",
	unsubscribedHere: "Iscrizione annullata su questo sito. Resta così.",
	stoppedHere:
		"Le email a questo indirizzo sono state bloccate su questo sito. Resta così.",
	subscribedHere: "Iscritto su questo sito, anche se nel file risulta disiscritto.",
	repeatedAddress: "L’indirizzo compare più volte nei file.",
	noConsent: "Il file non dimostra il consenso: viene inviata un’email di conferma.",
	listedSince: (day) => `Nell’elenco precedente dal ${day}.`,
	neverAsked: "Non ha mai chiesto email, secondo il nome del file.",
	deletedThere: "Eliminato nel sistema precedente.",
	unreadable: "Questo elemento non è leggibile.",
	noListing: (row) =>
		`La riga ${row} non è un’inserzione: mancano il titolo o delle colonne.`,
	noPost: (row) => `La riga ${row} non è un post: manca il numero.`,
	noName: (row) => `La riga ${row} non ha nome.`,
	noHandle: (row) =>
		`La riga ${row} non appartiene a nessuna creazione: manca l’identificativo.`,
	nameless: "La creazione non ha nome.",
	startsAsDraft: "Le creazioni importate iniziano come bozze.",
	wasPage: "Era una pagina.",
	wasDraft: "Era una bozza.",
	wasScheduled: "Era programmata.",
	wasPending: "Era in attesa di revisione.",
	wasPrivate: "Era privata.",
	hadPassword: "Aveva una password.",
	sentOnly: "Inviata solo per email.",
	notForAll: "Era solo per una parte dei lettori.",
	hadStatus: (status) => `Il suo stato era «${status}».`,
	otherFiles: "Altri file",
	notRecognized: (file) => `«${file}» non è stato riconosciuto.`,
	neither: (files) => `Né un’esportazione né un’immagine: ${files}.`,
	nested: (file) => `«${file}» è dentro troppi archivi. Estrailo prima.`,
	cut: (characters) => `Un testo è stato accorciato a ${characters} caratteri.`,
	picture: (address, reason) => `L’immagine mantiene l’indirizzo ${address}: ${reason}.`,
	pictures: (count, address, reason) =>
		`${counted(count, { other: "# immagini mantengono" })} il loro indirizzo, come ` +
		`${address}: ${reason}.`,
	notInFolder: "non è nella cartella delle immagini",
	noFolder: "non è stata scelta una cartella di immagini",
	tooLarge: "supera 10 MB",
	unusable: "il file non si può usare come immagine",
	notFetched: "non è stato possibile scaricarla",
	noPicture:
		"Il file non ha un’immagine della creazione. Finché non ne aggiungi una, appare un " +
		"segnaposto.",
	noEtsyAddress:
		"Il file non ha l’indirizzo Etsy: inseriscilo, oppure importa di nuovo con " +
		"l’indirizzo del negozio.",
	noAmazonAddress:
		"Il file non ha l’indirizzo Amazon: inseriscilo, oppure importa di nuovo con il " +
		"sito Amazon.",
};
