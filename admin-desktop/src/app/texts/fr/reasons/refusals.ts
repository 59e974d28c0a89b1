import { counting } from "@creations/events/text/counting";
import type { RefusalTexts } from "../../en/reasons/refusals.ts";

const counted = counting("fr");

export const refusals: RefusalTexts = {
	"another-version":
		"Une version plus récente du site a pris le relais. Ce serveur ne peut plus rien " +
		"enregistrer. Veuillez recharger la page.",
	"archive-not-readable": "L’archive ne peut pas être décompressée.",
	"archive-too-large": ({ name }) =>
		`L’archive « ${name} » décompressée est trop grande.`,
	"archive-too-many-files": ({ name }) =>
		`Les archives contiennent plus de 50 000 fichiers, le dernier étant « ${name} ».`,
	"being-sent": "Cette infolettre est en cours d’envoi.",
	"card-not-published": ({ kind, slug }) =>
		`${kind === "story" ? "L’histoire" : "La création"} « ${slug} » n’est pas publiée. ` +
		"Publiez-la ou retirez sa carte.",
	"columns-missing": ({ name, format, columns }) =>
		`« ${name} » ressemble à un fichier de ${format}, mais ces colonnes manquent : ` +
		`${columns}. Veuillez l’exporter de nouveau.`,
	"data-too-large": ({ name, megabytes }) =>
		`« ${name} » dépasse ${megabytes} Mo. Veuillez exporter en plusieurs parties.`,
	"delivery-not-unknown":
		"Seuls les envois dont l’issue est inconnue peuvent être renvoyés.",
	"demo-subscriber": "Les abonnés de démonstration ne reçoivent pas d’e-mails.",
	"file-expired": "Ces fichiers ont expiré. Veuillez les choisir de nouveau.",
	"file-not-supported": ({ name }) =>
		`« ${name} » ne peut pas être importé. Seuls les exports cités plus haut le peuvent.`,
	"file-too-large": ({ gigabytes }) => `Un fichier peut avoir au plus ${gigabytes} Go.`,
	"future-sale":
		"La date de la vente est dans le futur. Choisissez aujourd’hui ou une date antérieure.",
	"history-busy":
		"Trop de demandes d’historique en ce moment. Veuillez réessayer dans une minute.",
	"image-not-uploaded": "L’image n’a pas encore été envoyée.",
	"image-of-other-type": "Les images doivent être en JPEG, PNG, WebP, AVIF ou GIF.",
	"image-too-large": "Une image peut avoir au plus 10 Mo.",
	"image-too-many-pixels": ({ width, height, megapixels }) =>
		`L’image a ${width} × ${height} pixels. Pour ce type de fichier, la limite est de ` +
		`${megapixels} mégapixels.`,
	"image-unreadable":
		"Le fichier ne peut pas être lu comme une image. Il est peut-être endommagé.",
	"import-ended":
		"Cet import est terminé. Son résultat se trouve dans la liste des imports.",
	"import-running":
		"Un autre import est en cours. Attendez qu’il se termine, ou arrêtez-le.",
	"import-stopped":
		"L’import a échoué à cause d’une erreur du site. Ce qui précède a été importé. " +
		"Le journal du site donne l’erreur.",
	"internal-error": ({ requestId }) => `Une erreur s’est produite. Requête ${requestId}`,
	"json-incomplete": ({ name }) => `« ${name} » est incomplet : la fin manque.`,
	"missing-item": "L’élément choisi n’existe plus.",
	"newsletter-incomplete": "Veuillez remplir tous les champs avant l’envoi.",
	"newsletter-paused":
		"Cette infolettre est en pause. Reprenez-la avant de l’envoyer de nouveau.",
	"newsletter-sent": "Cette infolettre est déjà en cours d’envoi ou déjà envoyée.",
	"no-importable-file": "Aucun de ces fichiers ne peut être importé.",
	"no-own-address": "Votre compte n’a pas d’adresse e-mail pour recevoir un test.",
	"no-such-time": "Cette date et cette heure n’existent pas.",
	"no-such-time-zone": "Ce fuseau horaire n’existe pas.",
	"no-unpacking-space": ({ name }) =>
		`Il n’y a pas assez de place pour décompresser « ${name} ». Libérez de la place, ou ` +
		"décompressez l’archive vous-même et importez les fichiers.",
	"not-of-this-site": ({ name }) =>
		`« ${name} » n’a pas le format d’un export de ce site.`,
	"not-pending": "Cet abonnement n’attend pas de confirmation.",
	"not-present-then": "Cet élément n’existait pas à ce moment-là.",
	"not-xml": ({ name }) => `« ${name} » n’est pas un XML complet.`,
	"published-already": "C’est déjà publié.",
	"quote-not-closed": ({ name, row }) =>
		`La ligne ${row} de « ${name} » ne peut pas être lue : un guillemet n’est pas fermé.`,
	"reading-stopped":
		"La lecture des fichiers est trop longue ou a été interrompue. Ce qui a été lu est " +
		"importé. Importez de nouveau les mêmes fichiers pour continuer.",
	"request-too-large": ({ kilobytes }) => `Cela dépasse ${kilobytes} Ko.`,
	"row-too-long": ({ name }) => `Une ligne de « ${name} » est trop longue.`,
	"search-busy": "Beaucoup de recherches sont en cours. Veuillez réessayer.",
	"search-limit": ({ seconds }) =>
		"Vous avez fait beaucoup de recherches en peu de temps. Veuillez réessayer dans " +
		`${counted(seconds, { one: "# seconde", other: "# secondes" })}.`,
	"search-rebuilding":
		"La recherche est en cours de reconstruction. Veuillez réessayer dans une minute.",
	"sender-not-allowed": ({ senders }) =>
		`L’expéditeur doit être l’une de ces adresses : ${senders}.`,
	"test-not-sent": ({ answer }) => `Le test n’a pas été envoyé : ${answer}`,
	"time-passed": "Ce moment est passé. Choisissez-en un plus tard.",
	"too-many-failures": ({ failures, mails }) =>
		`L’envoi est en pause, car plus de ${failures} des ${mails} derniers e-mails ont échoué.`,
	"too-many-levels": ({ levels }) =>
		`Le contenu est imbriqué sur plus de ${levels} niveaux. Veuillez le simplifier.`,
	"too-many-parts": ({ limit }) =>
		`Une page peut avoir au plus ${counted(limit, { other: "#" })} paragraphes, liens et ` +
		"autres éléments.",
	"unknown-upload":
		"Cette adresse d’envoi est trop ancienne ou ne vient pas de ce site. Veuillez envoyer " +
		"l’image de nouveau.",
	"with-entities": ({ name }) =>
		`« ${name} » déclare des entités : ce n’est donc pas un export de WordPress.`,
};
