import type { AdminTexts } from "../texts.ts";

export const scheduling: AdminTexts["scheduling"] = {
	dateAndTime: "Date et heure",
	fromSettings: (zone) => `${zone} (d’après les réglages)`,
	deviceUses: (zone) => `Cet appareil utilise ${zone}.`,
	timesIn: (zone) => `Les heures sont en ${zone}.`,
	changeZone: "Changer de fuseau horaire",
	unreachable: "Le serveur est injoignable. Réessayez dans un instant.",
	choose: "Choisissez une date et une heure.",
	schedule: "Programmer",
	nothing: "Rien de programmé",
	nothingAbout:
		"Programmez les histoires et les créations dans leur éditeur, les " +
		"infolettres dans « Envoyer l’infolettre ».",
	kinds: {
		story: "Histoire",
		product: "Création",
		newsletter: "Infolettre",
	},
	reschedule: "Reprogrammer",
	rescheduleName: (name) => `Reprogrammer ${name}`,
	cancel: "Annuler",
	cancelName: (name) => `Annuler ${name}`,
	rescheduleMore: "Reprogrammer…",
	scheduleMore: "Programmer…",
	schedulePublication: "Programmer la publication",
	goesLive: (time) => `Mise en ligne : ${time}, avec ce qui sera enregistré d’ici là.`,
	cancelSchedule: "Annuler la programmation",
	scheduled: "Programmé",
	willBe: {
		published: (name, time) => `« ${name} » sera publié : ${time}.`,
		sent: (name, time) => `« ${name} » sera envoyée : ${time}.`,
	},
	failed: "La programmation a échoué. Veuillez réessayer.",
	canceled: "Programmation annulée",
	staysDraft: (name) => `« ${name} » ne sera pas publié et reste un brouillon.`,
	textIsBack: (name) =>
		`« ${name} » ne sera pas envoyée. Son texte est de nouveau dans ` +
		"« Envoyer l’infolettre ».",
	textInHistory: (name) =>
		`« ${name} » ne sera pas envoyée. Son texte reste dans l’historique.`,
	cancelFailed: "La programmation n’a pas pu être annulée. Veuillez réessayer.",
	zone: (city) => `heure de ${city}`,
	moment: (day, time, zone) => `${day} à ${time} (${zone})`,
	passed: "Cette heure est passée. Choisissez-en une plus tardive.",
	clockForward: (time) => `Les horloges avancent à ce moment, ${time} n’existe donc pas.`,
	clockBack: (time) => `Les horloges reculent à ce moment, ${time} arrive deux fois.`,
	it: {
		published: (time) => `Publication : ${time}.`,
		sent: (time) => `Envoi : ${time}.`,
	},
	first: {
		published: (time) => `Publication la première fois : ${time}.`,
		sent: (time) => `Envoi la première fois : ${time}.`,
	},
};
