import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("it");

export const history: AdminTexts["history"] = {
	title: "Cronologia",
	today: "Oggi",
	yesterday: "Ieri",
	inSentence: { justNow: "poco fa", yesterday: "ieri" },
	onDay: (day) => day,

	past: {
		title: "Stai guardando il passato",
		sentence: "Stai guardando il passato.",
		chooseOther: "Scegli un altro momento",
		back: "Torna al presente",
		nothingExisted: "In quel momento non esisteva nulla.",
		state: (time, position) =>
			`Stato del ${time}, dopo l’evento ${position}. Qui non si può modificare nulla.`,
		failed: "Non è stato possibile caricare il passato",
		nothing: "Niente da mostrare",
		lookBack: "Guarda indietro",
		aboutLookBack:
			"Guarda storie e creazioni com’erano nel momento che scegli. Questo non cambia nulla.",
		chooseMoment: "Scegli un giorno e un’ora.",
		inFuture: "Questo momento è nel futuro. Scegline uno precedente.",
		moment: "Giorno e ora",
		show: "Mostra",
		site: "Il sito com’era",
		content: "Contenuti di quel momento",
		tabs: { stories: (n) => `Storie ${n}`, products: (n) => `Creazioni ${n}` },
		none: {
			stories: "Allora non c’erano storie",
			products: "Allora non c’erano creazioni",
		},
		lists: { stories: "Storie di quel momento", products: "Creazioni di quel momento" },
		all: {
			stories: "Tutte le storie di allora",
			products: "Tutte le creazioni di allora",
		},
		fact: (label, value) => `${label}: ${value}`,
		lastChanged: (date) => `Ultima modifica: ${date}`,
		noCategory: "Nessuna categoria",
		words: (n) => counted(n, { one: "# parola", other: "# parole" }),
	},

	statuses: { draft: "Bozza", published: "Pubblicato", deleted: "Eliminato" },

	changes: {
		before: "Prima",
		after: "Dopo",
		empty: "Vuoto",
		noCategory: "Nessuna categoria",
		asDetected: "Come rilevata",
		number: (id) => `N. ${id}`,
		noParameters: "Nessun parametro",
		yes: "Sì",
		no: "No",
	},

	labels: { orderUrl: "Link per ordinare" },

	versions: {
		restored: {
			story: "Storia ripristinata",
			product: "Creazione ripristinata",
			settings: "Impostazioni ripristinate",
			welcomeMail: "Email di benvenuto ripristinata",
		},
		isCurrent: "La versione precedente è di nuovo quella attuale.",
		failed: {
			story: "Non è stato possibile ripristinare la storia. Riprova.",
			product: "Non è stato possibile ripristinare la creazione. Riprova.",
			settings: "Non è stato possibile ripristinare le impostazioni. Riprova.",
			welcomeMail: "Non è stato possibile ripristinare l’email di benvenuto. Riprova.",
		},
		versionOf: (time) => `la versione del ${time}`,
		by: (name) => ` da ${name}`,
		system: (part) => `sistema (${part})`,
		events: {
			StoryDrafted: "Creata",
			StoryRevised: "Modificata",
			StoryPublished: "Pubblicata",
			StoryUnpublished: "Ritirata",
			StoryDeleted: "Eliminata",
			StoryRestored: "Ripristinata",
			StoryImported: "Importata",
			StoryPublicationScheduled: "Programmata",
			StoryPublicationUnscheduled: "Programmazione annullata",
			StoryLinksChosen: "Contenuti correlati scelti",
			ProductDrafted: "Creata",
			ProductRevised: "Modificata",
			ProductPublished: "Pubblicata",
			ProductUnpublished: "Ritirata",
			ProductDeleted: "Eliminata",
			ProductRestored: "Ripristinata",
			ProductImported: "Importata",
			ProductSold: "Venduta",
			ProductMadeToOrder: "Su ordinazione",
			ProductMadeAvailable: "Disponibile",
			ProductPublicationScheduled: "Programmata",
			ProductPublicationUnscheduled: "Programmazione annullata",
			SettingsChanged: "Modificate",
			WelcomeMailChanged: "Modificata",
		},
		backTo: { story: "Torna alla storia", product: "Torna alla creazione" },
		none: "Ancora nessuna cronologia",
	},

	deleted: {
		titles: { stories: "Storie eliminate", products: "Creazioni eliminate" },
		backTo: { stories: "Torna alle storie", products: "Torna alle creazioni" },
		about: {
			story:
				"Una storia ripristinata è una bozza. Torna visibile quando la pubblichi di nuovo.",
			product:
				"Una creazione ripristinata è una bozza. Torna visibile quando la pubblichi di nuovo.",
		},
		none: "Nulla di eliminato",
		deletedOn: (date) => `Eliminazione: ${date}`,
		restoreAsDraft: "Ripristina come bozza",
	},

	chain: {
		notLoaded: "Non è stato possibile caricare lo stato della cronologia.",
		loading: "Caricamento dello stato della cronologia",
		isVerifying: "Verifica in corso…",
		verify: "Verifica ora",
		verifying: "Verifica della cronologia",
		progress: (done, all) => `${done} eventi su ${all}`,
		checking: "Controllo della cronologia…",
		noAnswer: "Il server non ha risposto. Riprova.",
		notVerified: "Non è stato possibile verificare la cronologia",
		notVerifiedYet: "Non ancora verificata",
		firstCheck:
			"Il primo controllo inizia qualche minuto dopo il server. «Verifica ora» controlla ogni " +
			"evento.",
		intact: "Cronologia intatta",
		verified: (events, time) =>
			`${counted(events, { one: "# evento verificato", other: "# eventi verificati" })} ${time}.`,
		verifiedWithNewer: (events, time, newer) =>
			`${counted(events, { one: "# evento verificato", other: "# eventi verificati" })} ${time}; ` +
			`${counted(newer, { one: "# più recente", other: "# più recenti" })} non ancora.`,
		unreadable: (n) =>
			counted(n, {
				one: "Questa versione del programma non può leggere # evento.",
				other: "Questa versione del programma non può leggere # eventi.",
			}),
		brokenAt: (position) => `La cronologia è danneggiata all’evento ${position}`,
		verifiedUpTo: (position) => `Gli eventi fino a ${position} sono verificati.`,
		beforeRepair:
			"Prima di riparare qualcosa, copia la cartella dei dati ed esegui «bun run audit verify» " +
			"sul server.",
		checkpoint: (position, time) =>
			`Ultimo punto di controllo firmato: evento ${position}, ${time}.`,
		noCheckpoint: "Non è stato ancora firmato nessun punto di controllo.",
	},

	filters: {
		abouts: {
			work: "Tutto tranne le visite",
			stories: "Storie",
			products: "Creazioni",
			categories: "Categorie",
			images: "Immagini",
			newsletter: "Newsletter",
			people: "Persone",
			settings: "Impostazioni",
			imports: "Importazioni",
			auditors: "Revisori",
			visits: "Visite",
			all: "Tutti gli eventi",
		},
		title: "Filtra",
		titleWithCount: (n) => `Filtra (${n})`,
		label: "Filtra la cronologia",
		kind: "Tipo",
		person: "Persona",
		clear: "Togli i filtri",
		everyone: "Tutti",
		from: "Dal",
		to: "Al",
		item: "Elemento",
		anyItem: "Qualsiasi",
	},

	timeline: {
		reader: "Un lettore",
		someone: "Qualcuno",
		loading: "Caricamento della cronologia",
		earlierResults: "Risultati precedenti",
		showNew: "Mostra le nuove voci",
		earlierFailed: "Non è stato possibile caricare le voci precedenti. Riprova.",
		showEarlier: "Mostra le precedenti",
		beginning: "Inizio della cronologia",
		none: "Ancora nessuna cronologia",
		noMatch: "Nessuna voce corrisponde",
		tryOthers: "Prova altri filtri.",
		showAll: "Mostra tutte le voci",
		failed: "Non è stato possibile caricare la cronologia",
		unexpected: "Il server ha dato una risposta inattesa.",
	},
};
