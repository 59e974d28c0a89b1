import type { AdminTexts } from "../texts.ts";

export const scheduling: AdminTexts["scheduling"] = {
	dateAndTime: "Datum und Uhrzeit",
	fromSettings: (zone) => `${zone} (aus den Einstellungen)`,
	deviceUses: (zone) => `Dieses Gerät verwendet ${zone}.`,
	timesIn: (zone) => `Zeiten sind in ${zone} angegeben.`,
	changeZone: "Zeitzone ändern",
	unreachable: "Der Server ist nicht erreichbar. Versuchen Sie es gleich noch einmal.",
	choose: "Wählen Sie Datum und Uhrzeit.",
	schedule: "Planen",
	nothing: "Nichts geplant",
	nothingAbout:
		"Planen Sie Geschichten und Stücke in ihrem Editor, Newsletter " +
		"unter „Newsletter senden“.",
	kinds: {
		story: "Geschichte",
		product: "Stück",
		newsletter: "Newsletter",
	},
	reschedule: "Neu planen",
	rescheduleName: (name) => `${name} neu planen`,
	cancel: "Absagen",
	cancelName: (name) => `${name} absagen`,
	rescheduleMore: "Neu planen …",
	scheduleMore: "Planen …",
	schedulePublication: "Veröffentlichung planen",
	goesLive: (time) => `Geht online: ${time}, mit allem, was bis dahin gespeichert ist.`,
	cancelSchedule: "Planung aufheben",
	scheduled: "Geplant",
	willBe: {
		published: (name, time) => `„${name}“ wird veröffentlicht: ${time}.`,
		sent: (name, time) => `„${name}“ wird verschickt: ${time}.`,
	},
	failed: "Die Planung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
	canceled: "Planung aufgehoben",
	staysDraft: (name) => `„${name}“ wird nicht veröffentlicht und bleibt ein Entwurf.`,
	textIsBack: (name) =>
		`„${name}“ wird nicht verschickt. Der Text ist wieder unter „Newsletter senden“.`,
	textInHistory: (name) => `„${name}“ wird nicht verschickt. Der Text bleibt im Verlauf.`,
	cancelFailed:
		"Die Planung konnte nicht aufgehoben werden. Bitte versuchen Sie es noch einmal.",
	zone: (city) => `Zeit in ${city}`,
	moment: (day, time, zone) => `${day}, ${time} (${zone})`,
	passed: "Dieser Zeitpunkt ist vorbei. Wählen Sie einen späteren.",
	clockForward: (time) => `Dann wird die Uhr vorgestellt, ${time} gibt es also nicht.`,
	clockBack: (time) => `Dann wird die Uhr zurückgestellt, ${time} gibt es zweimal.`,
	it: {
		published: (time) => `Wird veröffentlicht: ${time}.`,
		sent: (time) => `Wird verschickt: ${time}.`,
	},
	first: {
		published: (time) => `Wird beim ersten Mal veröffentlicht: ${time}.`,
		sent: (time) => `Wird beim ersten Mal verschickt: ${time}.`,
	},
};
