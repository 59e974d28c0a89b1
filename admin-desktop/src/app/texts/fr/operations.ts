import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("fr");

export const operations: AdminTexts["operations"] = {
	title: "État du système",
	about: "Santé du système. Aucune donnée personnelle.",
	notUpToDate: "Pas à jour.",
	noAnswer: "Le serveur n’a pas répondu.",
	verdicts: {
		good: "Tout fonctionne",
		marked: "En marche, avec des avertissements",
		bad: "Quelque chose demande votre attention",
	},
	versions: "Versions",
	program: (version) => `Programme ${version}`,
	schema: (version) => `Schéma ${version}`,
	lastErrors: "Dernières erreurs",
	noErrors: "Aucune depuis le démarrage du serveur.",
	status: (status) => `Statut ${status}`,
	request: (id) => `Requête ${id}`,
	slowRequests: "Requêtes lentes",
	noSlowRequests: "Aucune n’a pris une seconde ou plus.",
	times: (n) => counted(n, { other: "# fois" }),
	upTo: (seconds) => `Jusqu’à ${seconds} s`,
	lastAt: (time) => `Dernière : ${time}`,
	drill: {
		title: "Restauration d’essai",
		none: "Pas encore de restauration d’essai. La première aura lieu la nuit prochaine.",
		isRunning: "Essai en cours…",
		run: "Essayer maintenant",
		about:
			"Une fois par semaine, la nuit, la dernière sauvegarde est restaurée dans un dossier " +
			"temporaire et comparée au site.",
		noAnswer: "Le serveur n’a pas répondu. Veuillez réessayer.",
		failedToStart: "La sauvegarde n’a pas pu être testée",
		passed: "La dernière sauvegarde peut être restaurée.",
		passedDetails: (at, bytes, seconds, position) =>
			`${at} : ${bytes} en ${counted(seconds, { one: "# seconde", other: "# secondes" })}, ` +
			`jusqu’à l’événement ${position}. Elle est identique au site à cet événement.`,
		failed: "La dernière sauvegarde ne peut pas être restaurée.",
		skipped: "La dernière restauration d’essai a été omise.",
		at: (at) => `${at}.`,
		atWithSuccess: (at, passedAt) => `${at}. Dernier succès : ${passedAt}.`,
	},
	units: { bytes: "octets", kB: "ko", MB: "Mo", GB: "Go", TB: "To", PB: "Po" },
	growthUnknown: "Croissance pas encore mesurée",
	diskSpace: "Espace disque",
	roomOf: (free, all) => `${free} libres sur ${all}`,
	room: (free) => `${free} libres`,
	of: (all) => `Sur ${all}`,
	forecastLater: "Prévision dans quelques jours",
	notFilling: "Ne se remplit pas",
	fullLater: "Plein dans plus de dix ans",
	fullIn: (n) =>
		counted(n, { one: "Plein dans environ # jour", other: "Plein dans environ # jours" }),
	backups: { copy: "Dernière sauvegarde", bucket: "Sauvegarde dans le bucket" },
	noneYet: "Pas encore",
	makeBackup:
		"Lancez « bun run backup create DOSSIER » sur le serveur pour en faire une.",
	notKnownYet: "Pas encore connu",
	upToEvent: (position) => `Jusqu’à l’événement ${position}`,
	certificate: "Certificat",
	validFor: (n) =>
		counted(n, { one: "Valable encore # jour", other: "Valable encore # jours" }),
	expired: "Expiré",
	renewed: "Se renouvelle tout seul",
	ordered: "En cours de commande",
	orderFailed: "La dernière commande a échoué",
	lastCheck: "Dernière vérification de l’historique",
	firstCheck: "La première vérification commence quelques minutes après le serveur.",
	problems: "Problèmes trouvés",
	problemsFrom: (position) => `Problèmes trouvés, le premier à l’événement ${position}`,
	noProblems: (n) =>
		counted(n, {
			one: "Aucun problème dans # événement",
			other: "Aucun problème dans # événements",
		}),
	noProblemsWithPictures: (events, pictures) =>
		`Aucun problème dans ${counted(events, { one: "# événement", other: "# événements" })} et ` +
		counted(pictures, { one: "# fichier d’image", other: "# fichiers d’image" }),
	emailsWaiting: "E-mails en attente",
	emailsFailed: (n) =>
		counted(n, {
			one: "# e-mail n’a pas pu être envoyé ces sept derniers jours",
			other: "# e-mails n’ont pas pu être envoyés ces sept derniers jours",
		}),
	noneFailed: "Aucun échec ces sept derniers jours",
	errors: "Erreurs",
	requestsSince: (n, since) =>
		`Sur ${counted(n, { one: "# requête", other: "# requêtes" })} ` +
		`depuis le démarrage du serveur (${since})`,
	moreADay: (bytes) => `${bytes} de plus par jour`,
	notGrowing: "Ne grandit pas",
	database: "Base de données",
	pictures: "Images",
	notMeasured: "Pas encore mesuré",
	events: "Événements de l’historique",
	eventsADay: (n) => `Environ ${n} de plus par jour`,
	upToDate: "Les pages et les listes sont à jour.",
	behind: (name, n) =>
		`${name} (${counted(n, { one: "# événement", other: "# événements" })})`,
	lagging: (names) => `Pas encore à jour : ${names}.`,
};
