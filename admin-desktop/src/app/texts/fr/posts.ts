import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("fr");

export const posts: AdminTexts["posts"] = {
	onThisDevice: "Billets sur cet appareil",
	list: "Billets",
	ofOthers: (count) =>
		`${counted(count, {
			one: "# billet d’un autre compte attend",
			other: "# billets d’un autre compte attendent",
		})} ici, invisible jusqu’à la connexion de cette personne.`,
	obstacles: {
		unreachable: "Pas de réseau. Les billets seront envoyés à son retour.",
		"signed-out":
			"Vous avez été déconnecté. Les billets restent sur " +
			"cet appareil et seront envoyés après la connexion.",
		busy: "Le site est occupé. Nouvel envoi dans une demi-minute.",
		"other-version":
			"Le site a une nouvelle version. Rechargez " +
			"cette page pour envoyer vos billets.",
		"not-admin":
			"Votre compte ne peut plus écrire ici. " +
			"Adressez-vous à un autre administrateur.",
	},
	signIn: "Se connecter",
	reload: "Recharger",
	tryAgain: "Réessayer",
	removeFromList: (title) => `Retirer ${title} de la liste`,
	delete: (title) => `Supprimer ${title}`,
	sent: (time) => `Envoyé · ${time}`,
	notSent: (reason) => `Non envoyé : ${reason}`,
	sending: "Envoi…",
	waiting: (time) => `En attente · ${time}`,
	photoRefused: (name, reason) => `Photo ${name} : ${reason}`,
	noPiece: "Aucune création n’a été faite, car il lui faut une photo.",
	openDraft: "Ouvrir le brouillon",
	openPiece: "Ouvrir la création",
	newPost: "Nouveau billet",
	line: "Une ligne à ce sujet",
	example: "Une bague d’argent sur du bois flotté, encore tiède",
	withPiece: "Faire aussi des photos une création en brouillon",
	save: "Enregistrer le brouillon",
	takePhoto: "Prendre une photo",
	choosePhotos: "Choisir des photos",
	newPhoto: "Nouvelle photo",
	photos: "Images",
	removePhoto: (number) => `Retirer la photo ${number}`,
	preparing: (count) =>
		`Préparation de ${counted(count, { one: "# photo", other: "# photos" })}…`,
	back: "Retour aux contenus",
	title: "Depuis l’établi",
	intro:
		"Des photos et une ligne deviennent un brouillon. " +
		"Sans réseau, elles attendent sur cet appareil.",
	nobody: "Personne n’est connecté sur cet appareil",
	signInOnce:
		"Connectez-vous une fois avec le réseau. " +
		"Ensuite, cette page fonctionne aussi sans.",
	unavailable: "Ce navigateur n’enregistre pas de billets",
	allowStorage:
		"Quittez la fenêtre privée, ou autorisez " + "ce site à enregistrer des données.",
	postSent: "Billet envoyé",
	isDraftNow: (text) => `« ${text} » est maintenant un brouillon.`,
	writeLine: "Écrivez une ligne à ce sujet.",
	noRoom:
		"Cet appareil n’a plus de place pour le billet. Rien n’est " +
		"perdu : libérez de la place, puis enregistrez de nouveau.",
	notStored:
		"Ce navigateur n’a pas pu enregistrer le " +
		"billet. Gardez cette page ouverte et réessayez.",
	photoLost: "Ce navigateur a perdu la photo.",
	photoNotTaken: "Le site a refusé la photo.",
	postNotTaken: "Le site a refusé le billet.",
	unreadable: "Ce navigateur ne peut pas lire le fichier.",
	atMost: (count) => `Un billet a au plus ${count} photos.`,
};
