import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("fr");

export const published: AdminTexts["published"] = {
	texts: {
		story: "Votre histoire est sur le site.",
		product: "Votre création est sur le site.",
	},
	print: "Imprimer une carte QR",
	card: "Carte QR",
	cardAbout: "Pour votre stand : une carte qui mène à cette page.",
	address: "Adresse",
	copied: "Copié",
	copy: "Copier le lien",
	linkCopied: "Lien copié.",
	selected: "Le lien est sélectionné. Appuyez sur Ctrl+C ou Cmd+C pour le copier.",
	share: "Partager…",
	oneCard: "Une carte, 105 × 148 mm",
	fourCards: "Quatre cartes sur A4",
	paper: "Papier",
	printNow: "Imprimer",
	scan: {
		story: "Scannez pour lire l’histoire",
		product: "Scannez pour voir la création",
	},
	codeOf: (address) => `Code QR de ${address}`,
	countFailed: "Vos abonnés n’ont pas pu être comptés.",
	tell: (n) =>
		counted(n, {
			one: "Prévenir votre # abonné",
			other: "Prévenir vos # abonnés",
		}),
	nothingSent:
		"Ouvre une infolettre avec une carte de cette page. Rien n’est encore envoyé.",
};
