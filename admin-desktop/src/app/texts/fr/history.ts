import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("fr");

export const history: AdminTexts["history"] = {
	title: "Historique",
	today: "Aujourd’hui",
	yesterday: "Hier",
	inSentence: { justNow: "à l’instant", yesterday: "hier" },
	onDay: (day) => `le ${day}`,

	past: {
		title: "Vous consultez le passé",
		sentence: "Vous consultez le passé.",
		chooseOther: "Choisir un autre moment",
		back: "Retour au présent",
		nothingExisted: "Rien n’existait à ce moment.",
		state: (time, position) =>
			`État au ${time}, après l’événement ${position}. Rien ne peut être modifié ici.`,
		failed: "Le passé n’a pas pu être chargé",
		nothing: "Rien à afficher",
		lookBack: "Revenir en arrière",
		aboutLookBack:
			"Voyez les histoires et les créations telles qu’elles étaient au moment de votre choix. " +
			"Cela ne change rien.",
		chooseMoment: "Veuillez choisir un jour et une heure.",
		inFuture: "Ce moment est dans le futur. Veuillez en choisir un plus ancien.",
		moment: "Jour et heure",
		show: "Afficher",
		site: "Le site tel qu’il était",
		content: "Contenu à ce moment",
		tabs: { stories: (n) => `Histoires ${n}`, products: (n) => `Créations ${n}` },
		none: {
			stories: "Il n’y avait pas d’histoires alors",
			products: "Il n’y avait pas de créations alors",
		},
		lists: { stories: "Histoires à ce moment", products: "Créations à ce moment" },
		all: {
			stories: "Toutes les histoires d’alors",
			products: "Toutes les créations d’alors",
		},
		fact: (label, value) => `${label} : ${value}`,
		lastChanged: (date) => `Dernière modification le ${date}`,
		noCategory: "Sans catégorie",
		words: (n) => counted(n, { one: "# mot", other: "# mots" }),
	},

	statuses: { draft: "Brouillon", published: "Publié", deleted: "Supprimé" },

	changes: {
		before: "Avant",
		after: "Après",
		empty: "Vide",
		noCategory: "Sans catégorie",
		asDetected: "Telle que détectée",
		number: (id) => `Nº ${id}`,
		noParameters: "Aucun paramètre",
		yes: "Oui",
		no: "Non",
	},

	labels: { orderUrl: "Lien de commande" },

	versions: {
		restored: {
			story: "Histoire restaurée",
			product: "Création restaurée",
			settings: "Réglages restaurés",
			welcomeMail: "E-mail de bienvenue restauré",
		},
		isCurrent: "La version précédente est de nouveau en vigueur.",
		failed: {
			story: "L’histoire n’a pas pu être restaurée. Veuillez réessayer.",
			product: "La création n’a pas pu être restaurée. Veuillez réessayer.",
			settings: "Les réglages n’ont pas pu être restaurés. Veuillez réessayer.",
			welcomeMail: "L’e-mail de bienvenue n’a pas pu être restauré. Veuillez réessayer.",
		},
		versionOf: (time) => `version du ${time}`,
		by: (name) => ` par ${name}`,
		system: (part) => `le système (${part})`,
		events: {
			StoryDrafted: "Création",
			StoryRevised: "Modification",
			StoryPublished: "Publication",
			StoryUnpublished: "Dépublication",
			StoryDeleted: "Suppression",
			StoryRestored: "Restauration",
			StoryImported: "Import",
			StoryPublicationScheduled: "Programmation",
			StoryPublicationUnscheduled: "Programmation annulée",
			StoryLinksChosen: "Choix des éléments liés",
			ProductDrafted: "Création",
			ProductRevised: "Modification",
			ProductPublished: "Publication",
			ProductUnpublished: "Dépublication",
			ProductDeleted: "Suppression",
			ProductRestored: "Restauration",
			ProductImported: "Import",
			ProductSold: "Vente",
			ProductMadeToOrder: "Sur commande",
			ProductMadeAvailable: "Disponible",
			ProductPublicationScheduled: "Programmation",
			ProductPublicationUnscheduled: "Programmation annulée",
			SettingsChanged: "Modification",
			WelcomeMailChanged: "Modification",
		},
		backTo: { story: "Retour à l’histoire", product: "Retour à la création" },
		none: "Pas encore d’historique",
	},

	deleted: {
		titles: { stories: "Histoires supprimées", products: "Créations supprimées" },
		backTo: { stories: "Retour aux histoires", products: "Retour aux créations" },
		about: {
			story:
				"Une histoire restaurée est un brouillon. Elle redevient visible quand vous la publiez " +
				"de nouveau.",
			product:
				"Une création restaurée est un brouillon. Elle redevient visible quand vous la publiez " +
				"de nouveau.",
		},
		none: "Rien de supprimé",
		deletedOn: (date) => `Supprimé le ${date}`,
		restoreAsDraft: "Restaurer comme brouillon",
	},

	chain: {
		notLoaded: "L’état de l’historique n’a pas pu être chargé.",
		loading: "Chargement de l’état de l’historique",
		isVerifying: "Vérification…",
		verify: "Vérifier maintenant",
		verifying: "Vérification de l’historique",
		progress: (done, all) => `${done} événements sur ${all}`,
		checking: "Vérification de l’historique…",
		noAnswer: "Le serveur n’a pas répondu. Veuillez réessayer.",
		notVerified: "L’historique n’a pas pu être vérifié",
		notVerifiedYet: "Pas encore vérifié",
		firstCheck:
			"La première vérification commence quelques minutes après le serveur. « Vérifier " +
			"maintenant » contrôle chaque événement.",
		intact: "Historique intact",
		verified: (events, time) =>
			`${counted(events, { one: "# événement vérifié", other: "# événements vérifiés" })} ${time}.`,
		verifiedWithNewer: (events, time, newer) =>
			`${counted(events, { one: "# événement vérifié", other: "# événements vérifiés" })} ${time} ; ` +
			`${counted(newer, { one: "# plus récent", other: "# plus récents" })} pas encore.`,
		unreadable: (n) =>
			counted(n, {
				one: "# événement ne peut pas être lu par cette version du programme.",
				other: "# événements ne peuvent pas être lus par cette version du programme.",
			}),
		brokenAt: (position) => `L’historique est rompu à l’événement ${position}`,
		verifiedUpTo: (position) => `Les événements jusqu’à ${position} sont vérifiés.`,
		beforeRepair:
			"Avant toute réparation, copiez le dossier des données et lancez « bun run audit " +
			"verify » sur le serveur.",
		checkpoint: (position, time) =>
			`Dernier point de contrôle signé : événement ${position}, ${time}.`,
		noCheckpoint: "Aucun point de contrôle n’a encore été signé.",
	},

	filters: {
		abouts: {
			work: "Tout sauf les visites",
			stories: "Histoires",
			products: "Créations",
			categories: "Catégories",
			images: "Images",
			newsletter: "Infolettre",
			people: "Personnes",
			settings: "Réglages",
			imports: "Imports",
			auditors: "Auditeurs",
			visits: "Visites",
			all: "Tous les événements",
		},
		title: "Filtrer",
		titleWithCount: (n) => `Filtrer (${n})`,
		label: "Filtrer l’historique",
		kind: "Type",
		person: "Personne",
		clear: "Effacer les filtres",
		everyone: "Tout le monde",
		from: "Du",
		to: "Au",
		item: "Élément",
		anyItem: "N’importe lequel",
	},

	timeline: {
		reader: "Un lecteur",
		someone: "Quelqu’un",
		loading: "Chargement de l’historique",
		earlierResults: "Résultats précédents",
		showNew: "Afficher les nouvelles entrées",
		earlierFailed:
			"Les entrées précédentes n’ont pas pu être chargées. Veuillez réessayer.",
		showEarlier: "Afficher les précédentes",
		beginning: "Début de l’historique",
		none: "Pas encore d’historique",
		noMatch: "Aucune entrée correspondante",
		tryOthers: "Essayez d’autres filtres.",
		showAll: "Afficher toutes les entrées",
		failed: "L’historique n’a pas pu être chargé",
		unexpected: "Le serveur a donné une réponse inattendue.",
	},
};
