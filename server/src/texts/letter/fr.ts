import { counting } from "@creations/events/text/counting";
import type { LetterTexts } from "./en.ts";

const counted = counting("fr");

export const letter: LetterTexts = {
	subject: (week) => `Votre semaine : ${week}`,
	heading: "Votre semaine",
	reason: (site) => `Vous recevez cet e-mail parce que vous administrez ${site}.`,
	turnOff: "Ne plus recevoir cette lettre",
	yourSite: "Votre site",
	suggestion: "Une suggestion",
	privacy: "Ces chiffres sont des totaux de votre site. Cette lettre ne suit personne.",
	introduction: "Voici comment vos histoires ont été lues.",
	quiet:
		"La semaine a été calme, et c’est très bien. Les belles pièces prennent leur temps, " +
		"et ceux qui les aiment aussi.",
	finished: (n) =>
		counted(n, {
			one: "histoire lue jusqu’au bout",
			other: "histoires lues jusqu’au bout",
		}),
	clicks: (n) =>
		counted(n, {
			one: "clic vers une création dans vos boutiques",
			other: "clics vers une création dans vos boutiques",
		}),
	signUps: (n) =>
		counted(n, {
			one: "inscription à l’infolettre",
			other: "inscriptions à l’infolettre",
		}),
	same: "comme la semaine précédente",
	more: (n) => counted(n, { other: "# de plus que la semaine précédente" }),
	fewer: (n) => counted(n, { other: "# de moins que la semaine précédente" }),
	lastBackup: "Dernière sauvegarde",
	bucketBackup: "Sauvegarde dans le bucket",
	none: "Aucune pour l’instant",
	failing: "En échec",
	unknown: "Pas encore connue",
	trial: "Restauration d’essai",
	passed: (day) => `Réussie le ${day}`,
	failed: (day) => `Échouée le ${day}`,
	skipped: (day) => `Non faite le ${day}`,
	history: "Historique",
	notVerified: "Pas encore vérifié",
	fault: "Présente une erreur",
	intact: (events) =>
		counted(events, { one: "Intact, # événement", other: "Intact, # événements" }),
	links: "Liens vers les places de marché",
	noneGone: "Aucun n’a disparu",
	noneGoneOf: (unchecked) =>
		counted(unchecked, {
			one: "Aucun n’a disparu, # n’a pas pu être vérifié",
			other: "Aucun n’a disparu, # n’ont pas pu être vérifiés",
		}),
	gone: (names) => `Disparus : ${names}`,
	goneAndMore: (names, others) =>
		`Disparus : ${names} et ${counted(others, { one: "# autre", other: "# autres" })}`,
	disk: "Espace disque",
	free: (gigabytes) => `${gigabytes} Go libres`,
	freeUntil: (gigabytes, days) =>
		`${gigabytes} Go libres, ` +
		counted(days, { one: "plein dans # jour", other: "plein dans # jours" }),
	suggestions: {
		openStatus: "Ouvrir l’état du système",
		fault: "L’historique présente une erreur. L’état du système la nomme.",
		trialFailed:
			"Faites une nouvelle sauvegarde : la plus récente n’a pas pu être restaurée à l’essai.",
		makeRoom: (days) =>
			counted(days, {
				one: "Faites de la place : le disque sera plein dans # jour.",
				other: "Faites de la place : le disque sera plein dans # jours.",
			}),
		firstBackup:
			"Faites une première sauvegarde, pour qu’aucun accident n’emporte vos histoires.",
		linkGone: (shop, name) =>
			`Le lien ${shop} de « ${name} » a disparu. ` +
			"Marquez la création comme vendue, ou changez son lien.",
		showPiece: "Voir la création",
		drafts: (n) =>
			counted(n, {
				one: "# brouillon attend. Il ne lui manque peut-être qu’une demi-heure.",
				other:
					"# brouillons attendent. À l’un d’eux, il ne manque peut-être qu’une demi-heure.",
			}),
		openStories: "Ouvrir vos histoires",
		newsletter: (readers) =>
			counted(readers, {
				one: "Écrivez à # personne abonnée. Une photo et trois lignes font une bonne infolettre.",
				other:
					"Écrivez à vos # abonnés. Une photo et trois lignes font une bonne infolettre.",
			}),
		writeNewsletter: "Écrire une infolettre",
		photo: "Photographiez la pièce sur votre établi, et ajoutez une ligne.",
		post: "Depuis l’établi",
	},
	stopTitle: "Ne plus recevoir la lettre hebdomadaire ?",
	stopText: (site) => `Vous ne recevrez plus de lettre hebdomadaire sur ${site}.`,
	stop: "Ne plus la recevoir",
	stoppedTitle: "La lettre hebdomadaire est désactivée",
	stoppedText: "Vous pouvez la réactiver dans les réglages.",
	invalidTitle: "Ce lien ne fonctionne pas",
	invalidText:
		"Utilisez le lien complet à la fin de votre dernière lettre, ou les réglages.",
	openSettings: "Ouvrir les réglages",
};
