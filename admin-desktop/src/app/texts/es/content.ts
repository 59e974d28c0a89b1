import type { AdminTexts } from "../texts.ts";

export const content: AdminTexts["content"] = {
	title: "Gestión del contenido",
	tabs: "Contenido",
	firstSteps: "Primeros pasos",
	stepsDone: (done, all) => `${done} de ${all} hechos`,
	stepDone: "(hecho)",
	nameShop: "Ponle nombre y color a tu tienda",
	writeStory: "Escribe la primera historia",
	addPiece: "Añade la primera pieza",
	sharePage: "Comparte la página de suscripción",
};
