import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("es");

export const pictures: AdminTexts["pictures"] = {
	choose: "Elegir de las imágenes",
	search: "Buscar imágenes",
	noMatch: "No hay imágenes que coincidan",
	none: "Aún no hay imágenes",
	title: "Imágenes",
	plural: "imágenes",
	more: "Más imágenes",
	dragFrame:
		"Arrastra el marco o sus esquinas. Con el teclado, elige con Tab y " +
		"mueve con las flechas.",
	useOriginal: "Usar el original",
	cropping: "Recortando…",
	crop: "Recortar",
	cropName: (name) => `Recortar ${name}`,
	shape: "Forma",
	free: "Libre",
	rotateLeft: "Girar a la izquierda",
	rotateRight: "Girar a la derecha",
	handles: {
		cropArea: "Marco, se mueve con las flechas",
		nwDragHandle: "Esquina superior izquierda, se mueve con las flechas",
		nDragHandle: "Borde superior, se mueve con las flechas",
		neDragHandle: "Esquina superior derecha, se mueve con las flechas",
		eDragHandle: "Borde derecho, se mueve con las flechas",
		seDragHandle: "Esquina inferior derecha, se mueve con las flechas",
		sDragHandle: "Borde inferior, se mueve con las flechas",
		swDragHandle: "Esquina inferior izquierda, se mueve con las flechas",
		wDragHandle: "Borde izquierdo, se mueve con las flechas",
	},
	askDelete: "¿Eliminar la imagen?",
	deleteAbout: "La imagen se elimina en todos los tamaños. No se puede deshacer.",
	deleteEffect:
		"Las versiones anteriores y los elementos eliminados que la " +
		"muestran la perderán. Las copias existentes la conservan.",
	deleting: "Eliminando…",
	deletePicture: "Eliminar imagen",
	description: "Descripción de la imagen",
	descriptionHint: "Una frase para personas ciegas y buscadores",
	example: "Un anillo de plata sobre madera de deriva",
	useCenter: "Usar el centro",
	save: "Guardar descripción",
	horizontal: "Posición horizontal",
	vertical: "Posición vertical",
	focusAbout:
		"Este punto queda a la vista cuando la imagen se recorta. Toca la " +
		"imagen o mueve los controles.",
	addDescription:
		"Aún sin descripción. Una breve ayuda a las personas ciegas y a los buscadores.",
	cropTitle: "Recortar la imagen",
	cropAbout: "El original se conserva; podrás deshacerlo más tarde.",
	describeTitle: "Describir la imagen",
	describeAbout: "La descripción se usa donde aparezca la imagen.",
	changeDescription: "Cambiar descripción",
	changeOf: (name) => `Cambiar descripción: ${name}`,
	describe: "Describir",
	describeName: (name) => `Describir ${name}`,
	about: "Todo lo que has subido y dónde se usa.",
	emptyAbout: "Sube imágenes aquí, o en una historia, una pieza o la portada.",
	undescribed: "Imágenes sin descripción",
	allDescribed: "Todas las imágenes en uso tienen descripción",
	showAll: "Mostrar todas las imágenes",
	missing: (n) =>
		counted(n, {
			one: "# imagen en uso no tiene descripción",
			other: "# imágenes en uso no tienen descripción",
		}),
	noDescription: "Sin descripción",
	croppedCopy: "Copia recortada",
	notUsed: "Sin usar",
	added: (n) =>
		counted(n, {
			one: "# imagen añadida",
			other: "# imágenes añadidas",
		}),
	upload: "Subir imágenes",
	pictureOf: (name) => `Imagen de ${name}`,
	deleted: "Imagen eliminada",
	deleteFailed: "No se ha podido eliminar la imagen. Vuelve a intentarlo.",
	cropFailed: "No se ha podido recortar la imagen. Vuelve a intentarlo.",
	saved: "Descripción guardada",
	usedEverywhere: "Se usa donde aparezca la imagen.",
	saveFailed: "No se ha podido guardar la descripción. Vuelve a intentarlo.",
};
