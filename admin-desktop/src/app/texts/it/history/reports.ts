export const reports = {
	title: "Rapporto per i revisori",
	about:
		"Una pagina da leggere, stampare o salvare in PDF: chi ha pubblicato, " +
		"modificato e rimosso cosa, consensi, cancellazioni e controlli, con le prove. " +
		"Non contiene nomi né indirizzi.",
	firstDay: "Primo giorno (UTC)",
	lastDay: "Ultimo giorno (UTC)",
	open: "Apri il rapporto",
	save: "Salva il file",
	chooseDay: "Scegli un giorno.",
	wrongOrder: "L’ultimo giorno non può precedere il primo.",
	inFuture: "Questo giorno è nel futuro. Scegline uno precedente.",
	person: "Rapporto sui dati",
};
