import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("es");

export const forms: AdminTexts["forms"] = {
	notSaved: "No guardado",
	checkFields: "Revisa los campos marcados.",
	problems: {
		required: "Este campo es obligatorio",
		tooLong: (n) =>
			counted(n, { one: "Como máximo # carácter", other: "Como máximo # caracteres" }),
		tooMany: (n) =>
			counted(n, { one: "Como máximo # elemento", other: "Como máximo # elementos" }),
		addressOrPage:
			"Debe ser una dirección http o https, o una página de este sitio como /pages/contact",
		address: "Debe ser una dirección http o https",
		email: "Introduce una dirección de correo válida.",
		slug: "Solo minúsculas, cifras y guiones",
		slugTaken: "Este slug ya está en uso.",
		picture: "Sube la imagen aquí",
		pictureMissing: "Hace falta al menos una imagen",
		date: "Elige una fecha y una hora",
		timeZone: "Debe ser una zona horaria como Europe/Berlin",
		language: "Debe ser un código de idioma como es o zh-Hant",
		twice: "Cada elemento solo una vez",
		sameLanguage: "Una traducción debe estar en otro idioma que su original.",
		translationItself: "Esta historia ya es una traducción. Elige su original.",
	},
	refusals: {
		forbidden: "Esta cuenta no tiene permiso para eso.",
		"cross-site": "La petición venía de otro sitio y se ha rechazado.",
		"not-found": "Eso no existe o ya no existe.",
		"version-conflict": "Entretanto se ha cambiado en otro lugar.",
		"other-version": "El sitio tiene otra versión. Recarga la página.",
		"slug-taken": "Este slug ya está en uso.",
		"too-large": "Es demasiado grande.",
		"rate-limited": "Demasiadas peticiones. Vuelve a intentarlo más tarde.",
		"not-ready": "El servidor todavía está arrancando. Vuelve a intentarlo enseguida.",
		"store-busy": "El almacén está ocupado. Vuelve a intentarlo.",
		"store-unreachable":
			"No se puede acceder al almacén. Comprueba si el cambio se ha guardado.",
		"no-space": "El servidor no tiene espacio libre.",
		"code-not-valid":
			"Este inicio de sesión ya se ha usado, ha tardado demasiado o no empezó en esta " +
			"aplicación. Vuelve a iniciar sesión.",
		"in-use": "Esta imagen está en uso. Quítala primero de donde aparece.",
		"store-rolled-back":
			"El almacén se ha sustituido por una copia más antigua y se han perdido los " +
			"últimos cambios. Recarga la página y comprueba su estado.",
		"bucket-unreachable":
			"No se puede acceder a las imágenes. Vuelve a intentarlo enseguida.",
	},
};
