import type { AdminTexts } from "../texts.ts";

export const content: AdminTexts["content"] = {
	title: "Gestione dei contenuti",
	tabs: "Contenuti",
	firstSteps: "Primi passi",
	stepsDone: (done, all) => `${done} di ${all} completati`,
	stepDone: "(fatto)",
	nameShop: "Dai un nome e un colore al negozio",
	writeStory: "Scrivi la prima storia",
	addPiece: "Aggiungi la prima creazione",
	sharePage: "Condividi la pagina d’iscrizione",
};
