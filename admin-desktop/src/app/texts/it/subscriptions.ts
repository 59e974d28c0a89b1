import type { AdminTexts } from "../texts.ts";

export const subscriptions: AdminTexts["subscriptions"] = {
	title: "Iscritti",
	plural: "iscritti",
	noMatch: "Nessun iscritto corrisponde",
	none: "Ancora nessun iscritto",
	states: {
		Active: "Attivo",
		Pending: "In attesa",
		Unsubscribed: "Disiscritto",
	},
	subscribedOn: (date) => `Iscritto il ${date}`,
	confirmedOn: (date) => `Confermato il ${date}`,
	unsubscribedOn: (date) => `Disiscritto il ${date}`,
	total: "Iscritti in totale",
	active: "Iscrizioni attive",
	pending: "In attesa di conferma",
	sent: "Inviate",
	welcome: "Email di benvenuto",
	blocked: "Bloccati",
	manySignUps: "Molte più iscrizioni del solito.",
	manySignUpsText: (count, usual) =>
		`${count} indirizzi si sono iscritti nelle ultime 24 ore; di ` +
		`solito sono ${usual} al giorno. Non devi fare nulla: le ` +
		"iscrizioni sono limitate e gli indirizzi non confermati non " +
		"ricevono newsletter.",
	manyBounces: "Molte email tornano indietro.",
	manyBouncesText: (count, usual) =>
		`Le email a ${count} indirizzi sono tornate indietro negli ultimi ` +
		`sette giorni; fino a ${usual} è normale per questa quantità. ` +
		"Questi indirizzi ora sono bloccati. Controllali prima della " +
		"prossima newsletter.",
	viewBlocked: "Vedi gli indirizzi bloccati",
	askUnsubscribe: "Disiscrivere questo indirizzo?",
	askUnsubscribeText: (email) =>
		`${email} non riceverà più newsletter. Solo questa persona può iscriversi di nuovo.`,
	unsubscribe: "Disiscrivi",
	askErase: "Cancellare questo iscritto?",
	askEraseText: (email) =>
		`Da usare se ${email} ti chiede di cancellare i suoi dati. Non si può annullare.`,
	loadFailed: "Non è stato possibile caricare i dati. Riprova.",
	exportFirst: "Esporta prima i suoi dati",
	erasing: "Cancellazione…",
	erase: "Cancella",
	erased: "Si cancella:",
	erasedSubscription: "l’iscrizione, con l’indirizzo email",
	erasedEmails: "le email a questo indirizzo conservate dal server",
	erasedAccount: "il suo account, con i progressi di lettura",
	historyStays: "La cronologia mostra ancora che c’era un’iscrizione, senza la persona.",
	staysBlocked:
		"L’indirizzo resta bloccato. Per questo se ne conserva solo una forma codificata.",
	adminStays: "Il suo account di amministrazione resta. La persona può eliminarlo.",
	actionsFor: (email) => `Azioni per ${email}`,
	actions: "Azioni",
	resend: "Reinvia la conferma",
	unsubscribeMore: "Disiscrivi…",
	exportData: "Esporta i dati",
	eraseMore: "Cancella…",
	confirmationSent: "Conferma inviata",
	getsAgain: (email) => `${email} riceve di nuovo l’email di conferma.`,
	resendFailed: "Non è stato possibile inviare la conferma. Riprova.",
	noMore: (email) => `${email} non riceverà più newsletter.`,
	unsubscribeFailed: "Non è stato possibile disiscrivere. Riprova.",
	wasErased: "Iscritto cancellato",
	dataErased: "I suoi dati sono stati cancellati.",
	eraseFailed: "Non è stato possibile cancellare l’iscritto. Riprova.",
	suppressed: {
		title: "Indirizzi bloccati",
		plural: "indirizzi bloccati",
		about:
			"Non ricevono alcuna email, iscritti o no. Gli indirizzi si " +
			"bloccano automaticamente se un’email torna indietro o è segnalata " +
			"come spam.",
		none: "Nessun indirizzo bloccato",
		erased: "Indirizzo cancellato",
		since: (date) => `Dal ${date}`,
		remove: "Rimuovi",
		removed: "Indirizzo rimosso",
		theAddress: "L’indirizzo",
		canAgain: (email) => `${email} può di nuovo ricevere email.`,
		removeFailed: "Non è stato possibile rimuovere l’indirizzo. Riprova.",
		blocked: "Indirizzo bloccato",
		getsNone: (email) => `${email} non riceverà alcuna email.`,
		blockFailed: "Non è stato possibile bloccare l’indirizzo. Riprova.",
		email: "Indirizzo email",
		block: "Blocca",
		reasons: {
			"hard-bounce": "Rifiuto definitivo",
			"soft-bounce": "Rifiuto temporaneo",
			complaint: "Reclamo",
			manual: "Aggiunto a mano",
		},
	},
};
