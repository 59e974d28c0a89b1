import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("es");

export const statistics: AdminTexts["statistics"] = {
	figures: {
		storyViews: "Visitas a historias",
		finished: "Historias leídas hasta el final",
		productViews: "Visitas a piezas",
		amazon: "Clics a Amazon",
		etsy: "Clics a Etsy",
		signUps: "Altas en el boletín",
	},
	sorts: {
		views: "Visitas",
		finished: "Leídas hasta el final",
		amazon: "Clics a Amazon",
		etsy: "Clics a Etsy",
	},
	ranges: { "7": "7 días", "30": "30 días", "90": "90 días", "364": "Un año" },
	period: "Período",
	about: (from, to, timeZone) =>
		`Del ${from} al ${to} (${timeZone}). Contado sin cookies y sin datos personales. ` +
		"Tus propias visitas no se cuentan.",
	nothing: "Aún no se ha contado nada",
	appearsHere:
		"Las visitas, las historias terminadas y los clics aparecen aquí a los pocos segundos.",
	stories: "Historias",
	products: "Piezas",
	storyClicks:
		"Los clics de una historia incluyen los enlaces de su texto y los de las piezas abiertas " +
		"desde ella.",
	pages: {
		"": "Otro lugar",
		"/": "Página de inicio",
		"/stories": "Todas las historias",
		"/products": "Todas las piezas",
		"/search": "Búsqueda",
		"/newsletter/subscribe": "Página del boletín",
	},
	signUps: "Altas en el boletín por página",
	aboutSignUps:
		"Se cuenta al enviar un formulario. No todo el mundo confirma después la dirección.",
	chart: (label, isWeekly, highest) =>
		`${label} por ${isWeekly ? "semana" : "día"}. ${highest}`,
	noneCounted: "No se ha contado nada.",
	mostInWeek: (day, n) => `El máximo, en la semana del ${day}: ${n}.`,
	mostOn: (day, n) => `El máximo, el ${day}: ${n}.`,
	peak: (n) => `máximo ${n}`,
	weekByWeek: "Semana a semana",
	dayByDay: "Día a día",
	weekOf: "Semana del",
	day: "Día",
	sortStories: "Ordenar historias por",
	sortProducts: "Ordenar piezas por",
	notPublished: "Sin publicar",
	views: (n) => counted(n, { one: "# visita", other: "# visitas" }),
	readToEnd: (n) =>
		counted(n, { one: "# lectura hasta el final", other: "# lecturas hasta el final" }),
	clicksToAmazon: (n) =>
		counted(n, { one: "# clic a Amazon", other: "# clics a Amazon" }),
	clicksToEtsy: (n) => counted(n, { one: "# clic a Etsy", other: "# clics a Etsy" }),
};
