import type { AdminTexts } from "../texts.ts";

export const editor: AdminTexts["editor"] = {
	notFound: {
		story: "Historia no encontrada",
		product: "Pieza no encontrada",
	},
	back: {
		story: "Volver a las historias",
		product: "Volver a las piezas",
	},
	notOpened: {
		story: "Esta historia aún no se ha abierto en este dispositivo.",
		product: "Esta pieza aún no se ha abierto en este dispositivo.",
	},
	edit: {
		story: "Editar historia",
		product: "Editar pieza",
	},
	created: {
		story: "Historia creada",
		product: "Pieza creada",
	},
	updated: {
		story: "Historia actualizada",
		product: "Pieza actualizada",
	},
	saveFailed: {
		story: "No se ha podido guardar la historia. Vuelve a intentarlo.",
		product: "No se ha podido guardar la pieza. Vuelve a intentarlo.",
	},
	wasCreated: (name) => `Se ha creado «${name}».`,
	wasUpdated: (name) => `Se ha actualizado «${name}».`,
	keptAsDraft: "Guardado como borrador",
	keptOnDevice:
		"No se puede acceder al servidor. Tus cambios están en este " +
		"dispositivo. Guarda de nuevo cuando vuelva la conexión.",
	noRoom:
		"No se puede acceder al servidor y este dispositivo no tiene " +
		"espacio para un borrador. Deja esta página abierta y guarda de " +
		"nuevo cuando vuelva la conexión.",
	changedMeanwhile: "Cambiado mientras tanto",
	chooseVersion:
		"Elige la versión que se queda, o elige campo por campo. Nada se " +
		"pierde: la otra versión queda en el historial.",
	youElsewhere: "Tú, en otra ventana",
	savedBy: (author, time) => `Guardado por: ${author}, ${time}`,
	same: "Ambas versiones son iguales.",
	takeTheirs: "Tomar la otra",
	keepMine: "Conservar la mía",
	keepSelection: "Conservar esta selección",
	owner: {
		Mine: "La mía",
		Theirs: "La otra",
	},
	close: "Cerrar",
	find: "Buscar y reemplazar",
	save: "Guardar",
	unsavedNoRoom: "Cambios sin guardar y sin espacio para un borrador",
	unsavedSignIn: "Cambios sin guardar: inicia sesión para guardar",
	saved: "Guardado",
	preview: "Vista previa",
	findIn: "Buscar en este texto",
	replaceWith: "Reemplazar por",
	closeSearch: "Cerrar la búsqueda",
	replace: "Reemplazar",
	replaceAll: "Reemplazar todo",
	previous: "Coincidencia anterior",
	next: "Coincidencia siguiente",
	matchOf: (n, all) => `${n} de ${all}`,
	noMatch: "No encontrado",
	replaced: (n) => `${n} reemplazados`,
	replacedExcept: (n, kept) => `${n} reemplazados, ${kept} en direcciones sin cambios`,
	viewPage: "Ver la página",
	seeSaved: "Los visitantes ven la última versión guardada.",
	savesAndShows: "Guarda y lo muestra a los visitantes.",
	saveFirst: "Guarda primero para ver la vista previa.",
	unreachable: "No se puede acceder al servidor.",
	keepWriting:
		"Sigue escribiendo: tu texto está en este dispositivo. Guárdalo " +
		"cuando vuelva la conexión.",
	keepOpen: "Deja esta página abierta y guarda cuando vuelva la conexión.",
	noDraft: "No hay ningún borrador guardado.",
	onlyHere:
		"Este dispositivo no tiene espacio o no lo permite. Tu texto solo " +
		"está en esta ventana hasta que guardes.",
	restoredFrom: (time) => `Se han restaurado los cambios sin guardar (${time}).`,
	discard: "Descartar",
	keepEditing: "Seguir editando",
	keepOnDevice: "Conservar en este dispositivo",
	leave: "Salir sin guardar",
	discardChanges: "Descartar los cambios",
	draftStored: "Guarda tus cambios, o consérvalos en este dispositivo y sigue más tarde.",
	draftLost:
		"Este dispositivo no ha podido guardar un borrador. Guarda tus " +
		"cambios antes de salir.",
	fields: {
		title: "Título",
		name: "Nombre de la pieza",
		slug: "Identificador de URL",
		excerpt: "Extracto",
		content: "Contenido",
		coverImage: "Imagen de portada",
		language: "Idioma",
		description: "Descripción",
		images: "Imágenes",
		categoryId: "Categoría",
		amazonUrl: "URL de Amazon",
		etsyUrl: "URL de Etsy",
		isPublished: "Publicada",
		relatedProductIds: "Piezas relacionadas",
		relatedStoryIds: "Historias relacionadas",
		translationOf: "Traducción de",
	},
	backToThe: {
		story: "Volver a las historias",
		product: "Volver a las piezas",
	},
};
