import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("it");

export const forms: AdminTexts["forms"] = {
	notSaved: "Non salvato",
	checkFields: "Controlla i campi segnalati.",
	problems: {
		required: "Questo campo è obbligatorio",
		tooLong: (n) =>
			counted(n, { one: "Al massimo # carattere", other: "Al massimo # caratteri" }),
		tooMany: (n) =>
			counted(n, { one: "Al massimo # elemento", other: "Al massimo # elementi" }),
		addressOrPage:
			"Serve un indirizzo http o https, o una pagina di questo sito come /pages/contact",
		address: "Serve un indirizzo http o https",
		email: "Inserisci un indirizzo email valido.",
		slug: "Solo lettere minuscole, cifre e trattini",
		slugTaken: "Questo slug è già in uso.",
		picture: "Carica qui l’immagine",
		pictureMissing: "Serve almeno un’immagine",
		date: "Scegli una data e un’ora",
		timeZone: "Serve un fuso orario come Europe/Berlin",
		language: "Serve un codice di lingua come it o zh-Hant",
		twice: "Ogni elemento una sola volta",
		sameLanguage: "Una traduzione deve essere in una lingua diversa dall’originale.",
		translationItself: "Questa storia è già una traduzione. Scegli il suo originale.",
	},
	refusals: {
		forbidden: "Questo account non ne ha il permesso.",
		"cross-site": "La richiesta veniva da un altro sito ed è stata respinta.",
		"not-found": "Non esiste, o non esiste più.",
		"version-conflict": "Nel frattempo è stato modificato altrove.",
		"other-version": "Il sito ha un’altra versione. Ricarica la pagina.",
		"slug-taken": "Questo slug è già in uso.",
		"too-large": "È troppo grande.",
		"rate-limited": "Troppe richieste. Riprova più tardi.",
		"not-ready": "Il server si sta ancora avviando. Riprova tra un momento.",
		"store-busy": "L’archivio è occupato. Riprova.",
		"store-unreachable":
			"L’archivio non è raggiungibile. Controlla se la modifica è stata salvata.",
		"no-space": "Sul server non c’è più spazio.",
		"code-not-valid":
			"Questo accesso è già stato usato, ha richiesto troppo tempo o non è iniziato " +
			"in questa app. Accedi di nuovo.",
		"in-use": "Questa immagine è in uso. Rimuovila prima da dove appare.",
		"store-rolled-back":
			"L’archivio è stato sostituito con una copia più vecchia e le ultime modifiche " +
			"sono perse. Ricarica la pagina e controlla lo stato.",
		"bucket-unreachable": "Le immagini non sono raggiungibili. Riprova tra un momento.",
	},
};
