import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("it");

export const posts: AdminTexts["posts"] = {
	onThisDevice: "Post su questo dispositivo",
	list: "I post",
	ofOthers: (count) =>
		`${counted(count, {
			one: "# post di un altro account attende",
			other: "# post di un altro account attendono",
		})} qui, nascosti finché quella persona non accede.`,
	obstacles: {
		unreachable: "Nessuna rete. I post saranno inviati al suo ritorno.",
		"signed-out":
			"La sessione è terminata. I post restano su questo " +
			"dispositivo e saranno inviati dopo l’accesso.",
		busy: "Il sito è occupato. Nuovo invio tra mezzo minuto.",
		"other-version":
			"Il sito ha una nuova versione. Ricarica " +
			"questa pagina per inviare i tuoi post.",
		"not-admin":
			"Il tuo account non può più scrivere " +
			"qui. Rivolgiti a un altro amministratore.",
	},
	signIn: "Accedi",
	reload: "Ricarica",
	tryAgain: "Riprova",
	removeFromList: (title) => `Togli ${title} dall’elenco`,
	delete: (title) => `Elimina ${title}`,
	sent: (time) => `Inviato · ${time}`,
	notSent: (reason) => `Non inviato: ${reason}`,
	sending: "Invio in corso…",
	waiting: (time) => `In attesa · ${time}`,
	photoRefused: (name, reason) => `Foto ${name}: ${reason}`,
	noPiece: "Nessuna creazione è stata fatta, perché serve una foto.",
	openDraft: "Apri la bozza",
	openPiece: "Apri la creazione",
	newPost: "Nuovo post",
	line: "Una riga a riguardo",
	example: "Un anello d’argento su legno di mare, ancora tiepido",
	withPiece: "Crea anche una bozza di creazione con le foto",
	save: "Salva la bozza",
	takePhoto: "Scatta una foto",
	choosePhotos: "Scegli le foto",
	newPhoto: "Nuova foto",
	photos: "Foto",
	removePhoto: (number) => `Togli la foto ${number}`,
	preparing: (count) =>
		`Preparazione di ${counted(count, { one: "# foto", other: "# foto" })}…`,
	back: "Torna ai contenuti",
	title: "Dal banco",
	intro:
		"Foto e una riga diventano una bozza. " +
		"Senza rete, attendono su questo dispositivo.",
	nobody: "Nessuno ha effettuato l’accesso su questo dispositivo",
	signInOnce: "Accedi una volta con la rete. Poi questa pagina funziona anche senza.",
	unavailable: "Questo browser non conserva i post",
	allowStorage: "Esci dalla finestra privata o consenti al sito di salvare dati.",
	postSent: "Post inviato",
	isDraftNow: (text) => `«${text}» ora è una bozza.`,
	writeLine: "Scrivi una riga a riguardo.",
	noRoom:
		"Su questo dispositivo non c’è spazio per il post. " +
		"Nulla è perduto: libera spazio e salva di nuovo.",
	notStored:
		"Questo browser non ha potuto salvare il " +
		"post. Tieni aperta la pagina e riprova.",
	photoLost: "Questo browser ha perso la foto.",
	photoNotTaken: "Il sito ha rifiutato la foto.",
	postNotTaken: "Il sito ha rifiutato il post.",
	unreadable: "Questo browser non può leggere il file.",
	atMost: (count) => `Un post ha al massimo ${count} foto.`,
};
