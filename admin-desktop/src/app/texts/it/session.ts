import type { AdminTexts } from "../texts.ts";

export const session: AdminTexts["session"] = {
	signedOut: "La sessione è terminata.",
	nothingChanged: "Non è cambiato nulla. Accedi e riprova.",
	textStored: "Il tuo testo è conservato su questo dispositivo.",
	textNotStored:
		"Questo dispositivo non ha spazio per una bozza: lascia aperta questa pagina, accedi e " +
		"salva di nuovo.",
	signIn: "Accedi",
	signInToSave: "Accedi per salvare.",
	signedOutTitle: "La sessione è terminata",
	signInToContinue: "Accedi per continuare.",
	noConnection:
		"Nessuna connessione al server. I contenuti mancanti si caricheranno quando la connessione " +
		"tornerà.",
	tryAgain: "Riprova",
	lastKnown: (time) => `Ultimo stato noto, ${time}`,
	unreachable: "Il server non è raggiungibile.",
	unreachableTitle: "Il server non è raggiungibile",
	loadsWhenBack: "Si caricherà quando la connessione tornerà.",
};
