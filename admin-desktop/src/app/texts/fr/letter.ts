import type { AdminTexts } from "../texts.ts";

export const letter: AdminTexts["letter"] = {
	title: "Lettre hebdomadaire",
	about:
		"Chaque lundi à sept heures : les chiffres de la semaine passée, l’état de votre site et " +
		"une suggestion. Rien n’est pisté.",
	send: "M’envoyer la lettre hebdomadaire",
	preview: "Aperçu",
	noMailServer: "Aucune lettre n’est encore envoyée : il manque SMTP_URL au serveur.",
	noAddress: "Aucune lettre n’est envoyée : votre compte n’a pas d’adresse confirmée.",
	goesTo: (address) => `Elle est envoyée à ${address}.`,
	none: "Vous ne recevez pas de lettre.",
	on: "Lettre hebdomadaire activée",
	off: "Lettre hebdomadaire désactivée",
	nextOnMonday: "La prochaine arrive lundi.",
	noMore: "Vous ne recevrez plus de lettre.",
	failed: "La lettre hebdomadaire n’a pas pu être modifiée. Veuillez réessayer.",
};
