import { counting } from "@creations/events/text/counting";
import type { ImportTexts } from "../../en/reasons/import-texts.ts";

const counted = counting("fr");

export const imports: ImportTexts = {
	repeated: (name) => `« ${name} » figure plusieurs fois dans les fichiers.`,
	deletedHere: (name) =>
		`« ${name} » a déjà été importé puis supprimé ici. Vous pouvez le restaurer.`,
	noText: (name) => `« ${name} » n’a pas de texte.`,
	tooLong: (name) => `« ${name} » est trop long pour une histoire.`,
	tooSlow: (name) => `La conversion de « ${name} » prend trop de temps.`,
	notConverted: (name) => `« ${name} » n’a pas pu être converti.`,
	invalid: (name, problem) => `« ${name} » : ${problem}`,
	isProduct: (name) => `« ${name} » est une création : exportez les créations en CSV.`,
	isPage: (name) =>
		`« ${name} » est une page. Les pages ne sont importées que sur demande.`,
	inTrash: (name) => `« ${name} » était dans la corbeille.`,
	isThread: (name) => `« ${name} » est un fil de discussion.`,
	noFile: (name) => `« ${name} » n’a pas de fichier dans le dossier « posts ».`,
	noFrontMatter: (name) => `« ${name} » n’a pas l’en-tête d’un export de ce site.`,
	badAddress: "L’adresse e-mail n’est pas valide.",
	unsubscribedHere: "Désabonné sur ce site. Cela reste inchangé.",
	stoppedHere:
		"Les e-mails à cette adresse ont été arrêtés sur ce site. Cela reste inchangé.",
	subscribedHere: "Abonné sur ce site, bien que le fichier indique un désabonnement.",
	repeatedAddress: "L’adresse figure plusieurs fois dans les fichiers.",
	noConsent:
		"Le fichier ne prouve pas le consentement : un e-mail de confirmation est envoyé.",
	listedSince: (day) => `Dans l’ancienne liste depuis le ${day}.`,
	neverAsked: "N’a jamais demandé d’e-mails, d’après le nom du fichier.",
	deletedThere: "Supprimé dans l’ancien système.",
	unreadable: "Cet élément est illisible.",
	noListing: (row) =>
		`La ligne ${row} n’est pas une annonce : le titre ou des colonnes manquent.`,
	noPost: (row) => `La ligne ${row} n’est pas un article : le numéro manque.`,
	noName: (row) => `La ligne ${row} n’a pas de nom.`,
	noHandle: (row) =>
		`La ligne ${row} n’appartient à aucune création : l’identifiant manque.`,
	nameless: "La création n’a pas de nom.",
	startsAsDraft: "Les créations importées commencent comme brouillons.",
	wasPage: "C’était une page.",
	wasDraft: "C’était un brouillon.",
	wasScheduled: "C’était programmé.",
	wasPending: "En attente de relecture.",
	wasPrivate: "C’était privé.",
	hadPassword: "Protégé par un mot de passe.",
	sentOnly: "Envoyé par e-mail seulement.",
	notForAll: "Réservé à une partie des lecteurs.",
	hadStatus: (status) => `Le statut était « ${status} ».`,
	otherFiles: "Autres fichiers",
	notRecognized: (file) => `« ${file} » n’a pas été reconnu.`,
	neither: (files) => `Ni un export ni une image : ${files}.`,
	nested: (file) =>
		`« ${file} » est imbriqué dans trop d’archives. Décompressez-le d’abord.`,
	cut: (characters) => `Un texte a été coupé à ${characters} caractères.`,
	picture: (address, reason) => `L’image garde l’adresse ${address} : ${reason}.`,
	pictures: (count, address, reason) =>
		`${counted(count, { other: "# images gardent" })} leur adresse, comme ${address} : ` +
		`${reason}.`,
	notInFolder: "elle n’est pas dans le dossier des images",
	noFolder: "aucun dossier d’images n’a été choisi",
	tooLarge: "elle dépasse 10 Mo",
	unusable: "le fichier n’est pas utilisable comme image",
	notFetched: "elle n’a pas pu être téléchargée",
	noPicture:
		"Le fichier n’a pas d’image de la création. Une image de remplacement s’affiche " +
		"jusqu’à ce que vous en ajoutiez une.",
	noEtsyAddress:
		"Le fichier n’a pas d’adresse Etsy : saisissez-la, ou importez de nouveau avec " +
		"l’adresse de la boutique.",
	noAmazonAddress:
		"Le fichier n’a pas d’adresse Amazon : saisissez-la, ou importez de nouveau avec " +
		"le site Amazon.",
};
