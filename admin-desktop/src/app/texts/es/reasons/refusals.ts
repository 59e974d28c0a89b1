import { counting } from "@creations/events/text/counting";
import type { RefusalTexts } from "../../en/reasons/refusals.ts";

const counted = counting("es");

export const refusals: RefusalTexts = {
	"another-version":
		"Una versión más reciente del sitio ha tomado el relevo. Este servidor ya no puede " +
		"guardar nada. Recarga la página.",
	"archive-not-readable": "El archivo comprimido no se puede descomprimir.",
	"archive-too-large": ({ name }) => `«${name}» ocupa demasiado una vez descomprimido.`,
	"archive-too-many-files": ({ name }) =>
		`Los archivos comprimidos contienen más de 50 000 ficheros; el último es «${name}».`,
	"being-sent": "Este boletín se está enviando.",
	"card-not-published": ({ kind, slug }) =>
		`${kind === "story" ? "La historia" : "La pieza"} «${slug}» no está publicada. ` +
		"Publícala o quita su tarjeta.",
	"columns-missing": ({ name, format, columns }) =>
		`«${name}» parece un archivo de ${format}, pero le faltan estas columnas: ${columns}. ` +
		"Vuelve a exportarlo.",
	"data-too-large": ({ name, megabytes }) =>
		`«${name}» supera los ${megabytes} MB. Expórtalo por partes.`,
	"delivery-not-unknown":
		"Solo se pueden reenviar las entregas cuyo resultado se desconoce.",
	"demo-subscriber": "Los suscriptores de demostración no reciben correos.",
	"file-expired": "Estos archivos han caducado. Vuelve a elegirlos.",
	"file-not-supported": ({ name }) =>
		`«${name}» no se puede importar. Solo se admiten las exportaciones nombradas arriba.`,
	"file-too-large": ({ gigabytes }) =>
		`Un archivo puede tener ${gigabytes} GB como máximo.`,
	"future-sale":
		"La fecha de la venta está en el futuro. Elige la de hoy o una anterior.",
	"history-busy":
		"Hay demasiadas peticiones del historial. Vuelve a intentarlo dentro de un minuto.",
	"image-not-uploaded": "La imagen aún no se ha subido.",
	"image-of-other-type": "Las imágenes deben ser JPEG, PNG, WebP, AVIF o GIF.",
	"image-too-large": "Una imagen puede tener 10 MB como máximo.",
	"image-too-many-pixels": ({ width, height, megapixels }) =>
		`La imagen tiene ${width} × ${height} píxeles. Para este tipo de archivo, el máximo es ` +
		`de ${megapixels} megapíxeles.`,
	"image-unreadable": "El archivo no se puede leer como imagen. Quizá esté dañado.",
	"import-ended":
		"Esta importación ha terminado. Su resultado está en la lista de importaciones.",
	"import-running": "Hay otra importación en curso. Espera a que termine o detenla.",
	"import-stopped":
		"La importación ha fallado por un error del sitio. Lo anterior se ha importado. " +
		"El registro del sitio indica el error.",
	"internal-error": ({ requestId }) => `Algo ha salido mal. Petición ${requestId}`,
	"json-incomplete": ({ name }) => `«${name}» está incompleto: le falta el final.`,
	"missing-item": "Lo que has elegido ya no existe.",
	"newsletter-incomplete": "Rellena todos los campos antes de enviar.",
	"newsletter-paused":
		"Este boletín está en pausa. Reanúdalo antes de volver a enviarlo.",
	"newsletter-sent": "Este boletín ya se está enviando o ya se ha enviado.",
	"no-importable-file": "Ninguno de los archivos se puede importar.",
	"no-own-address": "Tu cuenta no tiene dirección de correo para recibir una prueba.",
	"no-such-time": "Esa fecha y hora no existe.",
	"no-such-time-zone": "Esa zona horaria no existe.",
	"no-unpacking-space": ({ name }) =>
		`No hay espacio para descomprimir «${name}». Libera espacio, o descomprímelo tú e ` +
		"importa los archivos.",
	"not-of-this-site": ({ name }) =>
		`«${name}» no tiene el formato de una exportación de este sitio.`,
	"not-pending": "Esta suscripción no está pendiente de confirmar.",
	"not-present-then": "Eso no existía en aquel momento.",
	"not-xml": ({ name }) => `«${name}» no es un XML completo.`,
	"published-already": "Ya está publicado.",
	"quote-not-closed": ({ name, row }) =>
		`La fila ${row} de «${name}» no se puede leer: hay unas comillas sin cerrar.`,
	"reading-stopped":
		"La lectura de los archivos tarda demasiado o se ha interrumpido. Lo leído se ha " +
		"importado. Importa de nuevo los mismos archivos para continuar.",
	"request-too-large": ({ kilobytes }) => `Supera los ${kilobytes} KB.`,
	"row-too-long": ({ name }) => `Una fila de «${name}» es demasiado larga.`,
	"search-busy": "Hay muchas búsquedas en este momento. Vuelve a intentarlo.",
	"search-limit": ({ seconds }) =>
		"Has buscado mucho en poco tiempo. Vuelve a intentarlo dentro de " +
		`${counted(seconds, { one: "# segundo", other: "# segundos" })}.`,
	"search-rebuilding":
		"La búsqueda se está reconstruyendo. Vuelve a intentarlo dentro de un minuto.",
	"sender-not-allowed": ({ senders }) =>
		`El remitente debe ser una de estas direcciones: ${senders}.`,
	"test-not-sent": ({ answer }) => `La prueba no se ha enviado: ${answer}`,
	"time-passed": "Ese momento ya ha pasado. Elige uno posterior.",
	"too-many-failures": ({ failures, mails }) =>
		`El envío está en pausa porque han fallado más de ${failures} de los últimos ${mails} ` +
		"correos.",
	"too-many-levels": ({ levels }) =>
		`El contenido tiene más de ${levels} niveles anidados. Simplifícalo.`,
	"too-many-parts": ({ limit }) =>
		`Una página puede tener ${counted(limit, { other: "#" })} párrafos, enlaces y otras ` +
		"partes como máximo.",
	"unknown-upload":
		"Esta dirección de subida es demasiado antigua o no es de este sitio. Vuelve a subir " +
		"la imagen.",
	"with-entities": ({ name }) =>
		`«${name}» declara entidades, así que no es una exportación de WordPress.`,
};
