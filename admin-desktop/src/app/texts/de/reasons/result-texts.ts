import type { ResultTexts } from "../../en/reasons/result-texts.ts";

export const results: ResultTexts = {
	noBackup: "Es gibt noch keine Sicherung.",
	folderNotRecorded:
		"Eine frühere Version hat die letzte Sicherung gemacht und ihren Ordner nicht " +
		"vermerkt.",
	folderGone: (folder) =>
		`Der Ordner der letzten Sicherung, ${folder}, ist nicht mehr da.`,
	diskFilled: "Der Speicherplatz ging dabei aus.",
	noRoom: (free, needed) =>
		`Der Platz reicht nicht: Frei sind ${free} MB, nötig sind ${needed} MB.`,
	keysElsewhere: "Ihre Schlüssel liegen anderswo und wurden nicht geprüft.",
	stoppedWhileSending: "Der Server wurde beendet, während diese E-Mail gesendet wurde.",
	addressErased: "Die Adresse wurde gelöscht.",
};
