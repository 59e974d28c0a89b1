import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("es");

export const links: AdminTexts["links"] = {
	title: "Enlaces a tiendas",
	about:
		"Tu sitio puede abrir una vez al día cada enlace de tus piezas publicadas a Amazon y Etsy. " +
		"Si la página falta dos días, te lo dicen la lista de piezas y la carta semanal. Las piezas " +
		"vendidas no se comprueban.",
	watch: "Vigilar los enlaces a tiendas",
	gone: "Desaparecidos",
	linkTo: (shop) => `Enlace a ${shop}`,
	goneSince: (time) => `Desaparecido ${time}`,
	linksGone: (shops) =>
		shops.length === 1
			? `El enlace a ${shops.join()} ya no lleva a ninguna parte`
			: `Los enlaces a ${shops.join(" y ")} ya no llevan a ninguna parte`,
	notChecked: "No se comprueba ningún enlace.",
	firstChecks: "Las primeras comprobaciones se hacen en un día.",
	checked: (n, time) =>
		`${counted(n, { one: "# enlace", other: "# enlaces" })}, última comprobación ${time}.`,
	unknown: (n) =>
		`${counted(n, {
			one: "# enlace no se ha podido comprobar",
			other: "# enlaces no se han podido comprobar",
		})}: la tienda no dio una respuesta clara. Míralos tú de vez en cuando.`,
	watched: "Los enlaces se vigilan",
	notWatched: "Los enlaces no se vigilan",
	opensNone: "Tu sitio no abre ningún enlace.",
	failed: "No se ha podido cambiar el ajuste. Vuelve a intentarlo.",
	markSold: "Marcar como vendida",
	markSoldName: (name) => `Marcar como vendida: ${name}`,
	change: "Cambiar enlace",
	changeName: (name) => `Cambiar enlace: ${name}`,
};
