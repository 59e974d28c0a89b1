import type { AdminTexts } from "../texts.ts";

export const stories: AdminTexts["stories"] = {
	title: "Geschichten",
	plural: "Geschichten",
	noMatch: "Keine passenden Geschichten",
	none: "Noch keine Geschichten",
	minutes: (n) => `${n} Min. Lesezeit`,
	language: "Sprache",
	detected: (name) => `Erkannt: ${name}`,
	detectedFromText: "Aus dem Text erkannt",
	content: "Inhalt",
	titleField: "Titel",
	excerpt: "Auszug",
	slugAndCover: "URL-Kürzel und Titelbild",
	relatedProducts: "Passende Stücke",
	addProduct: "Stück hinzufügen",
	relatedStories: "Passende Geschichten",
	addStory: "Geschichte hinzufügen",
	chooseOriginal: "Original wählen",
	noTranslation: "Keine Übersetzung.",
	noneChosen: "Keine gewählt: Vorschläge entstehen automatisch.",
	remove: (name) => `${name} entfernen`,
};
