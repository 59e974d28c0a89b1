import { it as shared } from "@creations/shared-ui/texts/it";
import type { SiteTexts } from "./texts.ts";

const devices: Record<string, [name: string, here: string]> = {
	phone: ["telefono", "questo telefono"],
	tablet: ["tablet", "questo tablet"],
	computer: ["computer", "questo computer"],
};

const site: SiteTexts = {
	loading: "Caricamento…",
	page: {
		skip: "Vai al contenuto",
		loading: "Caricamento della pagina",
		offline: "Sei offline. I contenuti mancanti si caricheranno quando tornerai online.",
		home: "Home",
		draft: "Bozza",
		draftStory:
			"Questa storia non è pubblicata. Solo l’amministrazione vede questa pagina.",
		draftProduct:
			"Questa creazione non è pubblicata. Solo l’amministrazione vede questa pagina.",
	},
	loadingOf: {
		home: "Caricamento di storie e creazioni…",
		story: "Caricamento della storia…",
		stories: "Caricamento delle storie…",
		product: "Caricamento della creazione…",
		products: "Caricamento delle creazioni…",
		page: "Caricamento della pagina…",
	},
	lists: {
		firstPage: "Prima pagina",
		failed: "Caricamento non riuscito. Riprova.",
		stories: {
			title: "Storie",
			text: "Com’è nata ogni creazione, e per chi è stata fatta.",
			none: "Ancora nessuna storia",
			newest: "Storie più recenti",
			notFound: "Queste storie non sono state trovate",
			more: "Altre storie",
			loadingMore: "Caricamento di altre storie…",
			showing: (count) =>
				count === 1 ? "1 storia mostrata" : `${count} storie mostrate`,
			showingAll: (count) =>
				count === 1 ? "Mostrata l’unica storia" : `Mostrate tutte le ${count} storie`,
		},
		products: {
			title: "Creazioni",
			text: "Le creazioni delle storie, fatte a mano e disponibili su Etsy e Amazon.",
			none: "Nessuna creazione corrisponde",
			newest: "Creazioni più recenti",
			notFound: "Queste creazioni non sono state trovate",
			more: "Altre creazioni",
			loadingMore: "Caricamento di altre creazioni…",
			showing: (count) =>
				count === 1 ? "1 creazione mostrata" : `${count} creazioni mostrate`,
			showingAll: (count) =>
				count === 1
					? "Mostrata l’unica creazione"
					: `Mostrate tutte le ${count} creazioni`,
		},
	},
	landing: { story: "L’ultima storia", products: "Nuove creazioni" },
	story: {
		start: "Inizia a leggere",
		continue: "Continua a leggere",
		takeAway: "Porta con te questa storia",
		keep: "Conserva per il viaggio",
		relatedProducts: "Creazioni correlate",
		alsoIn: "Anche in:",
		relatedStories: "Storie correlate",
		nav: "Storia",
		back: "Torna alla storia",
	},
	product: {
		oneStory: "La storia di questa creazione",
		stories: "Le storie di questa creazione",
		related: "Creazioni correlate",
	},
	finder: {
		label: "Trova creazioni",
		sortBy: "Ordina per",
		category: "Categoria",
		availability: "Disponibilità",
		all: "Tutte",
		any: "Qualsiasi",
		bestMatch: "Pertinenza",
		featured: "In evidenza",
		newest: "Più recenti",
		oldest: "Meno recenti",
		name: "Nome",
		search: "Cerca creazioni",
		submit: "Cerca",
		allProducts: "Tutte le creazioni",
	},
	search: {
		title: "Ricerca",
		titleOf: (query) => `Ricerca: ${query}`,
		label: "Cerca storie e creazioni",
		description: "Cerca storie e creazioni mentre scrivi",
		submit: "Cerca",
		results: "Risultati",
		all: "Tutti i risultati",
		story: "Storia",
		product: "Creazione",
		offline: "Sei offline. La ricerca continuerà quando tornerai online.",
		hint: "Cerca nei titoli, nelle storie e nelle creazioni.",
		failed: "La ricerca non è riuscita. Riprova.",
		searching: "Ricerca in corso…",
		first: (count) =>
			`Primi ${count} risultati. Aggiungi una parola per restringere la ricerca.`,
		count: (count) => (count === 1 ? "1 risultato" : `${count} risultati`),
		none: {
			start: "Nessun risultato. Sfoglia tutte le ",
			stories: "storie",
			or: " o tutte le ",
			products: "creazioni",
			end: ".",
		},
	},
	proofs: {
		verify: "Verifica questa pagina",
		title: "Verifica una prova",
		text:
			"Una prova mostra che un testo è nel registro di un sito e da quando. Viene " +
			"verificata solo in questo browser.",
	},
	sharing: {
		share: (name) => `Condividi ${name}`,
		copied: "Link copiato",
		copiedText: "Incollalo dove vuoi condividerlo.",
		copy: "Copia questo link",
	},
	kept: {
		title: "Storie conservate",
		none: "Nessuna storia su questo dispositivo.",
		summary: (size) =>
			`Queste storie si aprono senza rete. Occupano ${size} su questo dispositivo.`,
		isKept: "Conservata per il viaggio",
		isOpened: "Già aperta",
		remove: "Rimuovi",
		removeTitle: (title) => `Rimuovi ${title}`,
		cannot: "Questo browser non può conservare storie",
		cannotText: "Le storie si conservano a indirizzi che iniziano con https.",
		noRoom: "Non c’è spazio su questo dispositivo",
		failed: "La storia non è stata conservata",
		failedText: "Riprova con una connessione.",
		keptText: (size) => `Si apre senza rete e occupa ${size}.`,
		addByHand:
			"Per installare questo sito, tocca Condividi e scegli «Aggiungi alla schermata Home».",
		kilobytes: (size) => `${size}\u00a0KB`,
		megabytes: (size) => `${size}\u00a0MB`,
		newVersion: "È pronta una nuova versione",
		newVersionText: "Ricarica per usarla. Il segno in ogni storia resta.",
		reload: "Ricarica",
	},
	reading: {
		question: "Da dove vuoi continuare?",
		questionText: "Hai letto questa storia su due dispositivi.",
		device: (device, isThis) => {
			if (!device) return "altro dispositivo";
			return devices[device]?.[isThis ? 1 : 0] ?? device;
		},
		place: (page, device, time) => `Pagina ${page} (${device}, ${time})`,
		today: (time) => `oggi ${time}`,
		yesterday: (time) => `ieri ${time}`,
		signedOut: "Non hai più effettuato l’accesso",
		signedOutText:
			"I tuoi progressi restano su questo dispositivo fino al prossimo accesso.",
		signIn: "Accedi",
	},
	account: {
		title: "Il tuo account",
		data: "I tuoi dati",
		dataText:
			"Un file con tutto ciò che questo sito conserva su di te: " +
			"il tuo profilo e i tuoi progressi di lettura.",
		download: "Scarica i miei dati",
		devices: "I tuoi dispositivi",
		devicesText: "Ti disconnette qui e in ogni altro browser.",
		signOutEverywhere: "Esci ovunque",
		delete: "Elimina l’account",
		deleteText: "Cancella il tuo nome, la tua email e i tuoi progressi di lettura.",
		deleteTitle: "Eliminare il tuo account?",
		deleteDescription:
			"Il tuo nome, la tua email e i tuoi progressi di lettura saranno cancellati per " +
			"sempre. L’operazione non si può annullare.",
		keep: "Mantieni il mio account",
		failed: "Qualcosa è andato storto",
		tryLater: "Riprova più tardi.",
		signedOut: "Non hai più effettuato l’accesso. Accedi di nuovo.",
		devicesFailed: "Impossibile caricare i tuoi dispositivi. Riprova più tardi.",
		sessions: "Dispositivi connessi",
		signOutOthers: "Esci da tutti gli altri dispositivi",
		signedOutOthers: "Uscita da tutti gli altri dispositivi",
		signedOutOne: "Uscita da quel dispositivo",
		inUse: "In uso adesso",
		lastUsed: (day) => `Ultimo uso: ${day}`,
		signedIn: (day) => `Accesso: ${day}`,
		thisDevice: "Questo dispositivo",
		signOut: "Esci",
		signOutOf: (day, time) => ` dal dispositivo con accesso del ${day}, ${time}`,
	},
};

export const texts = { shared, site };
