import { counting } from "@creations/events/text/counting";
import type { LetterTexts } from "./en.ts";

const counted = counting("it");

export const letter: LetterTexts = {
	subject: (week) => `La tua settimana: ${week}`,
	heading: "La tua settimana",
	reason: (site) => `Ricevi questa email perché amministri ${site}.`,
	turnOff: "Non ricevere più questa lettera",
	yourSite: "Il tuo sito",
	suggestion: "Un suggerimento",
	privacy: "I numeri sono somme del tuo sito. Questa lettera non traccia nulla.",
	introduction: "Ecco com’è andata alle tue storie.",
	quiet:
		"È stata una settimana tranquilla, e va bene così. I bei pezzi si prendono il loro tempo, " +
		"e così chi li ama.",
	finished: (n) =>
		counted(n, {
			one: "storia letta fino alla fine",
			other: "storie lette fino alla fine",
		}),
	clicks: (n) =>
		counted(n, {
			one: "clic su una creazione nei tuoi negozi",
			other: "clic su una creazione nei tuoi negozi",
		}),
	signUps: (n) =>
		counted(n, {
			one: "iscrizione alla newsletter",
			other: "iscrizioni alla newsletter",
		}),
	same: "come la settimana precedente",
	more: (n) => counted(n, { other: "# in più della settimana precedente" }),
	fewer: (n) => counted(n, { other: "# in meno della settimana precedente" }),
	lastBackup: "Ultimo backup",
	bucketBackup: "Backup nel bucket",
	none: "Ancora nessuno",
	failing: "Non riesce",
	unknown: "Non ancora noto",
	trial: "Ripristino di prova",
	passed: (day) => `Riuscito il ${day}`,
	failed: (day) => `Non riuscito il ${day}`,
	skipped: (day) => `Saltato il ${day}`,
	history: "Cronologia",
	notVerified: "Non ancora verificata",
	fault: "Ha un errore",
	intact: (events) =>
		counted(events, { one: "Integra, # evento", other: "Integra, # eventi" }),
	links: "Link ai marketplace",
	noneGone: "Nessuno è scomparso",
	noneGoneOf: (unchecked) =>
		counted(unchecked, {
			one: "Nessuno è scomparso, # non si è potuto controllare",
			other: "Nessuno è scomparso, # non si sono potuti controllare",
		}),
	gone: (names) => `Scomparsi: ${names}`,
	goneAndMore: (names, others) =>
		`Scomparsi: ${names} e ${counted(others, { one: "# altro", other: "altri #" })}`,
	disk: "Spazio su disco",
	free: (gigabytes) => `${gigabytes} GB liberi`,
	freeUntil: (gigabytes, days) =>
		`${gigabytes} GB liberi, ` +
		counted(days, { one: "pieno tra # giorno", other: "pieno tra # giorni" }),
	suggestions: {
		openStatus: "Apri lo stato del sistema",
		fault: "La cronologia ha un errore. Lo stato del sistema dice quale.",
		trialFailed:
			"Fai un nuovo backup: non è stato possibile ripristinare per prova il più recente.",
		makeRoom: (days) =>
			counted(days, {
				one: "Fai spazio: il disco sarà pieno tra # giorno.",
				other: "Fai spazio: il disco sarà pieno tra # giorni.",
			}),
		firstBackup:
			"Fai un primo backup, perché nessun incidente si porti via le tue storie.",
		linkGone: (shop, name) =>
			`Il link ${shop} di «${name}» non c’è più. ` +
			"Segna la creazione come venduta, o cambia il link.",
		showPiece: "Mostra la creazione",
		drafts: (n) =>
			counted(n, {
				one: "# bozza aspetta. Forse le manca solo mezz’ora.",
				other: "# bozze aspettano. Forse a una manca solo mezz’ora.",
			}),
		openStories: "Apri le tue storie",
		newsletter: (readers) =>
			counted(readers, {
				one: "Scrivi a # persona iscritta. Una foto e tre righe sono una buona newsletter.",
				other:
					"Scrivi ai tuoi # iscritti. Una foto e tre righe sono una buona newsletter.",
			}),
		writeNewsletter: "Scrivi una newsletter",
		photo: "Fotografa la creazione che hai sul banco, e aggiungi una riga.",
		post: "Dal banco",
	},
	stopTitle: "Non ricevere più la lettera settimanale?",
	stopText: (site) => `Non riceverai più lettere settimanali su ${site}.`,
	stop: "Non riceverla più",
	stoppedTitle: "La lettera settimanale è disattivata",
	stoppedText: "Puoi riattivarla nelle impostazioni.",
	invalidTitle: "Questo link non funziona",
	invalidText:
		"Usa il link completo alla fine della tua ultima lettera, oppure le impostazioni.",
	openSettings: "Apri le impostazioni",
};
