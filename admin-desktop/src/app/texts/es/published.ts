import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("es");

export const published: AdminTexts["published"] = {
	texts: {
		story: "Tu historia está en el sitio.",
		product: "Tu pieza está en el sitio.",
	},
	print: "Imprimir una tarjeta QR",
	card: "Tarjeta QR",
	cardAbout: "Para tu puesto: una tarjeta que lleva a esta página.",
	address: "Dirección",
	copied: "Copiado",
	copy: "Copiar enlace",
	linkCopied: "Enlace copiado.",
	selected: "El enlace está seleccionado. Pulsa Ctrl+C o Cmd+C para copiarlo.",
	share: "Compartir…",
	oneCard: "Una tarjeta, 105 × 148 mm",
	fourCards: "Cuatro tarjetas en A4",
	paper: "Papel",
	printNow: "Imprimir",
	scan: {
		story: "Escanea para leer la historia",
		product: "Escanea para ver la pieza",
	},
	codeOf: (address) => `Código QR de ${address}`,
	countFailed: "No se ha podido contar a tus suscriptores.",
	tell: (n) =>
		counted(n, {
			one: "Avisar a tu # suscriptor",
			other: "Avisar a tus # suscriptores",
		}),
	nothingSent: "Abre un boletín con una tarjeta de esta página. Aún no se envía nada.",
};
