import type { ResultTexts } from "../../en/reasons/result-texts.ts";

export const results: ResultTexts = {
	noBackup: "Il n’y a pas encore de sauvegarde.",
	folderNotRecorded:
		"Une version antérieure a fait la dernière sauvegarde sans noter son dossier.",
	folderGone: (folder) =>
		`Le dossier de la dernière sauvegarde, ${folder}, n’est plus là.`,
	diskFilled: "Le disque s’est rempli pendant l’essai.",
	noRoom: (free, needed) =>
		`La place manque : ${free} Mo sont libres, il en faut ${needed}.`,
	keysElsewhere: "Ses clés sont ailleurs et n’ont pas été testées.",
	stoppedWhileSending: "Le serveur s’est arrêté pendant l’envoi de cet e-mail.",
	addressErased: "L’adresse a été effacée.",
};
