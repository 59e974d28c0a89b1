import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("it");

export const links: AdminTexts["links"] = {
	title: "Link ai marketplace",
	about:
		"Il tuo sito può aprire una volta al giorno ogni link delle tue creazioni pubblicate ad " +
		"Amazon e Etsy. Se la pagina manca per due giorni, te lo dicono l’elenco delle creazioni e " +
		"la lettera settimanale. Le creazioni vendute non vengono controllate.",
	watch: "Controlla i link ai marketplace",
	gone: "Scomparsi",
	linkTo: (shop) => `Link a ${shop}`,
	goneSince: (time) => `Scomparso ${time}`,
	linksGone: (shops) =>
		shops.length === 1
			? `Il link a ${shops.join()} non porta più da nessuna parte`
			: `I link a ${shops.join(" e ")} non portano più da nessuna parte`,
	notChecked: "Nessun link viene controllato.",
	firstChecks: "I primi controlli seguono entro un giorno.",
	checked: (n, time) => `${counted(n, { other: "# link" })}, ultimo controllo ${time}.`,
	unknown: (n) =>
		`${counted(n, {
			one: "Non è stato possibile controllare # link",
			other: "Non è stato possibile controllare # link",
		})}: il marketplace non ha dato una risposta chiara. Dacci un’occhiata ogni tanto.`,
	watched: "I link vengono controllati",
	notWatched: "I link non vengono controllati",
	opensNone: "Il tuo sito non apre nessun link.",
	failed: "Non è stato possibile modificare l’impostazione. Riprova.",
	markSold: "Segna come venduta",
	markSoldName: (name) => `Segna come venduta: ${name}`,
	change: "Modifica link",
	changeName: (name) => `Modifica link: ${name}`,
};
