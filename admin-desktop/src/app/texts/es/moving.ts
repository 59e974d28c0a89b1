import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("es");

export const moving: AdminTexts["moving"] = {
	import: "Importar",
	export: "Exportar",
	earlier: "Importaciones anteriores",
	imports: "Importaciones",
	statuses: {
		running: "En curso",
		begun: "Interrumpida",
		stopped: "Detenida",
		finished: "Terminada",
		undone: "Deshecha",
	},
	items: (n) => counted(n, { one: "# elemento", other: "# elementos" }),
	continueHint: "Elige de nuevo los mismos archivos para continuar.",
	exportAll: "Exportar todo",
	aboutExport:
		"Un archivo con cada historia en Markdown, sus imágenes, las piezas, las categorías, los " +
		"suscriptores y las redirecciones, y un fichero que lee WordPress. Contiene las direcciones " +
		"de tus suscriptores: guárdalo en un lugar privado.",
	download: "Descargar el archivo",
	preview: "Vista previa de la importación",
	chooseOthers: "Elegir otros archivos",
	namesAndMore: (names, more) => `${names} y ${more} más`,
	files: "Archivos para importar",
	dropHere:
		"Suelta aquí archivos o una carpeta: exportaciones de Ghost, WordPress, Squarespace, " +
		"Substack, Etsy, Shopify, Amazon, Big Cartel, Mailchimp o listmonk, listas de direcciones " +
		"o el archivo de un sitio como este. Las imágenes de la carpeta también se importan.",
	chooseFiles: "Elegir archivos",
	chooseFolder: "Elegir una carpeta",
	origin: "De dónde vienen los archivos",
	oldSite: "Dirección del sitio antiguo",
	oldSiteHint: "La del blog, la de la tienda de Etsy o la de Amazon, como amazon.de",
	fetchFrom: "Obtener imágenes de",
	fetchFromHint:
		"Sitios de los que descargar imágenes, separados por comas. Déjalo vacío para no descargar " +
		"ninguna.",
	pages: "Importar las páginas de WordPress como borradores",
	keepIp:
		"Conservar las direcciones IP de los consentimientos, cifradas para cada persona",
	formats: {
		addresses: "una lista de direcciones",
		creations: "un sitio como este",
		"etsy-orders": "los pedidos de Etsy",
		"ghost-members": "los miembros de Ghost",
		"substack-posts": "las entradas de Substack",
	},
	uploading: "Subiendo los archivos",
	checking: "Comprobando los archivos",
	importing: "Importando",
	rows: (done, all) => `${done} de ${all} filas`,
	stop: "Detener",
	previewTitle: "Vista previa",
	imported: "Importado",
	newCategories: (names) => `Categorías nuevas: ${names}.`,
	stoppedText: "Detenida. Importa de nuevo los mismos archivos para continuar.",
	from: (format) => `Origen: ${format}.`,
	fromUnchanged: (format) => `Origen: ${format}. Aún no ha cambiado nada.`,
	counts: {
		toImport: "Por importar",
		imported: "Importados",
		drafts: "Como borradores",
		present: "Ya están aquí",
		skipped: "Omitidos",
	},
	done: "Listo",
	rowsLabel: "Filas",
	row: (number) => `Fila ${number}`,
	more: (n) => `Y ${n} más.`,
	expected: {
		added: "Se añadirá",
		unsubscribed: "Se añadirá como dado de baja",
		bounced: "Se añadirá como bloqueado",
		draft: "Será un borrador",
		present: "Ya está aquí",
		left: "Se omitirá",
	},
	outcomes: {
		added: "Añadido",
		unsubscribed: "Añadido como dado de baja",
		bounced: "Añadido como bloqueado",
		draft: "Borrador",
		present: "Ya está aquí",
		left: "Omitido",
	},
	undo: "Deshacer",
	undoImport: (id) => `Deshacer la importación ${id}`,
	undone: "Importación deshecha",
	removed: (n) =>
		counted(n, {
			one: "# elemento importado quitado.",
			other: "# elementos importados quitados.",
		}),
	kept: (n) =>
		counted(n, {
			one: "# elemento modificado se conserva.",
			other: "# elementos modificados se conservan.",
		}),
	undoFailed: "No se ha podido deshacer la importación. Vuelve a intentarlo.",
	uploadFailed: "No se han podido subir los archivos. Vuelve a intentarlo.",
	startFailed: "No se ha podido iniciar la importación. Vuelve a intentarlo.",
	stopFailed: "No se ha podido detener la importación.",
	unknownState: "Se desconoce el estado de la importación.",
};
