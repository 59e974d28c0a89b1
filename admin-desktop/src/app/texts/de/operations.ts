import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("de");

export const operations: AdminTexts["operations"] = {
	title: "Systemstatus",
	about: "Zustand des Systems. Keine personenbezogenen Daten.",
	notUpToDate: "Nicht aktuell.",
	noAnswer: "Der Server hat nicht geantwortet.",
	verdicts: {
		good: "Alles funktioniert",
		marked: "Läuft, mit Warnungen",
		bad: "Etwas braucht Ihre Aufmerksamkeit",
	},
	versions: "Versionen",
	program: (version) => `Programm ${version}`,
	schema: (version) => `Schema ${version}`,
	lastErrors: "Letzte Fehler",
	noErrors: "Keine seit dem Start des Servers.",
	status: (status) => `Status ${status}`,
	request: (id) => `Anfrage ${id}`,
	slowRequests: "Langsame Anfragen",
	noSlowRequests: "Keine dauerte eine Sekunde oder länger.",
	times: (n) => counted(n, { other: "#-mal" }),
	upTo: (seconds) => `Bis zu ${seconds} s`,
	lastAt: (time) => `Zuletzt ${time}`,
	drill: {
		title: "Probe-Wiederherstellung",
		none: "Noch keine Probe-Wiederherstellung. Die erste läuft in der kommenden Nacht.",
		isRunning: "Wird geprüft …",
		run: "Jetzt prüfen",
		about:
			"Einmal in der Woche wird nachts die neueste Sicherung in einem temporären Ordner " +
			"wiederhergestellt und mit der Website verglichen.",
		noAnswer: "Der Server hat nicht geantwortet. Bitte versuchen Sie es noch einmal.",
		failedToStart: "Die Sicherung konnte nicht geprüft werden",
		passed: "Die neueste Sicherung lässt sich wiederherstellen.",
		passedDetails: (at, bytes, seconds, position) =>
			`${at}: ${bytes} in ${counted(seconds, { one: "# Sekunde", other: "# Sekunden" })}, ` +
			`bis Ereignis ${position}. Sie gleicht der Website bei diesem Ereignis.`,
		failed: "Die neueste Sicherung lässt sich nicht wiederherstellen.",
		skipped: "Die letzte Probe-Wiederherstellung wurde übersprungen.",
		at: (at) => `${at}.`,
		atWithSuccess: (at, passedAt) => `${at}. Zuletzt erfolgreich: ${passedAt}.`,
	},
	units: { bytes: "Byte", kB: "kB", MB: "MB", GB: "GB", TB: "TB", PB: "PB" },
	growthUnknown: "Wachstum noch nicht gemessen",
	diskSpace: "Speicherplatz",
	roomOf: (free, all) => `${free} von ${all} frei`,
	room: (free) => `${free} frei`,
	of: (all) => `Von ${all}`,
	forecastLater: "Prognose nach einigen Tagen",
	notFilling: "Füllt sich nicht",
	fullLater: "Voll in über zehn Jahren",
	fullIn: (n) => counted(n, { one: "Voll in etwa # Tag", other: "Voll in etwa # Tagen" }),
	backups: { copy: "Letzte Sicherung", bucket: "Sicherung im Bucket" },
	noneYet: "Noch keine",
	makeBackup: "Starten Sie auf dem Server „bun run backup create ORDNER“.",
	notKnownYet: "Noch nicht bekannt",
	upToEvent: (position) => `Bis Ereignis ${position}`,
	certificate: "Zertifikat",
	validFor: (n) => counted(n, { one: "Noch # Tag gültig", other: "Noch # Tage gültig" }),
	expired: "Abgelaufen",
	renewed: "Wird von selbst erneuert",
	ordered: "Wird bestellt",
	orderFailed: "Die letzte Bestellung ist fehlgeschlagen",
	lastCheck: "Letzte Prüfung des Verlaufs",
	firstCheck: "Die erste Prüfung beginnt einige Minuten nach dem Start des Servers.",
	problems: "Probleme gefunden",
	problemsFrom: (position) => `Probleme gefunden, das erste bei Ereignis ${position}`,
	noProblems: (n) =>
		counted(n, {
			one: "Keine Probleme in # Ereignis",
			other: "Keine Probleme in # Ereignissen",
		}),
	noProblemsWithPictures: (events, pictures) =>
		`Keine Probleme in ${counted(events, { one: "# Ereignis", other: "# Ereignissen" })} und ` +
		counted(pictures, { one: "# Bilddatei", other: "# Bilddateien" }),
	emailsWaiting: "Wartende E-Mails",
	emailsFailed: (n) =>
		counted(n, {
			one: "# E-Mail konnte in den letzten sieben Tagen nicht gesendet werden",
			other: "# E-Mails konnten in den letzten sieben Tagen nicht gesendet werden",
		}),
	noneFailed: "Keine ist in den letzten sieben Tagen fehlgeschlagen",
	errors: "Fehler",
	requestsSince: (n, since) =>
		`Von ${counted(n, { one: "# Anfrage", other: "# Anfragen" })} ` +
		`seit dem Start des Servers (${since})`,
	moreADay: (bytes) => `${bytes} mehr am Tag`,
	notGrowing: "Wächst nicht",
	database: "Datenbank",
	pictures: "Bilder",
	notMeasured: "Noch nicht gemessen",
	events: "Ereignisse im Verlauf",
	eventsADay: (n) => `Etwa ${n} mehr am Tag`,
	upToDate: "Seiten und Listen sind aktuell.",
	behind: (name, n) =>
		`${name} (${counted(n, { one: "# Ereignis", other: "# Ereignisse" })})`,
	lagging: (names) => `Noch nicht aktuell: ${names}.`,
};
