import type { AdminTexts } from "../texts.ts";

export const content: AdminTexts["content"] = {
	title: "Inhalte verwalten",
	tabs: "Inhalte",
	firstSteps: "Erste Schritte",
	stepsDone: (done, all) => `${done} von ${all} erledigt`,
	stepDone: "(erledigt)",
	nameShop: "Dem Laden einen Namen und eine Farbe geben",
	writeStory: "Die erste Geschichte schreiben",
	addPiece: "Das erste Stück hinzufügen",
	sharePage: "Die Seite zum Abonnieren teilen",
};
