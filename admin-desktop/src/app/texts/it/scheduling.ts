import type { AdminTexts } from "../texts.ts";

export const scheduling: AdminTexts["scheduling"] = {
	dateAndTime: "Data e ora",
	fromSettings: (zone) => `${zone} (dalle impostazioni)`,
	deviceUses: (zone) => `Questo dispositivo usa ${zone}.`,
	timesIn: (zone) => `Gli orari sono in ${zone}.`,
	changeZone: "Cambia il fuso orario",
	unreachable: "Il server non è raggiungibile. Riprova tra un momento.",
	choose: "Scegli una data e un’ora.",
	schedule: "Programma",
	nothing: "Nulla in programma",
	nothingAbout:
		"Programma storie e creazioni nel loro editor, le newsletter in «Invia newsletter».",
	kinds: {
		story: "Storia",
		product: "Creazione",
		newsletter: "Newsletter",
	},
	reschedule: "Riprogramma",
	rescheduleName: (name) => `Riprogramma ${name}`,
	cancel: "Annulla",
	cancelName: (name) => `Annulla ${name}`,
	rescheduleMore: "Riprogramma…",
	scheduleMore: "Programma…",
	schedulePublication: "Programma la pubblicazione",
	goesLive: (time) => `Va online: ${time}, con quanto sarà salvato fino ad allora.`,
	cancelSchedule: "Annulla la programmazione",
	scheduled: "Programmato",
	willBe: {
		published: (name, time) => `«${name}» sarà pubblicato: ${time}.`,
		sent: (name, time) => `«${name}» sarà inviata: ${time}.`,
	},
	failed: "Non è stato possibile programmare. Riprova.",
	canceled: "Programmazione annullata",
	staysDraft: (name) => `«${name}» non sarà pubblicato e resta una bozza.`,
	textIsBack: (name) =>
		`«${name}» non sarà inviata. Il testo è di nuovo in «Invia newsletter».`,
	textInHistory: (name) => `«${name}» non sarà inviata. Il testo resta nella cronologia.`,
	cancelFailed: "Non è stato possibile annullare la programmazione. Riprova.",
	zone: (city) => `ora di ${city}`,
	moment: (day, time, zone) => `${day}, ${time} (${zone})`,
	passed: "Quest’ora è passata. Scegline una successiva.",
	clockForward: (time) =>
		`In quel momento le lancette vanno avanti, quindi ${time} non esiste.`,
	clockBack: (time) => `In quel momento le lancette vanno indietro e ${time} si ripete.`,
	it: {
		published: (time) => `Pubblicazione: ${time}.`,
		sent: (time) => `Invio: ${time}.`,
	},
	first: {
		published: (time) => `Pubblicazione la prima volta: ${time}.`,
		sent: (time) => `Invio la prima volta: ${time}.`,
	},
};
