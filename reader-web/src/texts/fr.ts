import { fr as shared } from "@creations/shared-ui/texts/fr";
import type { SiteTexts } from "./texts.ts";

const devices: Record<string, [name: string, here: string]> = {
	phone: ["téléphone", "ce téléphone"],
	tablet: ["tablette", "cette tablette"],
	computer: ["ordinateur", "cet ordinateur"],
};

const site: SiteTexts = {
	loading: "Chargement…",
	page: {
		skip: "Aller au contenu",
		loading: "Chargement de la page",
		offline:
			"Vous êtes hors ligne. Le contenu manquant se chargera à votre retour en ligne.",
		home: "Accueil",
		draft: "Brouillon",
		draftStory:
			"Cette histoire n’est pas publiée. Seule l’administration voit cette page.",
		draftProduct:
			"Cette création n’est pas publiée. Seule l’administration voit cette page.",
	},
	loadingOf: {
		home: "Chargement des histoires et des créations…",
		story: "Chargement de l’histoire…",
		stories: "Chargement des histoires…",
		product: "Chargement de la création…",
		products: "Chargement des créations…",
		page: "Chargement de la page…",
	},
	lists: {
		firstPage: "Première page",
		failed: "Le chargement a échoué. Veuillez réessayer.",
		stories: {
			title: "Histoires",
			text: "Comment chaque création est née, et pour qui elle a été faite.",
			none: "Aucune histoire pour l’instant",
			newest: "Histoires les plus récentes",
			notFound: "Ces histoires sont introuvables",
			more: "Plus d’histoires",
			loadingMore: "Chargement d’autres histoires…",
			showing: (count) =>
				count < 2 ? `${count} histoire affichée` : `${count} histoires affichées`,
			showingAll: (count) =>
				count < 2 ? `${count} histoire en tout` : `${count} histoires en tout`,
		},
		products: {
			title: "Créations",
			text: "Les créations des histoires, faites à la main et disponibles sur Etsy et Amazon.",
			none: "Aucune création ne correspond",
			newest: "Créations les plus récentes",
			notFound: "Ces créations sont introuvables",
			more: "Plus de créations",
			loadingMore: "Chargement d’autres créations…",
			showing: (count) =>
				count < 2 ? `${count} création affichée` : `${count} créations affichées`,
			showingAll: (count) =>
				count < 2 ? `${count} création en tout` : `${count} créations en tout`,
		},
	},
	landing: { story: "La dernière histoire", products: "Nouvelles créations" },
	story: {
		start: "Commencer la lecture",
		continue: "Reprendre la lecture",
		takeAway: "Emporter cette histoire",
		keep: "Garder pour le voyage",
		relatedProducts: "Créations liées",
		alsoIn: "Aussi en :",
		relatedStories: "Histoires liées",
		nav: "Histoire",
		back: "Retour à l’histoire",
	},
	product: {
		oneStory: "L’histoire de cette création",
		stories: "Les histoires de cette création",
		related: "Créations similaires",
	},
	finder: {
		label: "Trouver des créations",
		sortBy: "Trier par",
		category: "Catégorie",
		availability: "Disponibilité",
		all: "Toutes",
		any: "Peu importe",
		bestMatch: "Pertinence",
		featured: "À la une",
		newest: "Plus récentes",
		oldest: "Plus anciennes",
		name: "Nom",
		search: "Chercher",
		submit: "Chercher",
		allProducts: "Toutes les créations",
	},
	search: {
		title: "Recherche",
		titleOf: (query) => `Recherche\u202f: ${query}`,
		label: "Chercher des histoires et des créations",
		description: "Cherchez des histoires et des créations au fil de la frappe",
		submit: "Chercher",
		results: "Résultats",
		all: "Tous les résultats",
		story: "Histoire",
		product: "Création",
		offline: "Vous êtes hors ligne. La recherche reprendra à votre retour en ligne.",
		hint: "Cherchez dans les titres, les histoires et les créations.",
		failed: "La recherche a échoué. Veuillez réessayer.",
		searching: "Recherche en cours…",
		first: (count) =>
			`Les ${count} premiers résultats. Ajoutez un mot pour préciser la recherche.`,
		count: (count) => (count < 2 ? `${count} résultat` : `${count} résultats`),
		none: {
			start: "Aucun résultat. Parcourez toutes les ",
			stories: "histoires",
			or: " ou toutes les ",
			products: "créations",
			end: ".",
		},
	},
	proofs: {
		verify: "Vérifier cette page",
		title: "Vérifier une preuve",
		text:
			"Une preuve montre qu’un texte figure dans le journal d’un site, et depuis " +
			"quand. Elle est vérifiée uniquement dans ce navigateur.",
	},
	sharing: {
		share: (name) => `Partager ${name}`,
		copied: "Lien copié",
		copiedText: "Collez-le là où vous voulez le partager.",
		copy: "Copiez ce lien",
	},
	kept: {
		title: "Histoires gardées",
		none: "Aucune histoire sur cet appareil.",
		summary: (size) =>
			`Ces histoires s’ouvrent sans réseau. Elles occupent ${size} sur cet appareil.`,
		isKept: "Gardée pour le voyage",
		isOpened: "Déjà ouverte",
		remove: "Retirer",
		removeTitle: (title) => `Retirer ${title}`,
		cannot: "Ce navigateur ne peut pas garder d’histoires",
		cannotText: "Les histoires se gardent à des adresses qui commencent par https.",
		noRoom: "Il n’y a plus de place sur cet appareil",
		failed: "L’histoire n’a pas été gardée",
		failedText: "Veuillez réessayer avec une connexion.",
		keptText: (size) => `Elle s’ouvre sans réseau et occupe ${size}.`,
		addByHand:
			"Pour installer ce site, touchez Partager, puis «\u202fSur l’écran d’accueil\u202f».",
		kilobytes: (size) => `${size}\u202fKo`,
		megabytes: (size) => `${size}\u202fMo`,
		newVersion: "Une nouvelle version est prête",
		newVersionText:
			"Rechargez pour l’utiliser. Votre place dans chaque histoire est gardée.",
		reload: "Recharger",
	},
	reading: {
		question: "Où voulez-vous reprendre\u202f?",
		questionText: "Vous avez lu cette histoire sur deux appareils.",
		device: (device, isThis) => {
			if (!device) return "autre appareil";
			return devices[device]?.[isThis ? 1 : 0] ?? device;
		},
		place: (page, device, time) => `Page ${page} (${device}, ${time})`,
		today: (time) => `aujourd’hui ${time}`,
		yesterday: (time) => `hier ${time}`,
		signedOut: "Vous êtes déconnecté",
		signedOutText:
			"Votre progression reste sur cet appareil jusqu’à votre prochaine connexion.",
		signIn: "Se connecter",
	},
	account: {
		title: "Votre compte",
		data: "Vos données",
		dataText:
			"Un fichier avec tout ce que ce site conserve à votre sujet\u202f: " +
			"votre profil et votre progression de lecture.",
		download: "Télécharger mes données",
		devices: "Vos appareils",
		devicesText: "Vous déconnecte ici et dans tous les autres navigateurs.",
		signOutEverywhere: "Se déconnecter partout",
		delete: "Supprimer le compte",
		deleteText: "Efface votre nom, votre adresse e-mail et votre progression de lecture.",
		deleteTitle: "Supprimer votre compte\u202f?",
		deleteDescription:
			"Votre nom, votre adresse e-mail et votre progression de lecture seront effacés " +
			"définitivement. Cette action est irréversible.",
		keep: "Garder mon compte",
		failed: "Une erreur est survenue",
		tryLater: "Veuillez réessayer plus tard.",
		signedOut: "Vous êtes déconnecté. Veuillez vous reconnecter.",
		devicesFailed:
			"Vos appareils n’ont pas pu être chargés. Veuillez réessayer plus tard.",
		sessions: "Appareils connectés",
		signOutOthers: "Se déconnecter de tous les autres appareils",
		signedOutOthers: "Déconnecté de tous les autres appareils",
		signedOutOne: "Déconnecté de cet appareil",
		inUse: "Utilisé en ce moment",
		lastUsed: (day) => `Dernière utilisation le ${day}`,
		signedIn: (day) => `Connecté le ${day}`,
		thisDevice: "Cet appareil",
		signOut: "Se déconnecter",
		signOutOf: (day, time) => ` de l’appareil connecté le ${day}, ${time}`,
	},
};

export const texts = { shared, site };
