import type { DesktopTexts } from "./texts.ts";

export const desktop: DesktopTexts = {
	language: "it",
	roles: {
		about: (app) => `Informazioni su ${app}`,
		services: "Servizi",
		hide: (app) => `Nascondi ${app}`,
		hideOthers: "Nascondi altre",
		unhide: "Mostra tutte",
		quit: () => "Esci",
		close: "Chiudi",
		undo: "Annulla",
		redo: "Ripeti",
		cut: "Taglia",
		copy: "Copia",
		paste: "Incolla",
		pasteAndMatchStyle: "Incolla senza formattazione",
		delete: "Elimina",
		selectAll: "Seleziona tutto",
		reload: "Ricarica",
		resetZoom: "Dimensioni reali",
		zoomIn: "Ingrandisci",
		zoomOut: "Riduci",
		togglefullscreen: "Schermo intero",
		windowMenu: "Finestra",
		minimize: "Riduci a icona",
		zoom: "Ingrandisci finestra",
		front: "Porta tutto in primo piano",
		help: "Guida",
	},
	macRoles: {
		quit: (app) => `Esci da ${app}`,
		close: "Chiudi finestra",
		redo: "Ripristina",
		pasteAndMatchStyle: "Incolla e mantieni stile",
		minimize: "Contrai",
		zoom: "Ridimensiona",
		help: "Aiuto",
	},
	menu: {
		file: "&File",
		edit: "&Modifica",
		view: "&Visualizza",
		newStory: "Nuova storia",
		newProduct: "Nuova creazione",
		save: "Salva",
		servers: "Server…",
		signOut: "Esci dall’account",
		find: "Trova",
		preview: "Anteprima",
		history: "Cronologia",
		installUpdate: (version) => `Riavvia e installa ${version}`,
		learn: (word) => `Aggiungi “${word}” al dizionario`,
	},
	dialogs: {
		cannotStart: (app) => `Impossibile avviare ${app}`,
		unsaved: "Le tue ultime modifiche non sono salvate",
		unsavedText:
			"Questo computer non ha potuto conservare nemmeno una bozza. Salva le modifiche o " +
			"scartale.",
		keepEditing: "Continua a modificare",
		discard: "Scarta le modifiche",
		stopped: "La finestra ha smesso di funzionare",
		stoppedText:
			"Il tuo testo è conservato su questo computer. Esci dall’applicazione e riaprila.",
		saveFile: (name) => `Salva ${name}`,
	},
	browser: {
		failed: "Accesso non riuscito",
		canceled: "Accesso non effettuato",
		done: "Accesso effettuato",
		close: "Puoi chiudere questa finestra e tornare all’applicazione.",
		notStarted: "Nessun accesso in corso",
		startAgain: "Ricomincia l’accesso dall’applicazione.",
	},
	frame: {
		content: (abbreviation, name) => `${abbreviation}: ${name}, contenuti`,
		site: (host) => `Sito: ${host}. Scegline un altro`,
		showSite: "Mostra il sito",
		back: "Indietro",
		failed: "Qualcosa è andato storto. Riprova.",
	},
	update: {
		ready: "È pronta una nuova versione",
		text: (version) =>
			`La versione ${version} verrà installata quando chiudi l’applicazione.`,
		restart: "Riavvia ora",
	},
	sites: {
		welcome: "Ti diamo il benvenuto",
		title: "I tuoi siti",
		question: "Quale sito gestisci?",
		intro:
			"Inserisci il suo indirizzo. Questo computer lo ricorderà, e potrai aggiungere altri " +
			"siti più tardi.",
		list: "Elenco dei siti",
		address: "Indirizzo del sito",
		another: "Un altro sito",
		noAnswer: "nessuna risposta",
		connect: "Connetti",
		connecting: "Connessione…",
		isOpen: "Aperto",
		open: "Apri",
		openSite: (host) => `Apri ${host}`,
		remove: (host) => `Rimuovi ${host}`,
	},
	signIn: {
		title: (site) => `Accedi · ${site}`,
		heading: (site) => `Accedi a ${site}`,
		intro: "Si apre il tuo browser. Dopo l’accesso, questa finestra continua da sola.",
		start: "Accedi con il browser",
		draftsSafe:
			"Le bozze su questo computer sono al sicuro. Accedi quando il server torna " +
			"raggiungibile.",
		notRemembered:
			"Questo computer non può conservare l’accesso in modo sicuro, quindi dovrai accedere " +
			"di nuovo a ogni avvio.",
		otherSite: "Scegli un altro sito",
		waiting: "Continua nel tuo browser. Questa finestra aspetta.",
		unexpected: "Il server ha dato una risposta inattesa. Riprova più tardi.",
	},
	refused: {
		notFound: "Non trovato",
		noAccess: "Questa pagina non vi ha accesso.",
		unreachable: (host) => `${host} non è raggiungibile. Riprova.`,
		redirects: (host) =>
			`${host} reindirizza a un altro indirizzo. Controlla l’indirizzo del sito.`,
		notIssued: "Questo indirizzo di caricamento non viene dal tuo server.",
		tooLarge: "L’immagine supera i 10 MB.",
		storage: (status) => `L’archivio delle immagini ha rifiutato l’immagine (${status}).`,
		storageUnreachable: "L’archivio delle immagini non è raggiungibile. Riprova.",
	},
	problems: {
		"not-allowed": "Questa pagina non è autorizzata a farlo.",
		"unknown-call": "L’applicazione non conosce questa chiamata.",
		unexpected: (error) => `Qualcosa è andato storto nell’applicazione. ${error}`,
		"no-server": "Scegli prima un server.",
		"server-not-listed": (address) =>
			`${address} non è tra i tuoi server. Aggiungilo prima.`,
		"address-not-valid": (entered) =>
			`“${entered}” non è un indirizzo valido. Inseriscine uno come https://jewels.example.`,
		"address-with-password": "Inserisci l’indirizzo senza nome utente né password.",
		"not-encrypted": (host) =>
			`La connessione a ${host} non sarebbe cifrata. Usa https://${host}.`,
		"server-unreachable": (host, reason) =>
			`${host} non è raggiungibile (${reason}). Controlla l’indirizzo e la connessione.`,
		"server-redirects": (host, address) =>
			`${host} reindirizza a ${address}. Inserisci quell’indirizzo.`,
		"not-a-site": (host) => `${host} non è un sito che questa applicazione può gestire.`,
		"sign-in-unreachable": (host) => `${host} non è raggiungibile. Riprova.`,
		"sign-in-timeout": "L’accesso ha richiesto più di cinque minuti. Riprova.",
		"sign-in-not-confirmed": "Il server non ha confermato l’accesso.",
		"sign-in-refused": (reason) => `Il server ha rifiutato l’accesso: ${reason}`,
		"code-not-valid":
			"Questo accesso è già stato usato, ha richiesto più di un minuto o non è stato avviato " +
			"da questa applicazione. Accedi di nuovo.",
		"browser-not-opened": "Non è stato possibile aprire il browser. Riprova.",
		"page-not-opened": "Questa pagina non può essere aperta nel browser.",
		"too-many-drafts": (count) =>
			`Questo computer conserva già ${count} bozze. Salvane o scartane alcune.`,
	},
	diskProblem: (cause, loss) => `${cause}: ${loss}.`,
	causes: {
		"disk-full": "Il disco è pieno",
		"quota-used": "La tua quota di spazio su disco è esaurita",
		"disk-read-only": "Il disco è di sola lettura",
		"folder-not-writable": "L’applicazione non può scrivere nella sua cartella",
		"disk-failed": "Il disco ha segnalato un errore",
	},
	losses: {
		"draft-not-stored": "la bozza non è conservata",
		"draft-not-removed": "la bozza non è stata rimossa",
		"list-not-stored": "l’elenco non è conservato",
		"list-not-removed": "l’elenco non è stato rimosso",
		"session-not-removed":
			"non è stato possibile rimuovere la sessione da questo computer",
		"settings-not-stored": "le modifiche andranno perse alla chiusura dell’applicazione",
		"settings-not-read": (file) => `impossibile leggere o rinominare ${file}`,
	},
};
