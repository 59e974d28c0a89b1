import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("fr");

export const forms: AdminTexts["forms"] = {
	notSaved: "Non enregistré",
	checkFields: "Veuillez vérifier les champs signalés.",
	problems: {
		required: "Ce champ est obligatoire",
		tooLong: (n) =>
			counted(n, { one: "# caractère au maximum", other: "# caractères au maximum" }),
		tooMany: (n) =>
			counted(n, { one: "# élément au maximum", other: "# éléments au maximum" }),
		addressOrPage:
			"Indiquez une adresse http ou https, ou une page de ce site comme /pages/contact",
		address: "Indiquez une adresse http ou https",
		email: "Veuillez saisir une adresse e-mail valide.",
		slug: "Lettres minuscules, chiffres et tirets uniquement",
		slugTaken: "Ce slug est déjà utilisé.",
		picture: "Téléversez l’image ici",
		pictureMissing: "Il faut au moins une image",
		date: "Choisissez une date et une heure",
		timeZone: "Indiquez un fuseau horaire comme Europe/Berlin",
		language: "Indiquez un code de langue comme fr ou zh-Hant",
		twice: "Chaque élément une seule fois",
		sameLanguage: "Une traduction doit être dans une autre langue que son original.",
		translationItself:
			"Cette histoire est elle-même une traduction. Choisissez son original.",
	},
	refusals: {
		forbidden: "Ce compte n’en a pas le droit.",
		"cross-site": "La demande venait d’un autre site et a été refusée.",
		"not-found": "Cet élément n’existe pas ou n’existe plus.",
		"version-conflict": "Une modification a été faite ailleurs entre-temps.",
		"other-version": "Le site a une autre version. Veuillez recharger la page.",
		"slug-taken": "Ce slug est déjà utilisé.",
		"too-large": "C’est trop volumineux.",
		"rate-limited": "Trop de demandes. Veuillez réessayer plus tard.",
		"not-ready": "Le serveur démarre encore. Veuillez réessayer dans un instant.",
		"store-busy": "Le stockage est occupé. Veuillez réessayer.",
		"store-unreachable":
			"Le stockage est injoignable. Veuillez vérifier si la modification a été enregistrée.",
		"no-space": "Le serveur n’a plus d’espace libre.",
		"code-not-valid":
			"Cette connexion a déjà servi, a duré trop longtemps ou n’a pas commencé dans " +
			"cette application. Veuillez vous reconnecter.",
		"in-use": "Cette image est utilisée. Retirez-la d’abord des pages qui la montrent.",
		"store-rolled-back":
			"Le stockage a été remplacé par une copie plus ancienne : les dernières " +
			"modifications sont perdues. Rechargez la page et vérifiez son état.",
		"bucket-unreachable":
			"Les images sont injoignables. Veuillez réessayer dans un instant.",
	},
};
