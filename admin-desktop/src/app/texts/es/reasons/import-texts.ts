import { counting } from "@creations/events/text/counting";
import type { ImportTexts } from "../../en/reasons/import-texts.ts";

const counted = counting("es");

export const imports: ImportTexts = {
	repeated: (name) => `«${name}» aparece varias veces en los archivos.`,
	deletedHere: (name) => `«${name}» ya se importó y se eliminó aquí. Se puede restaurar.`,
	noText: (name) => `«${name}» no tiene texto.`,
	tooLong: (name) => `«${name}» es demasiado largo para una historia.`,
	tooSlow: (name) => `La conversión de «${name}» tarda demasiado.`,
	notConverted: (name) => `«${name}» no se ha podido convertir.`,
	invalid: (name, problem) => `«${name}»: ${problem}`,
	isProduct: (name) => `«${name}» es una pieza: exporta las piezas como CSV.`,
	isPage: (name) => `«${name}» es una página. Las páginas solo se importan si lo pides.`,
	inTrash: (name) => `«${name}» estaba en la papelera.`,
	isThread: (name) => `«${name}» es un hilo.`,
	noFile: (name) => `«${name}» no tiene archivo en la carpeta «posts».`,
	noFrontMatter: (name) =>
		`«${name}» no tiene el encabezado de una exportación de este sitio.`,
	badAddress: "La dirección de correo no es válida.",
	unsubscribedHere: "Se dio de baja en este sitio. No cambia.",
	stoppedHere: "El correo a esta dirección se detuvo en este sitio. No cambia.",
	subscribedHere:
		"Tiene una suscripción en este sitio, aunque en el archivo figura de baja.",
	repeatedAddress: "La dirección aparece varias veces en los archivos.",
	noConsent:
		"El archivo no demuestra el consentimiento: se envía un correo de confirmación.",
	listedSince: (day) => `En la lista anterior desde el ${day}.`,
	neverAsked: "Nunca pidió correos, según el nombre del archivo.",
	deletedThere: "Eliminado en el sistema anterior.",
	unreadable: "Este elemento no se puede leer.",
	noListing: (row) =>
		`La fila ${row} no es un anuncio: falta el título o alguna columna.`,
	noPost: (row) => `La fila ${row} no es una entrada: falta el número.`,
	noName: (row) => `La fila ${row} no tiene nombre.`,
	noHandle: (row) =>
		`La fila ${row} no pertenece a ninguna pieza: falta el identificador.`,
	nameless: "La pieza no tiene nombre.",
	startsAsDraft: "Las piezas importadas empiezan como borradores.",
	wasPage: "Era una página.",
	wasDraft: "Era un borrador.",
	wasScheduled: "Estaba programada.",
	wasPending: "Estaba pendiente de revisión.",
	wasPrivate: "Era privada.",
	hadPassword: "Tenía contraseña.",
	sentOnly: "Solo se envió por correo.",
	notForAll: "Era solo para una parte de los lectores.",
	hadStatus: (status) => `Su estado era «${status}».`,
	otherFiles: "Otros archivos",
	notRecognized: (file) => `«${file}» no se ha reconocido.`,
	neither: (files) => `Ni exportación ni imagen: ${files}.`,
	nested: (file) =>
		`«${file}» está dentro de demasiados archivos comprimidos. Descomprímelo primero.`,
	cut: (characters) => `Un texto se ha recortado a ${characters} caracteres.`,
	picture: (address, reason) => `La imagen conserva la dirección ${address}: ${reason}.`,
	pictures: (count, address, reason) =>
		`${counted(count, { other: "# imágenes conservan" })} su dirección, como ` +
		`${address}: ${reason}.`,
	notInFolder: "no está en la carpeta de imágenes",
	noFolder: "no se ha elegido ninguna carpeta de imágenes",
	tooLarge: "supera los 10 MB",
	unusable: "el archivo no sirve como imagen",
	notFetched: "no se ha podido descargar",
	noPicture:
		"El archivo no tiene imagen de la pieza. Se muestra una provisional hasta que " +
		"añadas una.",
	noEtsyAddress:
		"El archivo no tiene dirección de Etsy: introdúcela o vuelve a importar con la " +
		"dirección de la tienda.",
	noAmazonAddress:
		"El archivo no tiene dirección de Amazon: introdúcela o vuelve a importar con el " +
		"sitio de Amazon.",
};
