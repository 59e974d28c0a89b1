import type { DesktopTexts } from "./texts.ts";

export const desktop: DesktopTexts = {
	language: "fr",
	roles: {
		about: (app) => `À propos de ${app}`,
		services: "Services",
		hide: (app) => `Masquer ${app}`,
		hideOthers: "Masquer les autres",
		unhide: "Tout afficher",
		quit: () => "Quitter",
		close: "Fermer",
		undo: "Annuler",
		redo: "Rétablir",
		cut: "Couper",
		copy: "Copier",
		paste: "Coller",
		pasteAndMatchStyle: "Coller sans mise en forme",
		delete: "Supprimer",
		selectAll: "Sélectionner tout",
		reload: "Actualiser",
		resetZoom: "Taille réelle",
		zoomIn: "Zoom avant",
		zoomOut: "Zoom arrière",
		togglefullscreen: "Plein écran",
		windowMenu: "Fenêtre",
		minimize: "Réduire",
		zoom: "Agrandir",
		front: "Tout ramener au premier plan",
		help: "Aide",
	},
	macRoles: {
		quit: (app) => `Quitter ${app}`,
		close: "Fermer la fenêtre",
		pasteAndMatchStyle: "Coller et adapter le style",
		selectAll: "Tout sélectionner",
		minimize: "Placer dans le Dock",
		zoom: "Réduire/agrandir",
	},
	menu: {
		file: "&Fichier",
		edit: "É&dition",
		view: "&Affichage",
		newStory: "Nouvelle histoire",
		newProduct: "Nouvelle création",
		save: "Enregistrer",
		servers: "Serveurs…",
		signOut: "Se déconnecter",
		find: "Rechercher",
		preview: "Aperçu",
		history: "Historique",
		installUpdate: (version) => `Redémarrer et installer ${version}`,
		learn: (word) => `Ajouter « ${word} » au dictionnaire`,
	},
	dialogs: {
		cannotStart: (app) => `${app} ne peut pas démarrer`,
		unsaved: "Vos dernières modifications ne sont pas enregistrées",
		unsavedText:
			"Cet ordinateur n’a pas pu conserver de brouillon non plus. Enregistrez vos " +
			"modifications ou abandonnez-les.",
		keepEditing: "Continuer l’édition",
		discard: "Abandonner les modifications",
		stopped: "La fenêtre ne répond plus",
		stoppedText:
			"Votre texte est conservé sur cet ordinateur. Quittez l’application, puis rouvrez-la.",
		saveFile: (name) => `Enregistrer ${name}`,
	},
	browser: {
		failed: "La connexion a échoué",
		canceled: "Vous n’êtes pas connecté",
		done: "Vous êtes connecté",
		close: "Vous pouvez fermer cette fenêtre et revenir à l’application.",
		notStarted: "Aucune connexion en cours",
		startAgain: "Recommencez la connexion dans l’application.",
	},
	frame: {
		content: (abbreviation, name) => `${abbreviation} : ${name}, contenu`,
		site: (host) => `Site : ${host}. En choisir un autre`,
		showSite: "Afficher le site",
		back: "Retour",
		failed: "Une erreur s’est produite. Veuillez réessayer.",
	},
	update: {
		ready: "Une nouvelle version est prête",
		text: (version) =>
			`La version ${version} sera installée à la fermeture de l’application.`,
		restart: "Redémarrer maintenant",
	},
	sites: {
		welcome: "Bienvenue",
		title: "Vos sites",
		question: "Quel site gérez-vous ?",
		intro:
			"Saisissez son adresse. Cet ordinateur s’en souviendra, et vous pourrez ajouter " +
			"d’autres sites plus tard.",
		list: "Liste des sites",
		address: "Adresse du site",
		another: "Autre site",
		noAnswer: "aucune réponse",
		connect: "Se connecter",
		connecting: "Connexion…",
		isOpen: "Ouvert",
		open: "Ouvrir",
		openSite: (host) => `Ouvrir ${host}`,
		remove: (host) => `Retirer ${host}`,
	},
	signIn: {
		title: (site) => `Connexion · ${site}`,
		heading: (site) => `Se connecter à ${site}`,
		intro:
			"Votre navigateur s’ouvre. Une fois que vous y êtes connecté, cette fenêtre continue " +
			"d’elle-même.",
		start: "Se connecter dans le navigateur",
		draftsSafe:
			"Les brouillons de cet ordinateur sont en sécurité. Connectez-vous quand le serveur " +
			"sera de nouveau joignable.",
		notRemembered:
			"Cet ordinateur ne peut pas conserver la connexion de façon sûre. Vous devrez donc " +
			"vous reconnecter à chaque démarrage.",
		otherSite: "Choisir un autre site",
		waiting: "Continuez dans votre navigateur. Cette fenêtre attend.",
		unexpected:
			"Le serveur a donné une réponse inattendue. Veuillez réessayer plus tard.",
	},
	refused: {
		notFound: "Introuvable",
		noAccess: "Cette page n’y a pas accès.",
		unreachable: (host) => `${host} est injoignable. Veuillez réessayer.`,
		redirects: (host) =>
			`${host} redirige vers une autre adresse. Vérifiez l’adresse du site.`,
		notIssued: "Cette adresse de téléversement ne vient pas de votre serveur.",
		tooLarge: "L’image dépasse 10 Mo.",
		storage: (status) => `Le stockage des images a refusé l’image (${status}).`,
		storageUnreachable: "Le stockage des images est injoignable. Veuillez réessayer.",
	},
	problems: {
		"not-allowed": "Cette page n’a pas le droit de faire cela.",
		"unknown-call": "L’application ne connaît pas cet appel.",
		unexpected: (error) => `Une erreur s’est produite dans l’application. ${error}`,
		"no-server": "Choisissez d’abord un serveur.",
		"server-not-listed": (address) =>
			`${address} ne fait pas partie de vos serveurs. Ajoutez-le d’abord.`,
		"address-not-valid": (entered) =>
			`« ${entered} » n’est pas une adresse valable. Saisissez une adresse comme ` +
			"https://jewels.example.",
		"address-with-password":
			"Saisissez l’adresse sans nom d’utilisateur ni mot de passe.",
		"not-encrypted": (host) =>
			`La connexion à ${host} ne serait pas chiffrée. Utilisez https://${host}.`,
		"server-unreachable": (host, reason) =>
			`${host} est injoignable (${reason}). Vérifiez l’adresse et votre connexion.`,
		"server-redirects": (host, address) =>
			`${host} redirige vers ${address}. Saisissez cette adresse.`,
		"not-a-site": (host) => `${host} n’est pas un site que cette application peut gérer.`,
		"sign-in-unreachable": (host) => `${host} est injoignable. Veuillez réessayer.`,
		"sign-in-timeout": "La connexion a pris plus de cinq minutes. Veuillez réessayer.",
		"sign-in-not-confirmed": "Le serveur n’a pas confirmé la connexion.",
		"sign-in-refused": (reason) => `Le serveur a refusé la connexion : ${reason}`,
		"code-not-valid":
			"Cette connexion a déjà servi, a pris plus d’une minute ou n’a pas été commencée par " +
			"cette application. Connectez-vous de nouveau.",
		"browser-not-opened": "Le navigateur n’a pas pu s’ouvrir. Veuillez réessayer.",
		"page-not-opened": "Cette page ne peut pas s’ouvrir dans le navigateur.",
		"too-many-drafts": (count) =>
			`Cet ordinateur conserve déjà ${count} brouillons. Enregistrez-en ou ` +
			"abandonnez-en quelques-uns.",
	},
	diskProblem: (cause, loss) => `${cause} : ${loss}.`,
	causes: {
		"disk-full": "Le disque est plein",
		"quota-used": "Votre quota d’espace disque est épuisé",
		"disk-read-only": "Le disque est en lecture seule",
		"folder-not-writable": "L’application n’a pas le droit d’écrire dans son dossier",
		"disk-failed": "Le disque a signalé une erreur",
	},
	losses: {
		"draft-not-stored": "le brouillon n’est pas conservé",
		"draft-not-removed": "le brouillon n’est pas supprimé",
		"list-not-stored": "la liste n’est pas conservée",
		"list-not-removed": "la liste n’est pas supprimée",
		"session-not-removed": "la session n’a pas pu être retirée de cet ordinateur",
		"settings-not-stored":
			"vos modifications seront perdues à la fermeture de l’application",
		"settings-not-read": (file) => `${file} ne peut être ni lu ni renommé`,
	},
};
