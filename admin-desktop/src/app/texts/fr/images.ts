import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("fr");

export const images: AdminTexts["images"] = {
	cover: "Image de couverture",
	coverAlt: "Image de couverture",
	yourCover: "Votre image de couverture",
	theCover: "l’image de couverture",
	coverUploaded: "Image de couverture envoyée",
	change: "Changer l’image",
	remove: "Retirer",
	upload: "Envoyer une image",
	uploadAbout:
		"Prenez ou choisissez une photo, ou déposez-la ou collez-la ici. " +
		"Les grandes photos sont réduites.",
	uploadingCover: "Envoi de l’image de couverture",
	orPaste: "Ou collez l’URL d’une image",
	files: "Fichiers d’image",
	file: "Fichier d’image",
	options: (n) => `Options de l’image ${n}`,
	crop: "Recadrer",
	uploadShort: "Envoyer",
	choose: "Choisir parmi les images",
	moveUp: "Monter",
	moveDown: "Descendre",
	productImage: (n) => `Image ${n} de la création`,
	uploading: (n) => `Envoi de l’image ${n}`,
	main: "Image principale",
	addressOf: (n) => `Adresse de l’image ${n}`,
	urlOf: (n) => `URL de l’image ${n}`,
	uploadNumber: (n) => `Envoyer l’image ${n}`,
	chooseFor: (n) => `Choisir parmi les images pour l’image ${n}`,
	numbered: (n) => `Image n° ${n}`,
	noDescription: "Pas encore de description",
	chooseShort: "Choisir",
	address: "Adresse",
	title: "Images",
	nowNumber: (n, all) => `Maintenant image ${n} sur ${all}.`,
	add: "Ajouter une image",
	addSeveral: "En ajouter plusieurs",
	describeEach:
		"Décrivez chaque image en quelques mots, pour les personnes qui ne la voient pas.",
	uploadingMore: "Envoi…",
	titles: {
		Insert: (n) =>
			counted(n, {
				one: "Insérer une image",
				other: "Insérer des images",
			}),
		Add: (n) =>
			counted(n, {
				one: "Ajouter une image",
				other: "Ajouter des images",
			}),
	},
	actions: {
		Insert: (n) =>
			counted(n, {
				one: "Insérer # image",
				other: "Insérer # images",
			}),
		Add: (n) =>
			counted(n, {
				one: "Ajouter # image",
				other: "Ajouter # images",
			}),
	},
	notUploaded: (n) =>
		counted(n, {
			one: "# image n’a pas pu être envoyée.",
			other: "# images n’ont pas pu être envoyées.",
		}),
	undescribed: (n) =>
		counted(n, {
			one: "# image sans description : les lecteurs d’écran la sauteront.",
			other: "# images sans description : les lecteurs d’écran les sauteront.",
		}),
	descriptionOf: (n) => `Description de l’image ${n}`,
	example: "Une bague d’argent sur du bois flotté",
	removePicture: (n) => `Retirer l’image ${n}`,
	uploadingPicture: (n) => `Envoi de l’image ${n}`,
	uploaded: "Envoyée",
	againWith: (n) => `Réessayer avec l’image ${n}`,
	again: "Réessayer",
	preparing: "L’envoi n’a pas pu être préparé. Veuillez réessayer.",
	sending: "L’image n’a pas pu être envoyée. Veuillez réessayer.",
	permissions:
		"L’image est envoyée, mais ses droits n’ont pas pu être définis. Veuillez réessayer.",
	onlyPictures: "Seules des images peuvent être envoyées.",
	tooLarge: "L’image dépasse 10 Mo.",
	noHeic:
		"Ce navigateur ne lit pas les photos HEIC. Enregistrez la photo en " +
		"JPEG, ou envoyez-la depuis votre iPhone.",
	signInAgain: "Connectez-vous et réessayez.",
	error: "Erreur d’envoi",
	wasUploaded: "Image envoyée",
	success: (name) => `${name} : envoi réussi.`,
};
