import type { AdminTexts } from "../texts.ts";

export const shell: AdminTexts["shell"] = {
	administration: "Amministrazione",
	content: "Contenuti",
	tabs: {
		stories: "Storie",
		products: "Creazioni",
		newsletter: "Newsletter",
		categories: "Categorie",
		statistics: "Statistiche",
		pictures: "Immagini",
		scheduled: "Programmati",
		moving: "Importa ed esporta",
		settings: "Impostazioni",
		history: "Cronologia",
	},
	backToContent: "Torna ai contenuti",
	backToSettings: "Torna alle impostazioni",
	backToPages: "Torna alle pagine",
	notFound: "Non trovato",
	accessDenied: "Accesso negato",
	needsAdministrator: "Per questa pagina servono i diritti di amministrazione.",
	backToHome: "Torna alla pagina iniziale",
	offline: "Sei offline",
	loadsWhenOnline: "Questa schermata si caricherà quando sarai di nuovo online.",
	exportCsv: "Esporta CSV",
	restore: "Ripristina",
	actionOn: (action, name) => `${action}: ${name}`,
	skipToContent: "Vai al contenuto",
	reload: "Ricarica",
	version: (version) => `Versione ${version}`,
	versions: (own, site) => `Versione ${own} · il sito ha la versione ${site}`,
	siteIsNewer: (site, own) =>
		`Il sito ha la versione ${site} e questa applicazione la versione ${own}. ` +
		"Ricarica la pagina o aggiorna l’applicazione, poi salva: " +
		"ciò che hai scritto è conservato.",
	siteIsOlder: (site, own) =>
		`Questa applicazione ha la versione ${own} e il sito ha ancora la versione ${site}. ` +
		"Aggiorna il sito, poi salva: ciò che hai scritto è conservato.",
	error: "Errore",
};
