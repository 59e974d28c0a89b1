import type { AdminTexts } from "../texts.ts";

export const stories: AdminTexts["stories"] = {
	title: "Historias",
	plural: "historias",
	noMatch: "No hay historias que coincidan",
	none: "Aún no hay historias",
	minutes: (n) => `${n} min de lectura`,
	language: "Idioma",
	detected: (name) => `Detectado: ${name}`,
	detectedFromText: "Detectado a partir del texto",
	content: "Contenido",
	titleField: "Título",
	excerpt: "Extracto",
	slugAndCover: "Identificador de URL e imagen de portada",
	relatedProducts: "Piezas relacionadas",
	addProduct: "Añadir pieza",
	relatedStories: "Historias relacionadas",
	addStory: "Añadir historia",
	chooseOriginal: "Elegir el original",
	noTranslation: "No es una traducción.",
	noneChosen: "Ninguna elegida: las sugerencias son automáticas.",
	remove: (name) => `Quitar ${name}`,
};
