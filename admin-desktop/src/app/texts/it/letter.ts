import type { AdminTexts } from "../texts.ts";

export const letter: AdminTexts["letter"] = {
	title: "Lettera settimanale",
	about:
		"Ogni lunedì alle sette: i numeri della settimana scorsa, lo stato del tuo sito e un " +
		"suggerimento. Nulla viene tracciato.",
	send: "Inviami la lettera settimanale",
	preview: "Anteprima",
	noMailServer: "Per ora non si invia nessuna lettera: al server manca SMTP_URL.",
	noAddress:
		"Non si invia nessuna lettera: il tuo account non ha un indirizzo confermato.",
	goesTo: (address) => `Arriva a ${address}.`,
	none: "Non ricevi la lettera.",
	on: "Lettera settimanale attivata",
	off: "Lettera settimanale disattivata",
	nextOnMonday: "La prossima arriva lunedì.",
	noMore: "Non riceverai più lettere.",
	failed: "Non è stato possibile modificare la lettera settimanale. Riprova.",
};
