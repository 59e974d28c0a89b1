import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("fr");

export const pictures: AdminTexts["pictures"] = {
	choose: "Choisir parmi les images",
	search: "Rechercher des images",
	noMatch: "Aucune image ne correspond",
	none: "Pas encore d’images",
	title: "Images",
	plural: "images",
	more: "Plus d’images",
	dragFrame:
		"Faites glisser le cadre ou ses coins. Au clavier, choisissez avec " +
		"Tab et déplacez avec les flèches.",
	useOriginal: "Utiliser l’original",
	cropping: "Recadrage…",
	crop: "Recadrer",
	cropName: (name) => `Recadrer ${name}`,
	shape: "Forme",
	free: "Libre",
	rotateLeft: "Tourner à gauche",
	rotateRight: "Tourner à droite",
	handles: {
		cropArea: "Cadre, à déplacer avec les flèches",
		nwDragHandle: "Coin en haut à gauche, à déplacer avec les flèches",
		nDragHandle: "Bord supérieur, à déplacer avec les flèches",
		neDragHandle: "Coin en haut à droite, à déplacer avec les flèches",
		eDragHandle: "Bord droit, à déplacer avec les flèches",
		seDragHandle: "Coin en bas à droite, à déplacer avec les flèches",
		sDragHandle: "Bord inférieur, à déplacer avec les flèches",
		swDragHandle: "Coin en bas à gauche, à déplacer avec les flèches",
		wDragHandle: "Bord gauche, à déplacer avec les flèches",
	},
	askDelete: "Supprimer l’image ?",
	deleteAbout: "L’image est supprimée dans toutes les tailles. C’est irréversible.",
	deleteEffect:
		"Les versions antérieures et les éléments supprimés qui " +
		"l’affichent la perdront. Les sauvegardes existantes la gardent.",
	deleting: "Suppression…",
	deletePicture: "Supprimer l’image",
	description: "Description de l’image",
	descriptionHint: "Une phrase pour les personnes aveugles et les moteurs de recherche",
	example: "Une bague d’argent sur du bois flotté",
	useCenter: "Utiliser le centre",
	save: "Enregistrer la description",
	horizontal: "Position horizontale",
	vertical: "Position verticale",
	focusAbout:
		"Ce point reste visible quand l’image est recadrée. Touchez " +
		"l’image ou déplacez les curseurs.",
	addDescription:
		"Pas encore de description. Quelques mots aident les personnes " +
		"aveugles et les moteurs de recherche.",
	cropTitle: "Recadrer l’image",
	cropAbout: "L’original est gardé ; vous pourrez revenir en arrière.",
	describeTitle: "Décrire l’image",
	describeAbout: "La description sert partout où l’image est affichée.",
	changeDescription: "Modifier la description",
	changeOf: (name) => `Modifier la description : ${name}`,
	describe: "Décrire",
	describeName: (name) => `Décrire ${name}`,
	about: "Tout ce que vous avez envoyé, et où c’est utilisé.",
	emptyAbout:
		"Envoyez des images ici, ou dans une histoire, une création ou la page d’accueil.",
	undescribed: "Images sans description",
	allDescribed: "Toutes les images utilisées ont une description",
	showAll: "Afficher toutes les images",
	missing: (n) =>
		counted(n, {
			one: "# image utilisée n’a pas de description",
			other: "# images utilisées n’ont pas de description",
		}),
	noDescription: "Pas de description",
	croppedCopy: "Copie recadrée",
	notUsed: "Non utilisée",
	added: (n) =>
		counted(n, {
			one: "# image ajoutée",
			other: "# images ajoutées",
		}),
	upload: "Envoyer des images",
	pictureOf: (name) => `Image de ${name}`,
	deleted: "Image supprimée",
	deleteFailed: "L’image n’a pas pu être supprimée. Veuillez réessayer.",
	cropFailed: "L’image n’a pas pu être recadrée. Veuillez réessayer.",
	saved: "Description enregistrée",
	usedEverywhere: "Elle sert partout où l’image est affichée.",
	saveFailed: "La description n’a pas pu être enregistrée. Veuillez réessayer.",
};
