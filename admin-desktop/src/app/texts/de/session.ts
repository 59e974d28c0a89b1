import type { AdminTexts } from "../texts.ts";

export const session: AdminTexts["session"] = {
	signedOut: "Sie wurden abgemeldet.",
	nothingChanged:
		"Es wurde nichts geändert. Melden Sie sich an, und versuchen Sie es noch einmal.",
	textStored: "Ihr Text bleibt auf diesem Gerät erhalten.",
	textNotStored:
		"Dieses Gerät hat keinen Platz für einen Entwurf: Lassen Sie diese Seite offen, " +
		"melden Sie sich an, und speichern Sie noch einmal.",
	signIn: "Anmelden",
	signInToSave: "Melden Sie sich an, um zu speichern.",
	signedOutTitle: "Sie wurden abgemeldet",
	signInToContinue: "Melden Sie sich an, um weiterzuarbeiten.",
	noConnection:
		"Keine Verbindung zum Server. Fehlende Inhalte werden geladen, sobald die Verbindung " +
		"wieder besteht.",
	tryAgain: "Noch einmal versuchen",
	lastKnown: (time) => `Letzter bekannter Stand, ${time}`,
	unreachable: "Der Server ist nicht erreichbar.",
	unreachableTitle: "Der Server ist nicht erreichbar",
	loadsWhenBack: "Dies wird geladen, sobald die Verbindung wieder besteht.",
};
