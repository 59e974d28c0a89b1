import type { AdminTexts } from "../texts.ts";

export const content: AdminTexts["content"] = {
	title: "Gestion du contenu",
	tabs: "Contenu",
	firstSteps: "Premiers pas",
	stepsDone: (done, all) => `${done} sur ${all} terminés`,
	stepDone: "(terminé)",
	nameShop: "Donner un nom et une couleur à la boutique",
	writeStory: "Écrire la première histoire",
	addPiece: "Ajouter la première création",
	sharePage: "Partager la page d’abonnement",
};
