import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("it");

export const images: AdminTexts["images"] = {
	cover: "Immagine di copertina",
	coverAlt: "Immagine di copertina",
	yourCover: "La tua immagine di copertina",
	theCover: "l’immagine di copertina",
	coverUploaded: "Immagine di copertina caricata",
	change: "Cambia immagine",
	remove: "Rimuovi",
	upload: "Carica immagine",
	uploadAbout:
		"Scatta o scegli una foto, oppure trascinala o incollala qui. Le " +
		"foto grandi vengono ridotte.",
	uploadingCover: "Caricamento dell’immagine di copertina",
	orPaste: "Oppure incolla l’URL di un’immagine",
	files: "File di immagine",
	file: "File immagine",
	options: (n) => `Opzioni dell’immagine ${n}`,
	crop: "Ritaglia",
	uploadShort: "Carica",
	choose: "Scegli dalle immagini",
	moveUp: "Sposta su",
	moveDown: "Sposta giù",
	productImage: (n) => `Immagine ${n} della creazione`,
	uploading: (n) => `Caricamento dell’immagine ${n}`,
	main: "Immagine principale",
	addressOf: (n) => `Indirizzo dell’immagine ${n}`,
	urlOf: (n) => `URL dell’immagine ${n}`,
	uploadNumber: (n) => `Carica l’immagine ${n}`,
	chooseFor: (n) => `Scegli dalle immagini per l’immagine ${n}`,
	numbered: (n) => `Immagine ${n}`,
	noDescription: "Ancora nessuna descrizione",
	chooseShort: "Scegli",
	address: "Indirizzo",
	title: "Immagini",
	nowNumber: (n, all) => `Ora immagine ${n} di ${all}.`,
	add: "Aggiungi immagine",
	addSeveral: "Aggiungine diverse",
	describeEach: "Descrivi ogni immagine in poche parole, per chi non può vederla.",
	uploadingMore: "Caricamento…",
	titles: {
		Insert: (n) =>
			counted(n, {
				one: "Inserisci immagine",
				other: "Inserisci immagini",
			}),
		Add: (n) =>
			counted(n, {
				one: "Aggiungi immagine",
				other: "Aggiungi immagini",
			}),
	},
	actions: {
		Insert: (n) =>
			counted(n, {
				one: "Inserisci # immagine",
				other: "Inserisci # immagini",
			}),
		Add: (n) =>
			counted(n, {
				one: "Aggiungi # immagine",
				other: "Aggiungi # immagini",
			}),
	},
	notUploaded: (n) =>
		counted(n, {
			one: "Non è stato possibile caricare # immagine.",
			other: "Non è stato possibile caricare # immagini.",
		}),
	undescribed: (n) =>
		counted(n, {
			one: "# immagine senza descrizione: gli screen reader la salteranno.",
			other: "# immagini senza descrizione: gli screen reader le salteranno.",
		}),
	descriptionOf: (n) => `Descrizione dell’immagine ${n}`,
	example: "Un anello d’argento su legno di mare",
	removePicture: (n) => `Rimuovi l’immagine ${n}`,
	uploadingPicture: (n) => `Caricamento dell’immagine ${n}`,
	uploaded: "Caricata",
	againWith: (n) => `Riprova con l’immagine ${n}`,
	again: "Riprova",
	preparing: "Non è stato possibile preparare il caricamento. Riprova.",
	sending: "Non è stato possibile caricare l’immagine. Riprova.",
	permissions:
		"L’immagine è caricata, ma non è stato possibile impostare i permessi. Riprova.",
	onlyPictures: "Si possono caricare solo immagini.",
	tooLarge: "L’immagine supera i 10 MB.",
	noHeic:
		"Questo browser non legge le foto HEIC. Salva la foto come JPEG o " +
		"caricala dal tuo iPhone.",
	signInAgain: "Accedi e riprova.",
	error: "Errore di caricamento",
	wasUploaded: "Immagine caricata",
	success: (name) => `${name}: caricamento riuscito.`,
};
