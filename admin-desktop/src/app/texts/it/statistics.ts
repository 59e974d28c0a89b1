import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("it");

export const statistics: AdminTexts["statistics"] = {
	figures: {
		storyViews: "Visite alle storie",
		finished: "Storie lette fino alla fine",
		productViews: "Visite alle creazioni",
		amazon: "Clic verso Amazon",
		etsy: "Clic verso Etsy",
		signUps: "Iscrizioni alla newsletter",
	},
	sorts: {
		views: "Visite",
		finished: "Lette fino alla fine",
		amazon: "Clic verso Amazon",
		etsy: "Clic verso Etsy",
	},
	ranges: { "7": "7 giorni", "30": "30 giorni", "90": "90 giorni", "364": "Un anno" },
	period: "Periodo",
	about: (from, to, timeZone) =>
		`Dal ${from} al ${to} (${timeZone}). Contati senza cookie e senza dati personali. ` +
		"Le tue visite non vengono contate.",
	nothing: "Ancora nessun dato",
	appearsHere: "Visite, storie terminate e clic compaiono qui dopo qualche secondo.",
	stories: "Storie",
	products: "Creazioni",
	storyClicks:
		"I clic di una storia comprendono i link nel suo testo e nelle creazioni aperte da lì.",
	pages: {
		"": "Altrove",
		"/": "Pagina iniziale",
		"/stories": "Tutte le storie",
		"/products": "Tutte le creazioni",
		"/search": "Ricerca",
		"/newsletter/subscribe": "Pagina della newsletter",
	},
	signUps: "Iscrizioni alla newsletter per pagina",
	aboutSignUps: "Contate all’invio di un modulo. Non tutti confermano poi l’indirizzo.",
	chart: (label, isWeekly, highest) =>
		`${label} per ${isWeekly ? "settimana" : "giorno"}. ${highest}`,
	noneCounted: "Nessun dato.",
	mostInWeek: (day, n) => `Il massimo nella settimana dal ${day}: ${n}.`,
	mostOn: (day, n) => `Il massimo il ${day}: ${n}.`,
	peak: (n) => `massimo ${n}`,
	weekByWeek: "Settimana per settimana",
	dayByDay: "Giorno per giorno",
	weekOf: "Settimana dal",
	day: "Giorno",
	sortStories: "Ordina le storie per",
	sortProducts: "Ordina le creazioni per",
	notPublished: "Non pubblicata",
	views: (n) => counted(n, { one: "# visita", other: "# visite" }),
	readToEnd: (n) =>
		counted(n, { one: "# lettura fino alla fine", other: "# letture fino alla fine" }),
	clicksToAmazon: (n) => counted(n, { other: "# clic verso Amazon" }),
	clicksToEtsy: (n) => counted(n, { other: "# clic verso Etsy" }),
};
