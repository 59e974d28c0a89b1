import { counting } from "@creations/events/text/counting";
import type { CheckTexts } from "../../en/reasons/check-texts.ts";

const counted = counting("de");

export const checks: CheckTexts = {
	checks: {
		"Backup upload": {
			says: "Die Sicherung im Bucket gelingt nicht.",
			advice:
				"Prüfen Sie die Variablen BACKUP_, und ob der Schlüssel Objekte schreiben, " +
				"lesen, auflisten und löschen darf.",
		},
		Certificate: {
			says: "Mit dem Zertifikat stimmt etwas nicht.",
			advice:
				"DOMAIN muss zu diesem Rechner führen, und Port 80 muss erreichbar sein. " +
				"Warten Sie dann, oder starten Sie neu.",
		},
		Checkpoints: {
			says: "Der Verlauf kann nicht signiert werden.",
			advice:
				"Starten Sie „bun run audit verify“. Das Protokoll des Servers nennt den Fehler.",
		},
		Clock: {
			says: "Die Uhr dieses Rechners geht falsch.",
			advice: "Stellen Sie die Uhr dieses Rechners, am besten mit NTP.",
		},
		"Damaged tables": {
			says: "Eine Tabelle ist beschädigt.",
			advice:
				"Warten Sie auf den Neuaufbau. Wenn er scheitert, stellen Sie die neueste " +
				"Sicherung wieder her.",
		},
		"Image bucket": {
			says: "Der Bucket der Bilder ist nicht erreichbar.",
			advice:
				"Prüfen Sie die Variablen S3_, und ob der Schlüssel Objekte schreiben, " +
				"lesen, auflisten und löschen darf.",
		},
		"Key store": {
			says: "Der Speicher der Personenschlüssel speichert nichts.",
			advice: "Prüfen Sie, ob der Speicher von KEYS_URL funktioniert und Platz hat.",
		},
		Log: {
			says: "Die Prüfung des Verlaufs hat Probleme gefunden.",
			advice:
				"Starten Sie „bun run audit verify“, und stellen Sie die neueste Sicherung " +
				"wieder her.",
		},
		"Log copy": {
			says: "Der Speicher wurde durch eine ältere Kopie ersetzt.",
			advice:
				"Halten Sie alle Server der Website an, stellen Sie die neueste Kopie des " +
				"Speichers wieder her, und starten Sie neu.",
		},
		"Log store": {
			says: "Es kann nichts gespeichert werden.",
			advice:
				"Schaffen Sie Platz auf der Festplatte des Speichers, oder reparieren Sie sie.",
		},
		"Marketplace links": {
			says: "Links zu Marktplätzen führen ins Leere.",
			advice:
				"Die Liste der Stücke markiert sie. Markieren Sie ein Stück als verkauft, " +
				"oder ändern Sie seinen Link.",
		},
		"Moved files": {
			says: "Der Datenordner wurde verschoben oder ersetzt. Es wird nichts mehr gespeichert.",
			advice: "Verschieben Sie den Datenordner zurück, und starten Sie den Server neu.",
		},
		People: {
			says: "Schlüssel von Personen fehlen oder passen nicht: Niemand kann lesen, wer sie sind.",
			advice:
				"Halten Sie die Website an, und stellen Sie die Schlüssel aus einer " +
				"Sicherung wieder her.",
		},
		"Read models": {
			says: "Eine Liste folgt dem Verlauf nicht mehr.",
			advice:
				"Starten Sie „bun run projections rebuild NAME“. Wenn das scheitert, " +
				"installieren Sie die Version, die die Daten geschrieben hat.",
		},
		"Restore drill": {
			says: "Die neueste Sicherung ließ sich nicht zur Probe wiederherstellen.",
			advice:
				"Der Grund steht unten. Machen Sie eine neue Sicherung, starten Sie „bun run " +
				"backup drill“, und behalten Sie die älteren Kopien, bis die Probe gelingt.",
		},
		Rows: {
			says: "Einträge einer Liste weichen vom Verlauf ab.",
			advice: "Bauen Sie die Liste neu auf: bun run projections rebuild NAME",
		},
		Sample: {
			says: "Eine Stichprobe des Verlaufs ist fehlerhaft.",
			advice:
				"Starten Sie „bun run audit verify“, und stellen Sie die neueste Sicherung " +
				"wieder her, wenn der Verlauf falsch ist.",
		},
		Schedule: {
			says: "Etwas Geplantes hat nicht begonnen.",
			advice:
				"Das Protokoll des Servers nennt den Fehler. Veröffentlichen oder senden Sie " +
				"von Hand, wenn es eilt.",
		},
		Schema: {
			says: "Die Tabellen gleichen nicht denen dieser Version.",
			advice:
				"Entfernen Sie Trigger und Tabellen anderer Programme, oder stellen Sie eine " +
				"Sicherung wieder her. Starten Sie dann „bun run audit verify“.",
		},
		Store: {
			says: "Der Speicher ist nicht benutzbar.",
			advice:
				"Prüfen Sie, ob die Festplatte oder der libSQL-Server funktioniert, und ob " +
				"dies die neueste Version ist.",
		},
		"Tile log": {
			says: "Das signierte Log des Verlaufs hat ein Problem.",
			advice:
				"Starten Sie „bun run audit verify“. Das Protokoll des Servers nennt den Fehler.",
		},
		Witnesses: {
			says: "Ein Zeuge widerspricht dem Verlauf oder antwortet nicht.",
			advice:
				"„bun run audit tiles --json“ zeigt den Prüfpunkt, der dem Verlauf " +
				"widerspricht. Vergleichen Sie ihn mit Ihren Sicherungen, und fragen Sie den " +
				"Betreiber des Zeugen.",
		},
	},
	causes: {
		"no-address-in-dns": {
			says:
				"Das Zertifikat konnte nicht bestellt werden: Im DNS fehlt die Adresse " +
				"dieses Rechners.",
			advice: "Legen Sie einen A- oder AAAA-Eintrag mit der Adresse dieses Rechners an.",
		},
		"order-refused": {
			says: "Das Zertifikat konnte nicht bestellt werden.",
			advice:
				"Beheben Sie die Ursache. Die Website versucht es von selbst und bei jedem " +
				"Start noch einmal.",
		},
		"other-server-answers": {
			says: "Das Zertifikat konnte nicht bestellt werden: Ein anderer Server hat geantwortet.",
			advice:
				"Korrigieren Sie die A- und AAAA-Einträge des Namens, sodass alle zu diesem " +
				"Rechner führen.",
		},
		"port-80-closed": {
			says:
				"Das Zertifikat konnte nicht bestellt werden: Port 80 ist aus dem Internet " +
				"nicht erreichbar.",
			advice:
				"Öffnen Sie Port 80 in Firewall und Router, und leiten Sie ihn an HTTP_PORT " +
				"weiter.",
		},
	},
	reasons: {
		"backup-not-restorable": ({ day }) =>
			`Die neueste Sicherung ließ sich am ${day} nicht zur Probe wiederherstellen.`,
		"certificate-expired": ({ domains }) =>
			`Das Zertifikat von ${domains} ist abgelaufen.`,
		"clock-set-back": ({ position, recordedAt, now }) =>
			`Eine Uhr wurde zurückgestellt: Ereignis ${position} stammt von ${recordedAt}, ` +
			`auf diesem ` +
			`Rechner ist es aber ${now}. Bis die Uhr gestellt ist, haben neue Ereignisse frühere ` +
			"Zeiten als ältere.",
		"disk-failing":
			"Die Festplatte des Speichers ist voll oder defekt: Es kann nichts gespeichert " +
			"werden.",
		"disk-full":
			"Es ist kein Speicherplatz mehr frei: Es kann nichts gespeichert werden.",
		"keys-unreadable":
			"Der Speicher der Personenschlüssel ist nicht lesbar. Niemand kann sich " +
			"anmelden, und Anfragen angemeldeter Personen werden abgelehnt.",
		"links-gone": ({ count }) =>
			counted(count, {
				one: "# Link zu einem Marktplatz führt ins Leere.",
				other: "# Links zu Marktplätzen führen ins Leere.",
			}),
		"no-certificate": ({ domains }) => `Für ${domains} gibt es noch kein Zertifikat.`,
		"not-begun": ({ kind, id, at }) =>
			`${{ story: "Die Geschichte", product: "Das Stück" }[kind] ?? "Der Newsletter"} ${id}, ` +
			`geplant für ${at}, hat nicht begonnen.`,
		"store-unreadable": "Der Speicher ist nicht lesbar.",
	},
};
