import type { AdminTexts } from "../texts.ts";

export const stories: AdminTexts["stories"] = {
	title: "Storie",
	plural: "storie",
	noMatch: "Nessuna storia corrisponde",
	none: "Ancora nessuna storia",
	minutes: (n) => `${n} min di lettura`,
	language: "Lingua",
	detected: (name) => `Rilevata: ${name}`,
	detectedFromText: "Rilevata dal testo",
	content: "Contenuto",
	titleField: "Titolo",
	excerpt: "Estratto",
	slugAndCover: "Identificativo dell’URL e immagine di copertina",
	relatedProducts: "Creazioni correlate",
	addProduct: "Aggiungi creazione",
	relatedStories: "Storie correlate",
	addStory: "Aggiungi storia",
	chooseOriginal: "Scegli l’originale",
	noTranslation: "Non è una traduzione.",
	noneChosen: "Nessuna scelta: i suggerimenti sono automatici.",
	remove: (name) => `Rimuovi ${name}`,
};
