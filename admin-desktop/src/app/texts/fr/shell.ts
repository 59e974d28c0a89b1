import type { AdminTexts } from "../texts.ts";

export const shell: AdminTexts["shell"] = {
	administration: "Administration",
	content: "Contenu",
	tabs: {
		stories: "Histoires",
		products: "Créations",
		newsletter: "Infolettre",
		categories: "Catégories",
		statistics: "Statistiques",
		pictures: "Images",
		scheduled: "Programmé",
		moving: "Import et export",
		settings: "Réglages",
		history: "Historique",
	},
	backToContent: "Retour au contenu",
	backToSettings: "Retour aux réglages",
	backToPages: "Retour aux pages",
	notFound: "Introuvable",
	accessDenied: "Accès refusé",
	needsAdministrator: "Il faut les droits d’administration pour accéder à cette page.",
	backToHome: "Retour à l’accueil",
	offline: "Vous êtes hors ligne",
	loadsWhenOnline: "Cet écran se chargera quand vous serez de nouveau en ligne.",
	exportCsv: "Exporter en CSV",
	restore: "Restaurer",
	actionOn: (action, name) => `${action} : ${name}`,
	skipToContent: "Aller au contenu",
	reload: "Recharger",
	version: (version) => `Version ${version}`,
	versions: (own, site) => `Version ${own} · le site est en version ${site}`,
	siteIsNewer: (site, own) =>
		`Le site est en version ${site}, et cette application en version ${own}. ` +
		"Rechargez la page ou mettez l’application à jour, puis enregistrez : " +
		"ce que vous avez écrit est conservé.",
	siteIsOlder: (site, own) =>
		`Cette application est en version ${own}, et le site encore en version ${site}. ` +
		"Mettez le site à jour, puis enregistrez : ce que vous avez écrit est conservé.",
	error: "Erreur",
};
