import type { AdminTexts } from "../texts.ts";

export const session: AdminTexts["session"] = {
	signedOut: "Votre session est terminée.",
	nothingChanged: "Rien n’a changé. Connectez-vous et réessayez.",
	textStored: "Votre texte est conservé sur cet appareil.",
	textNotStored:
		"Cet appareil n’a pas de place pour un brouillon : laissez cette page ouverte, " +
		"connectez-vous et enregistrez de nouveau.",
	signIn: "Se connecter",
	signInToSave: "Connectez-vous pour enregistrer.",
	signedOutTitle: "Votre session est terminée",
	signInToContinue: "Connectez-vous pour continuer.",
	noConnection:
		"Pas de connexion au serveur. Le contenu manquant se chargera quand la connexion sera " +
		"rétablie.",
	tryAgain: "Réessayer",
	lastKnown: (time) => `Dernier état connu, ${time}`,
	unreachable: "Le serveur est injoignable.",
	unreachableTitle: "Le serveur est injoignable",
	loadsWhenBack: "Le contenu se chargera quand la connexion sera rétablie.",
};
