import type { AdminTexts } from "../texts.ts";

export const editor: AdminTexts["editor"] = {
	notFound: {
		story: "Histoire introuvable",
		product: "Création introuvable",
	},
	back: {
		story: "Retour aux histoires",
		product: "Retour aux créations",
	},
	notOpened: {
		story: "Cette histoire n’a pas encore été ouverte sur cet appareil.",
		product: "Cette création n’a pas encore été ouverte sur cet appareil.",
	},
	edit: {
		story: "Modifier l’histoire",
		product: "Modifier la création",
	},
	created: {
		story: "Histoire créée",
		product: "Création ajoutée",
	},
	updated: {
		story: "Histoire mise à jour",
		product: "Création mise à jour",
	},
	saveFailed: {
		story: "L’histoire n’a pas pu être enregistrée. Veuillez réessayer.",
		product: "La création n’a pas pu être enregistrée. Veuillez réessayer.",
	},
	wasCreated: (name) => `« ${name} » a été créée.`,
	wasUpdated: (name) => `« ${name} » a été mise à jour.`,
	keptAsDraft: "Gardé comme brouillon",
	keptOnDevice:
		"Le serveur est injoignable. Vos modifications sont gardées sur " +
		"cet appareil. Enregistrez de nouveau quand la connexion sera " +
		"rétablie.",
	noRoom:
		"Le serveur est injoignable, et cet appareil n’a pas de place pour " +
		"un brouillon. Gardez cette page ouverte et enregistrez de nouveau " +
		"quand la connexion sera rétablie.",
	changedMeanwhile: "Modifié entre-temps",
	chooseVersion:
		"Choisissez la version à garder, ou choisissez champ par champ. " +
		"Rien n’est perdu : l’autre version reste dans l’historique.",
	youElsewhere: "Vous, dans une autre fenêtre",
	savedBy: (author, time) => `Enregistré par : ${author}, ${time}`,
	same: "Les deux versions sont identiques.",
	takeTheirs: "Prendre l’autre",
	keepMine: "Garder la mienne",
	keepSelection: "Garder cette sélection",
	owner: {
		Mine: "La mienne",
		Theirs: "L’autre",
	},
	close: "Fermer",
	find: "Rechercher et remplacer",
	save: "Enregistrer",
	unsavedNoRoom: "Modifications non enregistrées, pas de place pour un brouillon",
	unsavedSignIn: "Modifications non enregistrées : connectez-vous pour enregistrer",
	saved: "Enregistré",
	preview: "Aperçu",
	findIn: "Rechercher dans ce texte",
	replaceWith: "Remplacer par",
	closeSearch: "Fermer la recherche",
	replace: "Remplacer",
	replaceAll: "Tout remplacer",
	previous: "Résultat précédent",
	next: "Résultat suivant",
	matchOf: (n, all) => `${n} sur ${all}`,
	noMatch: "Introuvable",
	replaced: (n) => `${n} remplacés`,
	replacedExcept: (n, kept) => `${n} remplacés, ${kept} gardés dans des adresses`,
	viewPage: "Voir la page",
	seeSaved: "Les visiteurs voient la dernière version enregistrée.",
	savesAndShows: "Enregistre et montre aux visiteurs.",
	saveFirst: "Enregistrez d’abord pour l’aperçu.",
	unreachable: "Le serveur est injoignable.",
	keepWriting:
		"Continuez d’écrire : votre texte est gardé sur cet appareil. " +
		"Enregistrez-le quand la connexion sera rétablie.",
	keepOpen: "Gardez cette page ouverte et enregistrez quand la connexion sera rétablie.",
	noDraft: "Aucun brouillon n’est gardé.",
	onlyHere:
		"Cet appareil n’a pas de place pour lui ou ne le permet pas. Votre " +
		"texte n’est que dans cette fenêtre tant que vous n’avez pas " +
		"enregistré.",
	restoredFrom: (time) =>
		`Les modifications non enregistrées (${time}) ont été restaurées.`,
	discard: "Abandonner",
	keepEditing: "Continuer",
	keepOnDevice: "Garder sur cet appareil",
	leave: "Quitter sans enregistrer",
	discardChanges: "Abandonner les modifications",
	draftStored:
		"Enregistrez vos modifications, ou gardez-les sur cet appareil et " +
		"continuez plus tard.",
	draftLost:
		"Cet appareil n’a pas pu garder de brouillon. Enregistrez vos " +
		"modifications avant de partir.",
	fields: {
		title: "Titre",
		name: "Nom de la création",
		slug: "Identifiant d’URL",
		excerpt: "Extrait",
		content: "Contenu",
		coverImage: "Image de couverture",
		language: "Langue",
		description: "Description",
		images: "Images",
		categoryId: "Catégorie",
		amazonUrl: "URL Amazon",
		etsyUrl: "URL Etsy",
		isPublished: "Publiée",
		relatedProductIds: "Créations associées",
		relatedStoryIds: "Histoires associées",
		translationOf: "Traduction de",
	},
	backToThe: {
		story: "Retour aux histoires",
		product: "Retour aux créations",
	},
};
