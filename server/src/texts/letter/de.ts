import { counting } from "@creations/events/text/counting";
import type { LetterTexts } from "./en.ts";

const counted = counting("de");

export const letter: LetterTexts = {
	subject: (week) => `Ihre Woche: ${week}`,
	heading: "Ihre Woche",
	reason: (site) => `Sie bekommen diese E-Mail, weil Sie ${site} verwalten.`,
	turnOff: "Diesen Wochenbrief abbestellen",
	yourSite: "Ihre Website",
	suggestion: "Ein Vorschlag",
	privacy:
		"Die Zahlen sind Summen Ihrer eigenen Website. Dieser Brief verfolgt niemanden.",
	introduction: "So ist es Ihren Geschichten ergangen.",
	quiet:
		"Es war eine ruhige Woche, und das ist gut so. Gute Stücke brauchen ihre Zeit, " +
		"und die Menschen, die sie lieben, auch.",
	finished: (n) =>
		counted(n, {
			one: "Geschichte zu Ende gelesen",
			other: "Geschichten zu Ende gelesen",
		}),
	clicks: (n) =>
		counted(n, {
			one: "Klick auf ein Stück in Ihren Shops",
			other: "Klicks auf ein Stück in Ihren Shops",
		}),
	signUps: (n) =>
		counted(n, {
			one: "Anmeldung zum Newsletter",
			other: "Anmeldungen zum Newsletter",
		}),
	same: "wie in der Woche davor",
	more: (n) => counted(n, { other: "# mehr als in der Woche davor" }),
	fewer: (n) => counted(n, { other: "# weniger als in der Woche davor" }),
	lastBackup: "Letzte Sicherung",
	bucketBackup: "Sicherung im Bucket",
	none: "Noch keine",
	failing: "Schlägt fehl",
	unknown: "Noch nicht bekannt",
	trial: "Probe-Wiederherstellung",
	passed: (day) => `Gelungen am ${day}`,
	failed: (day) => `Fehlgeschlagen am ${day}`,
	skipped: (day) => `Ausgelassen am ${day}`,
	history: "Verlauf",
	notVerified: "Noch nicht geprüft",
	fault: "Hat einen Fehler",
	intact: (events) =>
		counted(events, {
			one: "Unversehrt, # Ereignis",
			other: "Unversehrt, # Ereignisse",
		}),
	links: "Marktplatz-Links",
	noneGone: "Keiner fehlt",
	noneGoneOf: (unchecked) =>
		counted(unchecked, {
			one: "Keiner fehlt, # konnte nicht geprüft werden",
			other: "Keiner fehlt, # konnten nicht geprüft werden",
		}),
	gone: (names) => `Es fehlen: ${names}`,
	goneAndMore: (names, others) =>
		`Es fehlen: ${names} und ${counted(others, { other: "# weitere" })}`,
	disk: "Speicherplatz",
	free: (gigabytes) => `${gigabytes} GB frei`,
	freeUntil: (gigabytes, days) =>
		`${gigabytes} GB frei, ` +
		counted(days, { one: "voll in # Tag", other: "voll in # Tagen" }),
	suggestions: {
		openStatus: "Systemstatus öffnen",
		fault: "Der Verlauf hat einen Fehler. Der Systemstatus nennt ihn.",
		trialFailed:
			"Machen Sie eine neue Sicherung: Die neueste ließ sich nicht zur Probe wiederherstellen.",
		makeRoom: (days) =>
			counted(days, {
				one: "Schaffen Sie Platz: In # Tag ist der Speicher voll.",
				other: "Schaffen Sie Platz: In # Tagen ist der Speicher voll.",
			}),
		firstBackup:
			"Machen Sie eine erste Sicherung, damit kein Missgeschick Ihre Geschichten nimmt.",
		linkGone: (shop, name) =>
			`Der Link zu „${name}“ bei ${shop} führt ins Leere. ` +
			"Markieren Sie das Stück als verkauft, oder ändern Sie den Link.",
		showPiece: "Stück anzeigen",
		drafts: (n) =>
			counted(n, {
				one: "# Entwurf wartet. Vielleicht fehlt ihm nur noch eine halbe Stunde.",
				other: "# Entwürfe warten. Vielleicht fehlt einem nur noch eine halbe Stunde.",
			}),
		openStories: "Ihre Geschichten öffnen",
		newsletter: (readers) =>
			counted(readers, {
				one: "Schreiben Sie # Person: Ein Foto und drei Zeilen sind ein guter Newsletter.",
				other:
					"Schreiben Sie Ihren # Abonnenten: Ein Foto und drei Zeilen sind ein guter Newsletter.",
			}),
		writeNewsletter: "Newsletter schreiben",
		photo:
			"Fotografieren Sie das Stück auf Ihrer Werkbank, und schreiben Sie eine Zeile dazu.",
		post: "Von der Werkbank",
	},
	stopTitle: "Wochenbrief abbestellen?",
	stopText: (site) => `Sie bekommen dann keine Wochenbriefe über ${site} mehr.`,
	stop: "Abbestellen",
	stoppedTitle: "Der Wochenbrief ist abbestellt",
	stoppedText: "In den Einstellungen können Sie ihn wieder einschalten.",
	invalidTitle: "Dieser Link funktioniert nicht",
	invalidText:
		"Bitte benutzen Sie den vollständigen Link am Ende Ihres letzten Wochenbriefs " +
		"oder die Einstellungen.",
	openSettings: "Einstellungen öffnen",
};
