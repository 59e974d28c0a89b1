import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("it");

export const operations: AdminTexts["operations"] = {
	title: "Stato del sistema",
	about: "Salute del sistema. Nessun dato personale.",
	notUpToDate: "Non aggiornato.",
	noAnswer: "Il server non ha risposto.",
	verdicts: {
		good: "Tutto funziona",
		marked: "In funzione, con avvisi",
		bad: "Qualcosa richiede attenzione",
	},
	versions: "Versioni",
	program: (version) => `Programma ${version}`,
	schema: (version) => `Schema ${version}`,
	lastErrors: "Ultimi errori",
	noErrors: "Nessuno dall’avvio del server.",
	status: (status) => `Stato ${status}`,
	request: (id) => `Richiesta ${id}`,
	slowRequests: "Richieste lente",
	noSlowRequests: "Nessuna ha richiesto un secondo o più.",
	times: (n) => counted(n, { one: "# volta", other: "# volte" }),
	upTo: (seconds) => `Fino a ${seconds} s`,
	lastAt: (time) => `Ultima: ${time}`,
	drill: {
		title: "Ripristino di prova",
		none: "Ancora nessun ripristino di prova. Il primo parte la prossima notte.",
		isRunning: "Prova in corso…",
		run: "Prova ora",
		about:
			"Una volta alla settimana, di notte, l’ultimo backup viene ripristinato in una cartella " +
			"temporanea e confrontato con il sito.",
		noAnswer: "Il server non ha risposto. Riprova.",
		failedToStart: "Non è stato possibile provare il backup",
		passed: "L’ultimo backup si può ripristinare.",
		passedDetails: (at, bytes, seconds, position) =>
			`${at}: ${bytes} in ${counted(seconds, { one: "# secondo", other: "# secondi" })}, ` +
			`fino all’evento ${position}. È uguale al sito a quell’evento.`,
		failed: "L’ultimo backup non si può ripristinare.",
		skipped: "L’ultimo ripristino di prova è stato saltato.",
		at: (at) => `${at}.`,
		atWithSuccess: (at, passedAt) => `${at}. Ultimo successo: ${passedAt}.`,
	},
	units: { bytes: "byte", kB: "kB", MB: "MB", GB: "GB", TB: "TB", PB: "PB" },
	growthUnknown: "Crescita non ancora misurata",
	diskSpace: "Spazio su disco",
	roomOf: (free, all) => `${free} liberi su ${all}`,
	room: (free) => `${free} liberi`,
	of: (all) => `Su ${all}`,
	forecastLater: "Previsione tra qualche giorno",
	notFilling: "Non si riempie",
	fullLater: "Pieno tra più di dieci anni",
	fullIn: (n) =>
		counted(n, { one: "Pieno tra circa # giorno", other: "Pieno tra circa # giorni" }),
	backups: { copy: "Ultimo backup", bucket: "Backup nel bucket" },
	noneYet: "Ancora nessuno",
	makeBackup: "Esegui «bun run backup create CARTELLA» sul server per crearne uno.",
	notKnownYet: "Non ancora noto",
	upToEvent: (position) => `Fino all’evento ${position}`,
	certificate: "Certificato",
	validFor: (n) =>
		counted(n, { one: "Valido per # altro giorno", other: "Valido per altri # giorni" }),
	expired: "Scaduto",
	renewed: "Si rinnova da solo",
	ordered: "In fase di richiesta",
	orderFailed: "L’ultima richiesta è fallita",
	lastCheck: "Ultimo controllo della cronologia",
	firstCheck: "Il primo controllo inizia qualche minuto dopo il server.",
	problems: "Trovati problemi",
	problemsFrom: (position) => `Trovati problemi, il primo all’evento ${position}`,
	noProblems: (n) =>
		counted(n, {
			one: "Nessun problema in # evento",
			other: "Nessun problema in # eventi",
		}),
	noProblemsWithPictures: (events, pictures) =>
		`Nessun problema in ${counted(events, { one: "# evento", other: "# eventi" })} e ` +
		counted(pictures, { other: "# file di immagini" }),
	emailsWaiting: "Email in attesa",
	emailsFailed: (n) =>
		counted(n, {
			one: "# email non inviata negli ultimi sette giorni",
			other: "# email non inviate negli ultimi sette giorni",
		}),
	noneFailed: "Nessuna fallita negli ultimi sette giorni",
	errors: "Errori",
	requestsSince: (n, since) =>
		`Su ${counted(n, { one: "# richiesta", other: "# richieste" })} ` +
		`dall’avvio del server (${since})`,
	moreADay: (bytes) => `${bytes} in più al giorno`,
	notGrowing: "Non cresce",
	database: "Banca dati",
	pictures: "Immagini",
	notMeasured: "Non ancora misurato",
	events: "Eventi nella cronologia",
	eventsADay: (n) => `Circa ${n} in più al giorno`,
	upToDate: "Pagine ed elenchi sono aggiornati.",
	behind: (name, n) => `${name} (${counted(n, { one: "# evento", other: "# eventi" })})`,
	lagging: (names) => `Non ancora aggiornati: ${names}.`,
};
