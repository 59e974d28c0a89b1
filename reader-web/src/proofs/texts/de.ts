import type { ProofTexts } from "./en.ts";

export const texts: ProofTexts = {
	proven: (date) =>
		`Der Text dieser Seite steht seit dem ${date} unverändert im Protokoll der Website.`,
	witnessed: (names, date) => `Bezeugt von ${names} am ${date}.`,
	unwitnessed: "Noch hat kein Zeuge dies bestätigt.",
	differs: "Der Text dieser Seite weicht vom Protokoll der Website ab.",
	offline: "Sie sind offline, daher lässt sich der Nachweis nicht laden.",
	notReady:
		"Das Protokoll ist noch nicht signiert. Bitte versuchen Sie es später erneut.",
	failed:
		"Der Nachweis konnte nicht geladen werden. Bitte versuchen Sie es später erneut.",
	newKey:
		"Die Website signiert mit einem anderen Schlüssel als bei Ihrer ersten Prüfung. " +
		"Fragen Sie den Betreiber nach dem Grund.",
	trust: "Dem neuen Schlüssel vertrauen",
	download: "Nachweis herunterladen",
	downloadText: "Nachweis mit Text herunterladen",
	openFile: "Eine Nachweisdatei prüfen",
	faults: {
		form: "Dies ist kein Nachweis.",
		event: "Der Nachweis gehört zu einem anderen Text.",
		path: "Der Nachweis passt nicht zum signierten Protokoll. Er wurde verändert.",
		signature: "Die Signatur ist falsch. Der Nachweis wurde verändert.",
		"unknown-key": "Kein bekannter Schlüssel hat diesen Nachweis signiert.",
		unsupported:
			"Dieser Browser kann keine Signaturen prüfen. Laden Sie den Nachweis herunter " +
			"und prüfen Sie ihn mit dem Python-Programm.",
	},
	file: "Nachweisdatei",
	fileHint:
		"Wählen Sie eine Datei oder legen Sie sie hier ab. Sie verlässt diesen Browser nicht.",
	key: "Schlüssel des Protokolls",
	keyHint: "Nur für Nachweise anderer Websites",
	valid: "Der Nachweis ist gültig.",
	keyFrom: {
		site:
			"Der Schlüssel dieser Website hat ihn signiert. Auch diese Seite stammt von ihr. " +
			"Vergleichen Sie den Schlüssel daher mit einer Kopie aus anderer Quelle oder " +
			"prüfen Sie die Datei mit dem Python-Programm.",
		reader: "Der Schlüssel, den Sie eingegeben haben, hat ihn signiert.",
		file:
			"Der Schlüssel stammt aus dieser Datei. Vergleichen Sie ihn mit dem Schlüssel, " +
			"den die Website veröffentlicht.",
	},
	program: "Python-Programm herunterladen",
	siteKeys: "Schlüssel dieser Website",
	facts: {
		file: "Dateiname",
		title: "Titel",
		since: "Im Protokoll seit",
		origin: "Protokoll",
		entry: "Eintrag",
		key: "Schlüssel",
		witness: "Zeuge",
		witnesses: "Zeugen",
	},
	entryOf: (number, size) => `${number} von ${size}`,
	cosigned: (name, date) => `${name}, ${date}`,
};
