import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("fr");

export const links: AdminTexts["links"] = {
	title: "Liens vers les places de marché",
	about:
		"Votre site peut ouvrir une fois par jour chaque lien de vos créations publiées vers " +
		"Amazon et Etsy. Si la page manque deux jours, la liste des créations et la lettre " +
		"hebdomadaire vous le disent. Les créations vendues ne sont pas vérifiées.",
	watch: "Surveiller les liens vers les places de marché",
	gone: "Disparus",
	linkTo: (shop) => `Lien vers ${shop}`,
	goneSince: (time) => `Disparu ${time}`,
	linksGone: (shops) =>
		shops.length === 1
			? `Le lien vers ${shops.join()} ne mène nulle part`
			: `Les liens vers ${shops.join(" et ")} ne mènent nulle part`,
	notChecked: "Aucun lien n’est vérifié.",
	firstChecks: "Les premières vérifications auront lieu dans la journée.",
	checked: (n, time) =>
		`${counted(n, { one: "# lien", other: "# liens" })}, dernière vérification ${time}.`,
	unknown: (n) =>
		`${counted(n, {
			one: "# lien n’a pas pu être vérifié",
			other: "# liens n’ont pas pu être vérifiés",
		})} : la place de marché n’a pas donné de réponse claire. Regardez-les vous-même de temps ` +
		"en temps.",
	watched: "Les liens sont surveillés",
	notWatched: "Les liens ne sont pas surveillés",
	opensNone: "Votre site n’ouvre aucun lien.",
	failed: "Le réglage n’a pas pu être modifié. Veuillez réessayer.",
	markSold: "Marquer comme vendue",
	markSoldName: (name) => `Marquer comme vendue : ${name}`,
	change: "Modifier le lien",
	changeName: (name) => `Modifier le lien : ${name}`,
};
