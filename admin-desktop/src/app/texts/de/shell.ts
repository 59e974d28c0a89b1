import type { AdminTexts } from "../texts.ts";

export const shell: AdminTexts["shell"] = {
	administration: "Verwaltung",
	content: "Inhalte",
	tabs: {
		stories: "Geschichten",
		products: "Stücke",
		newsletter: "Newsletter",
		categories: "Kategorien",
		statistics: "Statistik",
		pictures: "Bilder",
		scheduled: "Geplant",
		moving: "Import & Export",
		settings: "Einstellungen",
		history: "Verlauf",
	},
	backToContent: "Zurück zu den Inhalten",
	backToSettings: "Zurück zu den Einstellungen",
	backToPages: "Zurück zu den Seiten",
	notFound: "Nicht gefunden",
	accessDenied: "Zugriff verweigert",
	needsAdministrator: "Für diese Seite brauchen Sie Administratorrechte.",
	backToHome: "Zur Startseite",
	offline: "Sie sind offline",
	loadsWhenOnline: "Diese Ansicht wird geladen, sobald Sie wieder online sind.",
	exportCsv: "CSV exportieren",
	restore: "Wiederherstellen",
	actionOn: (action, name) => `${action}: ${name}`,
	skipToContent: "Zum Inhalt springen",
	reload: "Neu laden",
	version: (version) => `Version ${version}`,
	versions: (own, site) => `Version ${own} · die Website hat Version ${site}`,
	siteIsNewer: (site, own) =>
		`Die Website hat Version ${site}, und diese Anwendung hat Version ${own}. ` +
		"Laden Sie die Seite neu oder aktualisieren Sie die Anwendung, und speichern Sie dann: " +
		"Ihr Text bleibt erhalten.",
	siteIsOlder: (site, own) =>
		`Diese Anwendung hat Version ${own}, und die Website hat noch Version ${site}. ` +
		"Aktualisieren Sie die Website, und speichern Sie dann: Ihr Text bleibt erhalten.",
	error: "Fehler",
};
