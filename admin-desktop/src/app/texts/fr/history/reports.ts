export const reports = {
	title: "Rapport pour les auditeurs",
	about:
		"Une page à lire, à imprimer ou à enregistrer en PDF : qui a publié, modifié et " +
		"supprimé quoi, les consentements, les effacements et les contrôles, avec des " +
		"preuves. Elle ne contient ni noms ni adresses.",
	firstDay: "Premier jour (UTC)",
	lastDay: "Dernier jour (UTC)",
	open: "Ouvrir le rapport",
	save: "Enregistrer le fichier",
	chooseDay: "Veuillez choisir un jour.",
	wrongOrder: "Le dernier jour ne peut pas précéder le premier.",
	inFuture: "Ce jour est dans le futur. Veuillez en choisir un plus tôt.",
	person: "Relevé des données",
};
