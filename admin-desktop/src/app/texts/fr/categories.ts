import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("fr");

export const categories: AdminTexts["categories"] = {
	title: "Catégories",
	none: "Pas encore de catégories",
	example: "Par exemple des bagues, des broches ou des pendentifs.",
	about: "Les visiteurs parcourent vos créations par ces catégories, dans cet ordre.",
	create: "Nouvelle catégorie",
	renameTitle: "Renommer la catégorie",
	rename: (name) => `Renommer ${name}`,
	removed: (n) => `Supprimées (${n})`,
	removedLabel: "Catégories supprimées",
	removeTitle: (name) => `Supprimer « ${name} » ?`,
	chooseForAll:
		"Choisissez une catégorie pour ses créations. Vous pourrez " +
		"restaurer la catégorie plus tard.",
	chooseFor: (n) =>
		`Choisissez une catégorie pour ${counted(n, {
			one: "sa # création",
			other: "ses # créations",
		})}. Vous pourrez restaurer la catégorie plus tard.`,
	remove: (name) => `Supprimer ${name}`,
	newOfProducts: "Nouvelle catégorie de ses créations",
	noCategory: "Aucune catégorie",
	removeCategory: "Supprimer la catégorie",
	inSettings: "Réglages → Catégories",
	createCategory: "Créer une catégorie",
	edit: (name) => `Modifier ${name}`,
	delete: (name) => `Effacer ${name}`,
	category: "Catégorie",
	createOption: "Nouvelle catégorie…",
	name: "Nom",
	nameHint: "Tel que les visiteurs le voient : Bagues, Broches",
	slug: "Identifiant d’URL",
	save: "Enregistrer la catégorie",
	restored: "Catégorie restaurée",
	isBack: (name) => `« ${name} » est de retour, avec ses créations.`,
	restoreFailed: "La catégorie n’a pas pu être restaurée. Veuillez réessayer.",
	removedTitle: "Catégorie supprimée",
	removeFailed: "La catégorie n’a pas pu être supprimée. Veuillez réessayer.",
	wasRemoved: (name) => `« ${name} » a été supprimée.`,
	movedAll: (to) => `Ses créations sont maintenant dans « ${to} ».`,
	moved: (n, to) =>
		`${counted(n, {
			one: "# création est",
			other: "# créations sont",
		})} maintenant dans « ${to} ».`,
	unfiledAll: "Ses créations n’ont plus de catégorie.",
	unfiled: (n) =>
		`${counted(n, {
			one: "# création n’a",
			other: "# créations n’ont",
		})} plus de catégorie.`,
	renamed: "Catégorie renommée",
	added: "Catégorie ajoutée",
	onSite: (name) => `« ${name} » est sur le site.`,
	saveFailed: "La catégorie n’a pas pu être enregistrée. Veuillez réessayer.",
	products: (n) => counted(n, { one: "# création", other: "# créations" }),
};
