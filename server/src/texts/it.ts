import type { ServerTexts } from "./en.ts";
import { letter } from "./letter/it.ts";

export const it: ServerTexts = {
	frame: {
		main: "Navigazione principale",
		footer: "Piè di pagina",
		stories: "Storie",
		products: "Creazioni",
		newsletter: "Newsletter",
		newsletters: "Newsletter",
		rss: "RSS",
	},
	problems: {
		unreachable: "Il sito non è raggiungibile in questo momento",
		wrong: "Qualcosa è andato storto",
		tryAgain: "Riprova",
		later: "Riprova tra un minuto.",
		tooMany: "Troppe richieste. Riprova tra un minuto.",
	},
	subscribing: {
		title: "Resta aggiornato",
		invitation: "Ricevi notizie sulle nuove storie e le nuove creazioni",
		email: "Indirizzo email",
		placeholder: "Il tuo indirizzo email",
		subscribe: "Iscriviti alla newsletter",
		again: "Iscriviti di nuovo",
		thanks: "Grazie per l’iscrizione!",
		checkInbox: "Controlla la posta in arrivo per confermare l’iscrizione.",
		goToSite: "Vai al sito",
		confirmTitle: "Conferma l’iscrizione",
		confirmText: (site) =>
			`Un clic, e riceverai notizie delle nuove storie e creazioni di ${site}.`,
		confirm: "Conferma l’iscrizione",
		alreadyTitle: "L’iscrizione è già attiva",
		alreadyText: "Non c’è altro da fare.",
		expiredTitle: "Questo link è scaduto",
		expiredText: "Inserisci il tuo indirizzo email per riceverne uno nuovo.",
		subscribedTitle: "Iscrizione confermata",
		subscribedText:
			"Grazie. Ti scriveremo quando ci saranno nuove storie e creazioni. " +
			"Ogni email contiene un link per annullare l’iscrizione.",
		unsubscribeTitle: "Annullare l’iscrizione?",
		unsubscribeText: (site) => `Non riceverai più newsletter da ${site}.`,
		unsubscribe: "Annulla l’iscrizione",
		endedTitle: "L’iscrizione è già annullata",
		endedText: "Avevi già annullato l’iscrizione e non ricevi le nostre newsletter.",
		invalidTitle: "Questo link non funziona",
		invalidText: "Usa il link completo alla fine dell’ultima newsletter ricevuta.",
		unsubscribedTitle: "Iscrizione annullata",
		unsubscribedText:
			"Non riceverai più newsletter. Se è stato un errore, puoi sempre tornare.",
	},
	newsletters: {
		title: "Newsletter",
		none: "Nessuna newsletter è stata ancora inviata.",
		subscribe: "Iscriviti",
		all: "Tutte le newsletter",
		missingTitle: "Newsletter non trovata",
		missingText: "Questa newsletter non esiste sul sito.",
		end: (site, subscribe, all) =>
			`Questa era una newsletter di ${site}. ${subscribe("Iscriviti")}
per ricevere la prossima. ${all}`,
		feedOf: (site) => `Newsletter di ${site}`,
	},
	feeds: {
		title: "Segui con RSS",
		newStories: "Nuove storie",
		intro:
			"RSS ti porta le nuove storie, senza account e senza email.\n" +
			"Copia un indirizzo in un lettore di feed.",
		rather: (subscribe) =>
			`Preferisci un’email? ${subscribe("Iscriviti\nalla newsletter")}.`,
	},
	signIn: {
		title: "Accedi",
		email: "Indirizzo email",
		sendLink: "Inviami un link",
		with: (provider) => `Accedi con ${provider}`,
		or: "Oppure",
		choose: "Scegli l’account con cui vuoi accedere.",
		noPassword: "Non serve una password: accedi con un link che ricevi per email.",
		otherWays: (ways, site) =>
			`${ways("Altri modi per accedere")} o ${site("vai al sito")}`,
		invalidEmail: "Inserisci un indirizzo email valido.",
		wrongCode: "Queste non sono le cifre dell’email. Controlla di nuovo.",
		checkTitle: "Controlla la tua email",
		checkText: (email) =>
			`Se ${email} può ricevere le nostre email, un link è in
arrivo. Aprilo in questo browser entro 15 minuti.`,
		checkJoin: (email, provider) =>
			`Esiste un account con il tuo indirizzo ${email}. Per accedervi
d’ora in poi con ${provider}, apri il link nell’email che è in
arrivo. Funziona in questo browser per 15 minuti.`,
		noMailServer:
			"Questo sito non ha un server di posta. L’email è un file nella sua cartella\n" +
			"<code>outbox</code>, e il terminale mostra il link.",
		code: "Oppure inserisci le sei cifre dell’email",
		signIn: "Accedi",
		joinAndSignIn: "Collega e accedi",
		noEmail: (again) =>
			`Nessuna email? Guarda nella cartella dello spam o ${again("richiedine un’altra")}. Un
indirizzo riceve solo poche email all’ora.`,
		signInTo: (site) => `Accedi a ${site}`,
		signedInAs: (email) => `Accederai come ${email}.`,
		joinTitle: (provider) => `Collegare ${provider} al tuo account?`,
		joinText: (email, provider) =>
			`D’ora in poi anche ${provider} ti farà accedere all’account di
${email}. Prosegui solo se hai appena effettuato tu l’accesso con ${provider}.`,
		otherBrowserTitle: "Questo è un altro browser",
		otherBrowserText:
			"Questo link funziona solo nel browser che l’ha richiesto. Torna lì e\n" +
			"apri il link o inserisci il codice dell’email.",
		otherBrowserAsk: "Per accedere qui, richiedi un altro link:",
		linkExpired: "Questo link è scaduto",
		linkExpiredText:
			"Un link funziona una volta, per 15 minuti. Inserisci il tuo indirizzo per riceverne uno nuovo.",
		codeExpired: "Questo codice è scaduto",
		codeExpiredText:
			"Un codice funziona una volta, per 15 minuti. Inserisci " +
			"il tuo indirizzo per riceverne uno nuovo.",
		failedTitle: "L’accesso non è riuscito",
		failedWays: (again, site) => `${again("Riprova")} o ${site("torna al sito")}.`,
		notStartedHere:
			"Questo accesso non è iniziato qui, è già stato usato o ha richiesto troppo tempo.",
		unreachable: "Il servizio di accesso non è raggiungibile. Riprova più tardi.",
		declined: "Al servizio di accesso è stato chiesto di non dirci chi sei.",
		noCode: "Il servizio di accesso non ha inviato alcuna risposta.",
		notConfirmed: "Il servizio di accesso non ha confermato chi sei.",
		signOutTitle: "Uscire?",
		signOutText: "Sei arrivato qui da un link di un altro sito.",
		signOut: "Esci",
		desktopTitle: (name) => `Aprire l’app desktop come ${name}?`,
		desktopText: (person) =>
			`Qui hai effettuato l’accesso come ${person}.
L’app desktop di questo computer chiede di accedere a tuo nome. Prosegui solo se l’hai appena
richiesto lì.`,
		openDesktop: "Apri l’app desktop",
		cancel: "Annulla",
		notYou: (link) => `Non sei tu? ${link("Accedi con un altro account")}`,
		badDesktopTitle: "Questo link di accesso non funziona",
		badDesktopText:
			"Questo link non viene dall’app desktop o non è stato copiato per intero.\n" +
			"Nessuno ha effettuato l’accesso.",
		badDesktopAdvice: "Torna all’app desktop e scegli di nuovo «Accedi».",
	},
	mails: {
		confirmSubject: (site) => `Conferma l’iscrizione a ${site}`,
		confirmRequest: (site) => `Conferma che desideri ricevere la newsletter di ${site}.`,
		enteredAddress: (site) =>
			`Ricevi questa email perché qualcuno ha inserito il tuo indirizzo su ${site}.`,
		movedRequest: (site) =>
			`Eri in una lista di indirizzi che si è trasferita su ${site}. ` +
			"Conferma che desideri riceverne la newsletter.",
		movedReason: (site) =>
			`Ricevi questa email perché una lista di indirizzi si è trasferita su ${site}.`,
		sevenDays: "Il link funziona per sette giorni.",
		notYouSubscribing: "Non sei stato tu? Ignora questa email e non ti scriveremo più.",
		subscribedReason: (site) => `Ricevi questa email perché sei iscritto a ${site}.`,
		viewInBrowser: "Apri nel browser",
		unsubscribe: "Annulla l’iscrizione",
		toUnsubscribe: "Per annullare l’iscrizione",
		openLink: "Apri il link nel browser in cui l’hai richiesto.",
		notYouSigningIn:
			"Non sei stato tu? Ignora questa email. Senza di essa nessuno può accedere, quindi non " +
			"inoltrarla mai.",
		joinSubject: (provider, site) => `Collega ${provider} al tuo account su ${site}`,
		joinReason: (site) =>
			`Ricevi questa email perché qualcuno ha effettuato l’accesso a ${site} con il tuo indirizzo.`,
		joinAsk: (provider) =>
			`Hai effettuato l’accesso con ${provider} ed esiste un account con il tuo indirizzo. ` +
			`Per accedervi d’ora in poi con ${provider}, apri il link nello stesso browser.`,
		notYouJoining: (provider) =>
			`Non sei stato tu? Ignora questa email. ` +
			`Senza di essa nessuno può collegare ${provider} al tuo ` +
			"account, quindi non inoltrarla mai.",
		orCode: "Oppure inserisci lì questo codice:",
		fifteenMinutes: "Link e codice funzionano una volta, per 15 minuti.",
		readStory: "Leggi la storia",
		seePiece: "Vedi la creazione",
		sold: "Venduto",
		madeToOrder: "Su ordinazione",
		welcomeSubject: (site) => `Benvenuto su ${site}`,
		welcomeText:
			"Grazie per l’iscrizione.\n\nSarai tra i primi a sapere delle nuove storie e creazioni.",
	},
	letter,
};
