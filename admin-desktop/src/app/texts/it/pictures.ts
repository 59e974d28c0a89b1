import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("it");

export const pictures: AdminTexts["pictures"] = {
	choose: "Scegli dalle immagini",
	search: "Cerca immagini",
	noMatch: "Nessuna immagine corrisponde",
	none: "Ancora nessuna immagine",
	title: "Immagini",
	plural: "immagini",
	more: "Altre immagini",
	dragFrame:
		"Trascina il riquadro o i suoi angoli. Da tastiera, scegli con Tab " +
		"e sposta con le frecce.",
	useOriginal: "Usa l’originale",
	cropping: "Ritaglio…",
	crop: "Ritaglia",
	cropName: (name) => `Ritaglia ${name}`,
	shape: "Forma",
	free: "Libera",
	rotateLeft: "Ruota a sinistra",
	rotateRight: "Ruota a destra",
	handles: {
		cropArea: "Riquadro, si sposta con le frecce",
		nwDragHandle: "Angolo in alto a sinistra, si sposta con le frecce",
		nDragHandle: "Bordo superiore, si sposta con le frecce",
		neDragHandle: "Angolo in alto a destra, si sposta con le frecce",
		eDragHandle: "Bordo destro, si sposta con le frecce",
		seDragHandle: "Angolo in basso a destra, si sposta con le frecce",
		sDragHandle: "Bordo inferiore, si sposta con le frecce",
		swDragHandle: "Angolo in basso a sinistra, si sposta con le frecce",
		wDragHandle: "Bordo sinistro, si sposta con le frecce",
	},
	askDelete: "Eliminare l’immagine?",
	deleteAbout: "L’immagine viene eliminata in tutte le dimensioni. Non si può annullare.",
	deleteEffect:
		"Le versioni precedenti e gli elementi eliminati che la mostrano " +
		"la perderanno. I backup esistenti la conservano.",
	deleting: "Eliminazione…",
	deletePicture: "Elimina immagine",
	description: "Descrizione dell’immagine",
	descriptionHint: "Una frase per chi non vede e per i motori di ricerca",
	example: "Un anello d’argento su legno di mare",
	useCenter: "Usa il centro",
	save: "Salva la descrizione",
	horizontal: "Posizione orizzontale",
	vertical: "Posizione verticale",
	focusAbout:
		"Questo punto resta visibile quando l’immagine viene ritagliata. " +
		"Tocca l’immagine o sposta i cursori.",
	addDescription:
		"Ancora nessuna descrizione. Poche parole aiutano chi non vede e i motori di ricerca.",
	cropTitle: "Ritaglia l’immagine",
	cropAbout: "L’originale resta; potrai annullare in seguito.",
	describeTitle: "Descrivi l’immagine",
	describeAbout: "La descrizione vale ovunque appaia l’immagine.",
	changeDescription: "Modifica la descrizione",
	changeOf: (name) => `Modifica la descrizione: ${name}`,
	describe: "Descrivi",
	describeName: (name) => `Descrivi ${name}`,
	about: "Tutto ciò che hai caricato e dove è usato.",
	emptyAbout: "Carica immagini qui, o in una storia, una creazione o la pagina iniziale.",
	undescribed: "Immagini senza descrizione",
	allDescribed: "Tutte le immagini in uso hanno una descrizione",
	showAll: "Mostra tutte le immagini",
	missing: (n) =>
		counted(n, {
			one: "# immagine in uso non ha descrizione",
			other: "# immagini in uso non hanno descrizione",
		}),
	noDescription: "Nessuna descrizione",
	croppedCopy: "Copia ritagliata",
	notUsed: "Non usata",
	added: (n) =>
		counted(n, {
			one: "# immagine aggiunta",
			other: "# immagini aggiunte",
		}),
	upload: "Carica immagini",
	pictureOf: (name) => `Immagine di ${name}`,
	deleted: "Immagine eliminata",
	deleteFailed: "Non è stato possibile eliminare l’immagine. Riprova.",
	cropFailed: "Non è stato possibile ritagliare l’immagine. Riprova.",
	saved: "Descrizione salvata",
	usedEverywhere: "Vale ovunque appaia l’immagine.",
	saveFailed: "Non è stato possibile salvare la descrizione. Riprova.",
};
