import type { AdminTexts } from "../texts.ts";

export const editor: AdminTexts["editor"] = {
	notFound: {
		story: "Storia non trovata",
		product: "Creazione non trovata",
	},
	back: {
		story: "Torna alle storie",
		product: "Torna alle creazioni",
	},
	notOpened: {
		story: "Questa storia non è ancora stata aperta su questo dispositivo.",
		product: "Questa creazione non è ancora stata aperta su questo dispositivo.",
	},
	edit: {
		story: "Modifica storia",
		product: "Modifica creazione",
	},
	created: {
		story: "Storia creata",
		product: "Creazione aggiunta",
	},
	updated: {
		story: "Storia aggiornata",
		product: "Creazione aggiornata",
	},
	saveFailed: {
		story: "Non è stato possibile salvare la storia. Riprova.",
		product: "Non è stato possibile salvare la creazione. Riprova.",
	},
	wasCreated: (name) => `«${name}» è stata creata.`,
	wasUpdated: (name) => `«${name}» è stata aggiornata.`,
	keptAsDraft: "Conservato come bozza",
	keptOnDevice:
		"Il server non è raggiungibile. Le tue modifiche sono su questo " +
		"dispositivo. Salva di nuovo quando la connessione torna.",
	noRoom:
		"Il server non è raggiungibile e questo dispositivo non ha spazio " +
		"per una bozza. Tieni aperta questa pagina e salva di nuovo quando " +
		"la connessione torna.",
	changedMeanwhile: "Modificato nel frattempo",
	chooseVersion:
		"Scegli la versione da tenere, o scegli campo per campo. Nulla va " +
		"perso: l’altra versione resta nella cronologia.",
	youElsewhere: "Tu, in un’altra finestra",
	savedBy: (author, time) => `Salvato da: ${author}, ${time}`,
	same: "Le due versioni sono uguali.",
	takeTheirs: "Prendi l’altra",
	keepMine: "Tieni la mia",
	keepSelection: "Tieni questa selezione",
	owner: {
		Mine: "La mia",
		Theirs: "L’altra",
	},
	close: "Chiudi",
	find: "Trova e sostituisci",
	save: "Salva",
	unsavedNoRoom: "Modifiche non salvate e nessuno spazio per una bozza",
	unsavedSignIn: "Modifiche non salvate: accedi per salvare",
	saved: "Salvato",
	preview: "Anteprima",
	findIn: "Cerca in questo testo",
	replaceWith: "Sostituisci con",
	closeSearch: "Chiudi la ricerca",
	replace: "Sostituisci",
	replaceAll: "Sostituisci tutto",
	previous: "Risultato precedente",
	next: "Risultato successivo",
	matchOf: (n, all) => `${n} di ${all}`,
	noMatch: "Non trovato",
	replaced: (n) => `${n} sostituiti`,
	replacedExcept: (n, kept) => `${n} sostituiti, ${kept} negli indirizzi lasciati`,
	viewPage: "Vedi la pagina",
	seeSaved: "I visitatori vedono l’ultima versione salvata.",
	savesAndShows: "Salva e mostra ai visitatori.",
	saveFirst: "Salva prima per l’anteprima.",
	unreachable: "Il server non è raggiungibile.",
	keepWriting:
		"Continua a scrivere: il tuo testo è su questo dispositivo. " +
		"Salvalo quando la connessione torna.",
	keepOpen: "Tieni aperta questa pagina e salva quando la connessione torna.",
	noDraft: "Nessuna bozza è conservata.",
	onlyHere:
		"Questo dispositivo non ha spazio o non lo consente. Il tuo testo " +
		"è solo in questa finestra finché non salvi.",
	restoredFrom: (time) => `Le modifiche non salvate (${time}) sono state ripristinate.`,
	discard: "Scarta",
	keepEditing: "Continua a modificare",
	keepOnDevice: "Tieni su questo dispositivo",
	leave: "Esci senza salvare",
	discardChanges: "Scarta le modifiche",
	draftStored:
		"Salva le modifiche, oppure tienile su questo dispositivo e continua più tardi.",
	draftLost:
		"Questo dispositivo non ha potuto conservare una bozza. Salva le " +
		"modifiche prima di uscire.",
	fields: {
		title: "Titolo",
		name: "Nome della creazione",
		slug: "Identificativo dell’URL",
		excerpt: "Estratto",
		content: "Contenuto",
		coverImage: "Immagine di copertina",
		language: "Lingua",
		description: "Descrizione",
		images: "Immagini",
		categoryId: "Categoria",
		amazonUrl: "URL di Amazon",
		etsyUrl: "URL di Etsy",
		isPublished: "Pubblicata",
		relatedProductIds: "Creazioni correlate",
		relatedStoryIds: "Storie correlate",
		translationOf: "Traduzione di",
	},
	backToThe: {
		story: "Torna alle storie",
		product: "Torna alle creazioni",
	},
};
