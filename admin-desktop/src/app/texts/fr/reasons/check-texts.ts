import { counting } from "@creations/events/text/counting";
import type { CheckTexts } from "../../en/reasons/check-texts.ts";

const counted = counting("fr");

export const checks: CheckTexts = {
	checks: {
		"Backup upload": {
			says: "La sauvegarde dans le bucket échoue.",
			advice:
				"Vérifiez les variables BACKUP_, et que la clé peut écrire, lire, lister et " +
				"supprimer des objets.",
		},
		Certificate: {
			says: "Le certificat pose problème.",
			advice:
				"DOMAIN doit mener à cette machine et le port 80 doit être joignable. " +
				"Patientez ensuite, ou redémarrez.",
		},
		Checkpoints: {
			says: "L’historique ne peut pas être signé.",
			advice: "Lancez « bun run audit verify ». Le journal du serveur donne l’erreur.",
		},
		Clock: {
			says: "L’horloge de cette machine n’est pas à l’heure.",
			advice: "Réglez l’horloge de cette machine, de préférence avec NTP.",
		},
		"Damaged tables": {
			says: "Une table est endommagée.",
			advice:
				"Attendez sa reconstruction. Si elle échoue, restaurez la dernière sauvegarde.",
		},
		"Image bucket": {
			says: "Le bucket des images est injoignable.",
			advice:
				"Vérifiez les variables S3_, et que la clé peut écrire, lire, lister et " +
				"supprimer des objets.",
		},
		"Key store": {
			says: "Le stockage des clés des personnes n’enregistre rien.",
			advice: "Vérifiez que le stockage de KEYS_URL fonctionne et qu’il a de la place.",
		},
		Log: {
			says: "La vérification de l’historique a trouvé des problèmes.",
			advice: "Lancez « bun run audit verify » et restaurez la dernière sauvegarde.",
		},
		"Log copy": {
			says: "Le stockage a été remplacé par une copie plus ancienne.",
			advice:
				"Arrêtez tous les serveurs du site, restaurez la copie la plus récente du " +
				"stockage, puis redémarrez.",
		},
		"Log store": {
			says: "Rien ne peut être enregistré.",
			advice: "Libérez de la place sur le disque du stockage, ou réparez-le.",
		},
		"Marketplace links": {
			says: "Des liens de places de marché ne mènent plus nulle part.",
			advice:
				"La liste des créations les signale. Marquez une création comme vendue, ou " +
				"changez son lien.",
		},
		"Moved files": {
			says: "Le dossier de données a été déplacé ou remplacé. Plus rien n’est enregistré.",
			advice: "Remettez le dossier de données à sa place et redémarrez le serveur.",
		},
		People: {
			says:
				"Des clés de personnes manquent ou ne conviennent pas : personne ne peut " +
				"lire qui elles sont.",
			advice: "Arrêtez le site et restaurez les clés depuis une sauvegarde.",
		},
		"Read models": {
			says: "Une liste ne suit plus l’historique.",
			advice:
				"Lancez « bun run projections rebuild NOM ». En cas d’échec, installez la " +
				"version qui a écrit les données.",
		},
		"Restore drill": {
			says: "La restauration d’essai de la dernière sauvegarde a échoué.",
			advice:
				"La raison figure ci-dessous. Faites une nouvelle sauvegarde, lancez « bun " +
				"run backup drill », et gardez les copies plus anciennes jusqu’à ce que " +
				"l’essai réussisse.",
		},
		Rows: {
			says: "Des lignes d’une liste diffèrent de l’historique.",
			advice: "Reconstruisez la liste : bun run projections rebuild NOM",
		},
		Sample: {
			says: "Un échantillon de l’historique est erroné.",
			advice:
				"Lancez « bun run audit verify », et restaurez la dernière sauvegarde si " +
				"l’historique est erroné.",
		},
		Schedule: {
			says: "Un élément programmé n’a pas démarré.",
			advice:
				"Le journal du serveur donne l’erreur. Publiez ou envoyez à la main si c’est " +
				"urgent.",
		},
		Schema: {
			says: "Les tables diffèrent de celles de cette version.",
			advice:
				"Supprimez les déclencheurs et les tables d’autres programmes, ou restaurez " +
				"une sauvegarde. Lancez ensuite « bun run audit verify ».",
		},
		Store: {
			says: "Le stockage est inutilisable.",
			advice:
				"Vérifiez que le disque ou le serveur libSQL fonctionne, et qu’il s’agit de " +
				"la dernière version.",
		},
		"Tile log": {
			says: "Le journal signé de l’historique pose problème.",
			advice: "Lancez « bun run audit verify ». Le journal du serveur donne l’erreur.",
		},
		Witnesses: {
			says: "Un témoin contredit l’historique ou ne répond pas.",
			advice:
				"« bun run audit tiles --json » affiche le point de contrôle qui contredit " +
				"l’historique. Comparez-le à vos sauvegardes et interrogez l’exploitant du " +
				"témoin.",
		},
	},
	causes: {
		"no-address-in-dns": {
			says:
				"Le certificat n’a pas pu être commandé : l’adresse de cette machine manque " +
				"dans le DNS.",
			advice: "Ajoutez un enregistrement A ou AAAA avec l’adresse de cette machine.",
		},
		"order-refused": {
			says: "Le certificat n’a pas pu être commandé.",
			advice: "Corrigez la cause. Le site réessaie de lui-même et à chaque démarrage.",
		},
		"other-server-answers": {
			says: "Le certificat n’a pas pu être commandé : un autre serveur a répondu.",
			advice:
				"Corrigez les enregistrements A et AAAA du nom pour qu’ils mènent tous à " +
				"cette machine.",
		},
		"port-80-closed": {
			says:
				"Le certificat n’a pas pu être commandé : le port 80 est injoignable depuis " +
				"Internet.",
			advice:
				"Ouvrez le port 80 dans le pare-feu et le routeur, et redirigez-le vers " +
				"HTTP_PORT.",
		},
	},
	reasons: {
		"backup-not-restorable": ({ day }) =>
			`La restauration d’essai de la dernière sauvegarde a échoué le ${day}.`,
		"certificate-expired": ({ domains }) => `Le certificat de ${domains} a expiré.`,
		"clock-set-back": ({ position, recordedAt, now }) =>
			`Une horloge a été retardée : l’événement ${position} date du ${recordedAt}, mais cette ` +
			`machine indique ${now}. Tant qu’elle n’est pas réglée, les nouveaux événements ont ` +
			"des heures antérieures aux plus anciens.",
		"disk-failing":
			"Le disque du stockage est plein ou défaillant : rien ne peut être enregistré.",
		"disk-full": "Il n’y a plus d’espace libre : rien ne peut être enregistré.",
		"keys-unreadable":
			"Le stockage des clés des personnes est illisible. Personne ne peut se " +
			"connecter, et les demandes des personnes connectées sont refusées.",
		"links-gone": ({ count }) =>
			counted(count, {
				one: "# lien de place de marché ne mène plus nulle part.",
				other: "# liens de places de marché ne mènent plus nulle part.",
			}),
		"no-certificate": ({ domains }) =>
			`Il n’y a pas encore de certificat pour ${domains}.`,
		"not-begun": ({ kind, id, at }) =>
			`${{ story: "L’histoire", product: "La création" }[kind] ?? "L’infolettre"} ${id}, ` +
			`programmée pour le ${at}, n’a pas démarré.`,
		"store-unreadable": "Le stockage est illisible.",
	},
};
