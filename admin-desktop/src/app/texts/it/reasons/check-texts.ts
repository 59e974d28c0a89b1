import { counting } from "@creations/events/text/counting";
import type { CheckTexts } from "../../en/reasons/check-texts.ts";

const counted = counting("it");

export const checks: CheckTexts = {
	checks: {
		"Backup upload": {
			says: "Il backup nel bucket non riesce.",
			advice:
				"Controlla le variabili BACKUP_ e che la chiave possa scrivere, leggere, " +
				"elencare ed eliminare oggetti.",
		},
		Certificate: {
			says: "C’è un problema con il certificato.",
			advice:
				"DOMAIN deve portare a questo computer e la porta 80 deve essere " +
				"raggiungibile. Poi aspetta o riavvia.",
		},
		Checkpoints: {
			says: "Non è possibile firmare la cronologia.",
			advice: "Esegui «bun run audit verify». Il registro del server riporta l’errore.",
		},
		Clock: {
			says: "L’orologio di questo computer non è esatto.",
			advice: "Regola l’orologio di questo computer, preferibilmente con NTP.",
		},
		"Damaged tables": {
			says: "Una tabella è danneggiata.",
			advice: "Aspetta la ricostruzione. Se fallisce, ripristina l’ultimo backup.",
		},
		"Image bucket": {
			says: "Il bucket delle immagini non è raggiungibile.",
			advice:
				"Controlla le variabili S3_ e che la chiave possa scrivere, leggere, " +
				"elencare ed eliminare oggetti.",
		},
		"Key store": {
			says: "L’archivio delle chiavi delle persone non salva nulla.",
			advice: "Controlla che l’archivio di KEYS_URL funzioni e abbia spazio.",
		},
		Log: {
			says: "Il controllo della cronologia ha trovato problemi.",
			advice: "Esegui «bun run audit verify» e ripristina l’ultimo backup.",
		},
		"Log copy": {
			says: "L’archivio è stato sostituito con una copia più vecchia.",
			advice:
				"Ferma tutti i server del sito, ripristina la copia più recente " +
				"dell’archivio e riavvia.",
		},
		"Log store": {
			says: "Non è possibile salvare nulla.",
			advice: "Libera spazio sul disco dell’archivio o riparalo.",
		},
		"Marketplace links": {
			says: "Alcuni link dei marketplace non portano più da nessuna parte.",
			advice:
				"L’elenco delle creazioni li segnala. Segna la creazione come venduta o " +
				"cambia il suo link.",
		},
		"Moved files": {
			says: "La cartella dei dati è stata spostata o sostituita. Non si salva più nulla.",
			advice: "Rimetti la cartella dei dati al suo posto e riavvia il server.",
		},
		People: {
			says: "Alcune chiavi di persone mancano o non sono giuste: nessuno può leggere chi sono.",
			advice: "Ferma il sito e ripristina le chiavi da un backup.",
		},
		"Read models": {
			says: "Un elenco non segue più la cronologia.",
			advice:
				"Esegui «bun run projections rebuild NOME». Se fallisce, installa la " +
				"versione che ha scritto i dati.",
		},
		"Restore drill": {
			says: "Il ripristino di prova dell’ultimo backup è fallito.",
			advice:
				"Il motivo è più sotto. Crea un nuovo backup, esegui «bun run backup drill» " +
				"e conserva le copie più vecchie finché la prova non riesce.",
		},
		Rows: {
			says: "Alcune righe di un elenco non corrispondono alla cronologia.",
			advice: "Ricostruisci l’elenco: bun run projections rebuild NOME",
		},
		Sample: {
			says: "Un campione della cronologia è errato.",
			advice:
				"Esegui «bun run audit verify» e ripristina l’ultimo backup se la cronologia " +
				"è errata.",
		},
		Schedule: {
			says: "Qualcosa di programmato non è iniziato.",
			advice:
				"Il registro del server riporta l’errore. Pubblica o invia a mano se è urgente.",
		},
		Schema: {
			says: "Le tabelle non corrispondono a quelle di questa versione.",
			advice:
				"Elimina trigger e tabelle di altri programmi o ripristina un backup. Poi " +
				"esegui «bun run audit verify».",
		},
		Store: {
			says: "L’archivio non è utilizzabile.",
			advice:
				"Controlla che il disco o il server libSQL funzioni e che questa sia " +
				"l’ultima versione.",
		},
		"Tile log": {
			says: "C’è un problema con il registro firmato della cronologia.",
			advice: "Esegui «bun run audit verify». Il registro del server riporta l’errore.",
		},
		Witnesses: {
			says: "Un testimone contraddice la cronologia o non risponde.",
			advice:
				"«bun run audit tiles --json» mostra il punto di controllo che contraddice " +
				"la cronologia. Confrontalo con i tuoi backup e chiedi a chi gestisce il " +
				"testimone.",
		},
	},
	causes: {
		"no-address-in-dns": {
			says:
				"Non è stato possibile richiedere il certificato: nel DNS manca l’indirizzo " +
				"di questo computer.",
			advice: "Aggiungi un record A o AAAA con l’indirizzo di questo computer.",
		},
		"order-refused": {
			says: "Non è stato possibile richiedere il certificato.",
			advice: "Correggi la causa. Il sito riprova da solo e a ogni avvio.",
		},
		"other-server-answers": {
			says: "Non è stato possibile richiedere il certificato: ha risposto un altro server.",
			advice:
				"Correggi i record A e AAAA del nome, in modo che portino tutti a questo " +
				"computer.",
		},
		"port-80-closed": {
			says:
				"Non è stato possibile richiedere il certificato: la porta 80 non è " +
				"raggiungibile da Internet.",
			advice: "Apri la porta 80 nel firewall e nel router e inoltrala a HTTP_PORT.",
		},
	},
	reasons: {
		"backup-not-restorable": ({ day }) =>
			`Il ripristino di prova dell’ultimo backup è fallito il ${day}.`,
		"certificate-expired": ({ domains }) => `Il certificato di ${domains} è scaduto.`,
		"clock-set-back": ({ position, recordedAt, now }) =>
			`Un orologio è stato messo indietro: l’evento ${position} è del ${recordedAt}, ma su ` +
			`questo computer è ${now}. Finché non viene regolato, i nuovi eventi hanno orari ` +
			"precedenti a quelli più vecchi.",
		"disk-failing":
			"Il disco dell’archivio è pieno o guasto: non è possibile salvare nulla.",
		"disk-full": "Non c’è più spazio: non è possibile salvare nulla.",
		"keys-unreadable":
			"L’archivio delle chiavi delle persone non è leggibile. Nessuno può accedere, e " +
			"le richieste di chi ha effettuato l’accesso vengono respinte.",
		"links-gone": ({ count }) =>
			counted(count, {
				one: "# link di un marketplace non porta più da nessuna parte.",
				other: "# link dei marketplace non portano più da nessuna parte.",
			}),
		"no-certificate": ({ domains }) => `Non c’è ancora un certificato per ${domains}.`,
		"not-begun": ({ kind, id, at }) =>
			`${{ story: "La storia", product: "La creazione" }[kind] ?? "La newsletter"} ${id}, ` +
			`programmata per ${at}, non è iniziata.`,
		"store-unreadable": "L’archivio non è leggibile.",
	},
};
