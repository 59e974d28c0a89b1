export const reports = {
	title: "Bericht für Prüfer",
	about:
		"Eine Seite zum Lesen, Drucken oder Speichern als PDF: wer was veröffentlicht, " +
		"geändert und entfernt hat, Einwilligungen, Löschungen und Prüfungen, mit " +
		"Beweisen. Sie enthält keine Namen oder Adressen.",
	firstDay: "Erster Tag (UTC)",
	lastDay: "Letzter Tag (UTC)",
	open: "Bericht öffnen",
	save: "Datei speichern",
	chooseDay: "Bitte wählen Sie einen Tag.",
	wrongOrder: "Der letzte Tag darf nicht vor dem ersten liegen.",
	inFuture: "Dieser Tag liegt in der Zukunft. Bitte wählen Sie einen früheren.",
	person: "Datenauskunft",
};
