import type { AdminTexts } from "../texts.ts";

export const stories: AdminTexts["stories"] = {
	title: "Histoires",
	plural: "histoires",
	noMatch: "Aucune histoire ne correspond",
	none: "Pas encore d’histoires",
	minutes: (n) => `${n} min de lecture`,
	language: "Langue",
	detected: (name) => `Détectée : ${name}`,
	detectedFromText: "Détectée à partir du texte",
	content: "Contenu",
	titleField: "Titre",
	excerpt: "Extrait",
	slugAndCover: "Identifiant d’URL et image de couverture",
	relatedProducts: "Créations associées",
	addProduct: "Ajouter une création",
	relatedStories: "Histoires associées",
	addStory: "Ajouter une histoire",
	chooseOriginal: "Choisir l’original",
	noTranslation: "Ce n’est pas une traduction.",
	noneChosen: "Aucun choix : les suggestions sont automatiques.",
	remove: (name) => `Retirer ${name}`,
};
