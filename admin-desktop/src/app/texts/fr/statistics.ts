import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("fr");

export const statistics: AdminTexts["statistics"] = {
	figures: {
		storyViews: "Vues des histoires",
		finished: "Histoires lues jusqu’au bout",
		productViews: "Vues des créations",
		amazon: "Clics vers Amazon",
		etsy: "Clics vers Etsy",
		signUps: "Inscriptions à l’infolettre",
	},
	sorts: {
		views: "Vues",
		finished: "Lues jusqu’au bout",
		amazon: "Clics vers Amazon",
		etsy: "Clics vers Etsy",
	},
	ranges: { "7": "7 jours", "30": "30 jours", "90": "90 jours", "364": "Un an" },
	period: "Période",
	about: (from, to, timeZone) =>
		`Du ${from} au ${to} (${timeZone}). Compté sans cookies et sans données personnelles. ` +
		"Vos propres visites ne sont pas comptées.",
	nothing: "Rien de compté pour l’instant",
	appearsHere:
		"Les vues, les histoires terminées et les clics apparaissent ici après quelques secondes.",
	stories: "Histoires",
	products: "Créations",
	storyClicks:
		"Les clics d’une histoire comprennent les liens de son texte et ceux des créations " +
		"ouvertes depuis elle.",
	pages: {
		"": "Ailleurs",
		"/": "Page d’accueil",
		"/stories": "Toutes les histoires",
		"/products": "Toutes les créations",
		"/search": "Recherche",
		"/newsletter/subscribe": "Page de l’infolettre",
	},
	signUps: "Inscriptions à l’infolettre par page",
	aboutSignUps:
		"Compté à l’envoi d’un formulaire. Tout le monde ne confirme pas ensuite son adresse.",
	chart: (label, isWeekly, highest) =>
		`${label} par ${isWeekly ? "semaine" : "jour"}. ${highest}`,
	noneCounted: "Rien de compté.",
	mostInWeek: (day, n) => `Maximum la semaine du ${day} : ${n}.`,
	mostOn: (day, n) => `Maximum le ${day} : ${n}.`,
	peak: (n) => `maximum ${n}`,
	weekByWeek: "Semaine par semaine",
	dayByDay: "Jour par jour",
	weekOf: "Semaine du",
	day: "Jour",
	sortStories: "Trier les histoires par",
	sortProducts: "Trier les créations par",
	notPublished: "Non publié",
	views: (n) => counted(n, { one: "# vue", other: "# vues" }),
	readToEnd: (n) =>
		counted(n, { one: "# lecture jusqu’au bout", other: "# lectures jusqu’au bout" }),
	clicksToAmazon: (n) =>
		counted(n, { one: "# clic vers Amazon", other: "# clics vers Amazon" }),
	clicksToEtsy: (n) =>
		counted(n, { one: "# clic vers Etsy", other: "# clics vers Etsy" }),
};
