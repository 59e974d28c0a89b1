import type { ProofTexts } from "./en.ts";

export const texts: ProofTexts = {
	proven: (date) =>
		`Le texte de cette page figure dans le journal du site, inchangé, depuis le ${date}.`,
	witnessed: (names, date) => `Attesté par ${names} le ${date}.`,
	unwitnessed: "Aucun témoin ne l’a encore confirmé.",
	differs: "Le texte de cette page diffère du journal du site.",
	offline: "Vous êtes hors ligne : la preuve ne peut pas être chargée.",
	notReady: "Le journal n’est pas encore signé. Veuillez réessayer plus tard.",
	failed: "La preuve n’a pas pu être chargée. Veuillez réessayer plus tard.",
	newKey:
		"Le site signe avec une autre clé que lors de votre première vérification. " +
		"Demandez-en la raison à son propriétaire.",
	trust: "Accepter la nouvelle clé",
	download: "Télécharger la preuve",
	downloadText: "Télécharger la preuve avec le texte",
	openFile: "Vérifier un fichier de preuve",
	faults: {
		form: "Ce n’est pas une preuve.",
		event: "La preuve concerne un autre texte.",
		path: "La preuve ne correspond pas au journal signé. Elle a été modifiée.",
		signature: "La signature est fausse. La preuve a été modifiée.",
		"unknown-key": "Aucune clé connue n’a signé cette preuve.",
		unsupported:
			"Ce navigateur ne peut pas vérifier les signatures. Téléchargez la preuve et " +
			"vérifiez-la avec le programme Python.",
	},
	file: "Fichier de preuve",
	fileHint: "Choisissez un fichier ou déposez-le ici. Il ne quitte pas ce navigateur.",
	key: "Clé du journal",
	keyHint: "Seulement pour les preuves d’autres sites",
	valid: "La preuve est valide.",
	keyFrom: {
		site:
			"Elle est signée par la clé de ce site. Cette page vient du même site : comparez " +
			"la clé à une copie obtenue ailleurs, ou vérifiez le fichier avec le programme " +
			"Python.",
		reader: "Elle est signée par la clé que vous avez saisie.",
		file: "La clé vient de ce fichier. Comparez-la à celle que publie le site.",
	},
	program: "Télécharger le programme Python",
	siteKeys: "Clés de ce site",
	facts: {
		file: "Nom du fichier",
		title: "Titre",
		since: "Dans le journal depuis",
		origin: "Journal",
		entry: "Entrée",
		key: "Clé",
		witness: "Témoin",
		witnesses: "Témoins",
	},
	entryOf: (number, size) => `${number} sur ${size}`,
	cosigned: (name, date) => `${name}, ${date}`,
};
