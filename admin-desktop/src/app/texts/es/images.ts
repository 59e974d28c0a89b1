import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("es");

export const images: AdminTexts["images"] = {
	cover: "Imagen de portada",
	coverAlt: "Imagen de portada",
	yourCover: "Tu imagen de portada",
	theCover: "la imagen de portada",
	coverUploaded: "Imagen de portada subida",
	change: "Cambiar imagen",
	remove: "Quitar",
	upload: "Subir imagen",
	uploadAbout:
		"Haz o elige una foto, o arrástrala o pégala aquí. Las fotos grandes se reducen.",
	uploadingCover: "Subiendo la imagen de portada",
	orPaste: "O pega la URL de una imagen",
	files: "Archivos de imagen",
	file: "Archivo de imagen",
	options: (n) => `Opciones de la imagen ${n}`,
	crop: "Recortar",
	uploadShort: "Subir",
	choose: "Elegir de las imágenes",
	moveUp: "Subir",
	moveDown: "Bajar",
	productImage: (n) => `Imagen ${n} de la pieza`,
	uploading: (n) => `Subiendo la imagen ${n}`,
	main: "Imagen principal",
	addressOf: (n) => `Dirección de la imagen ${n}`,
	urlOf: (n) => `URL de la imagen ${n}`,
	uploadNumber: (n) => `Subir la imagen ${n}`,
	chooseFor: (n) => `Elegir de las imágenes para la imagen ${n}`,
	numbered: (n) => `Imagen ${n}`,
	noDescription: "Aún sin descripción",
	chooseShort: "Elegir",
	address: "Dirección",
	title: "Imágenes",
	nowNumber: (n, all) => `Ahora imagen ${n} de ${all}.`,
	add: "Añadir imagen",
	addSeveral: "Añadir varias",
	describeEach: "Describe cada imagen en pocas palabras, para quien no pueda verla.",
	uploadingMore: "Subiendo…",
	titles: {
		Insert: (n) =>
			counted(n, {
				one: "Insertar imagen",
				other: "Insertar imágenes",
			}),
		Add: (n) => counted(n, { one: "Añadir imagen", other: "Añadir imágenes" }),
	},
	actions: {
		Insert: (n) =>
			counted(n, {
				one: "Insertar # imagen",
				other: "Insertar # imágenes",
			}),
		Add: (n) =>
			counted(n, {
				one: "Añadir # imagen",
				other: "Añadir # imágenes",
			}),
	},
	notUploaded: (n) =>
		counted(n, {
			one: "No se ha podido subir # imagen.",
			other: "No se han podido subir # imágenes.",
		}),
	undescribed: (n) =>
		counted(n, {
			one: "# imagen sin descripción: los lectores de pantalla la omitirán.",
			other: "# imágenes sin descripción: los lectores de pantalla las omitirán.",
		}),
	descriptionOf: (n) => `Descripción de la imagen ${n}`,
	example: "Un anillo de plata sobre madera de deriva",
	removePicture: (n) => `Quitar la imagen ${n}`,
	uploadingPicture: (n) => `Subiendo la imagen ${n}`,
	uploaded: "Subida",
	againWith: (n) => `Reintentar con la imagen ${n}`,
	again: "Reintentar",
	preparing: "No se ha podido preparar la subida. Vuelve a intentarlo.",
	sending: "No se ha podido subir la imagen. Vuelve a intentarlo.",
	permissions:
		"La imagen se ha subido, pero no se han podido fijar los permisos. " +
		"Vuelve a intentarlo.",
	onlyPictures: "Solo se pueden subir imágenes.",
	tooLarge: "La imagen supera los 10 MB.",
	noHeic:
		"Este navegador no lee fotos HEIC. Guarda la foto como JPEG o súbela desde tu iPhone.",
	signInAgain: "Inicia sesión y vuelve a intentarlo.",
	error: "Error al subir",
	wasUploaded: "Imagen subida",
	success: (name) => `${name}: subida correcta.`,
};
