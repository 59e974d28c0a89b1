import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("es");

export const posts: AdminTexts["posts"] = {
	onThisDevice: "Entradas en este dispositivo",
	list: "Entradas",
	ofOthers: (count) =>
		`${counted(count, {
			one: "# entrada de otra cuenta espera",
			other: "# entradas de otra cuenta esperan",
		})} aquí, sin verse hasta que esa persona inicie sesión.`,
	obstacles: {
		unreachable: "Sin red. Las entradas se enviarán cuando vuelva.",
		"signed-out":
			"Se ha cerrado tu sesión. Las entradas se quedan en " +
			"este dispositivo y se enviarán cuando inicies sesión.",
		busy: "El sitio está ocupado. Se volverá a enviar en medio minuto.",
		"other-version":
			"El sitio tiene una versión nueva. Recarga " +
			"esta página para enviar tus entradas.",
		"not-admin":
			"Tu cuenta ya no puede escribir aquí. Pregunta " +
			"a otra persona que administre el sitio.",
	},
	signIn: "Iniciar sesión",
	reload: "Recargar",
	tryAgain: "Intentar de nuevo",
	removeFromList: (title) => `Quitar ${title} de la lista`,
	delete: (title) => `Eliminar ${title}`,
	sent: (time) => `Enviada · ${time}`,
	notSent: (reason) => `No enviada: ${reason}`,
	sending: "Enviando…",
	waiting: (time) => `En espera · ${time}`,
	photoRefused: (name, reason) => `Foto ${name}: ${reason}`,
	noPiece: "No se creó ninguna pieza, porque necesita una foto.",
	openDraft: "Abrir borrador",
	openPiece: "Abrir pieza",
	newPost: "Nueva entrada",
	line: "Una línea sobre ello",
	example: "Un anillo de plata sobre madera de deriva, aún tibio",
	withPiece: "Crear también una pieza en borrador con las fotos",
	save: "Guardar borrador",
	takePhoto: "Hacer una foto",
	choosePhotos: "Elegir fotos",
	newPhoto: "Foto nueva",
	photos: "Fotos",
	removePhoto: (number) => `Quitar la foto ${number}`,
	preparing: (count) =>
		`Preparando ${counted(count, { one: "# foto", other: "# fotos" })}…`,
	back: "Volver al contenido",
	title: "Desde el taller",
	intro:
		"Unas fotos y una línea se convierten en un " +
		"borrador. Sin red, esperan en este dispositivo.",
	nobody: "Nadie ha iniciado sesión en este dispositivo",
	signInOnce:
		"Inicia sesión una vez con red. Después, " + "esta página también funciona sin ella.",
	unavailable: "Este navegador no guarda entradas",
	allowStorage: "Sal de la ventana privada o permite que este sitio guarde datos.",
	postSent: "Entrada enviada",
	isDraftNow: (text) => `«${text}» ya es un borrador.`,
	writeLine: "Escribe una línea sobre ello.",
	noRoom:
		"Este dispositivo no tiene espacio para la entrada. No " +
		"se ha perdido nada: libera espacio y guarda de nuevo.",
	notStored:
		"Este navegador no pudo guardar la entrada. " +
		"Deja esta página abierta e inténtalo de nuevo.",
	photoLost: "Este navegador ha perdido la foto.",
	photoNotTaken: "El sitio rechazó la foto.",
	postNotTaken: "El sitio rechazó la entrada.",
	unreadable: "Este navegador no puede leer el archivo.",
	atMost: (count) => `Una entrada tiene como máximo ${count} fotos.`,
};
