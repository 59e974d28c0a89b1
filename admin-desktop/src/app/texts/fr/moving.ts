import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("fr");

export const moving: AdminTexts["moving"] = {
	import: "Importer",
	export: "Exporter",
	earlier: "Imports précédents",
	imports: "Imports",
	statuses: {
		running: "En cours",
		begun: "Interrompu",
		stopped: "Arrêté",
		finished: "Terminé",
		undone: "Annulé",
	},
	items: (n) => counted(n, { one: "# élément", other: "# éléments" }),
	continueHint: "Choisissez de nouveau les mêmes fichiers pour continuer.",
	exportAll: "Tout exporter",
	aboutExport:
		"Une archive avec chaque histoire en Markdown, ses images, les créations, les catégories, " +
		"les abonnés et les redirections, et un fichier que WordPress sait lire. Elle contient " +
		"les adresses de vos abonnés : gardez-la en lieu sûr.",
	download: "Télécharger l’archive",
	preview: "Aperçu de l’import",
	chooseOthers: "Choisir d’autres fichiers",
	namesAndMore: (names, more) => `${names} et ${more} autres`,
	files: "Fichiers à importer",
	dropHere:
		"Déposez ici des fichiers ou un dossier : exports de Ghost, WordPress, Squarespace, " +
		"Substack, Etsy, Shopify, Amazon, Big Cartel, Mailchimp ou listmonk, listes d’adresses, " +
		"ou l’archive d’un site comme celui-ci. Les images du dossier sont reprises.",
	chooseFiles: "Choisir des fichiers",
	chooseFolder: "Choisir un dossier",
	origin: "D’où viennent les fichiers",
	oldSite: "Adresse de l’ancien site",
	oldSiteHint:
		"Celle du blog, de la boutique Etsy ou du site Amazon, par exemple amazon.de",
	fetchFrom: "Récupérer les images depuis",
	fetchFromHint:
		"Sites d’où télécharger les images, séparés par des virgules. Laissez vide pour n’en " +
		"télécharger aucune.",
	pages: "Importer les pages WordPress comme brouillons",
	keepIp: "Conserver les adresses IP des consentements, chiffrées pour chaque personne",
	formats: {
		addresses: "une liste d’adresses",
		creations: "un site comme celui-ci",
		"etsy-orders": "les commandes d’Etsy",
		"ghost-members": "les membres de Ghost",
		"substack-posts": "les articles de Substack",
	},
	uploading: "Envoi des fichiers",
	checking: "Vérification des fichiers",
	importing: "Import en cours",
	rows: (done, all) => `${done} lignes sur ${all}`,
	stop: "Arrêter",
	previewTitle: "Aperçu",
	imported: "Importé",
	newCategories: (names) => `Nouvelles catégories : ${names}.`,
	stoppedText: "Arrêté. Importez de nouveau les mêmes fichiers pour continuer.",
	from: (format) => `Source : ${format}.`,
	fromUnchanged: (format) => `Source : ${format}. Rien n’a encore changé.`,
	counts: {
		toImport: "À importer",
		imported: "Importés",
		drafts: "Comme brouillons",
		present: "Déjà présents",
		skipped: "Ignorés",
	},
	done: "Terminé",
	rowsLabel: "Lignes",
	row: (number) => `Ligne ${number}`,
	more: (n) => `Et ${n} de plus.`,
	expected: {
		added: "Sera ajouté",
		unsubscribed: "Sera ajouté comme désabonné",
		bounced: "Sera ajouté comme bloqué",
		draft: "Sera un brouillon",
		present: "Déjà présent",
		left: "Sera ignoré",
	},
	outcomes: {
		added: "Ajouté",
		unsubscribed: "Ajouté comme désabonné",
		bounced: "Ajouté comme bloqué",
		draft: "Brouillon",
		present: "Déjà présent",
		left: "Ignoré",
	},
	undo: "Annuler",
	undoImport: (id) => `Annuler l’import ${id}`,
	undone: "Import annulé",
	removed: (n) =>
		counted(n, {
			one: "# élément importé retiré.",
			other: "# éléments importés retirés.",
		}),
	kept: (n) =>
		counted(n, {
			one: "# élément modifié conservé.",
			other: "# éléments modifiés conservés.",
		}),
	undoFailed: "L’import n’a pas pu être annulé. Veuillez réessayer.",
	uploadFailed: "Les fichiers n’ont pas pu être envoyés. Veuillez réessayer.",
	startFailed: "L’import n’a pas pu démarrer. Veuillez réessayer.",
	stopFailed: "L’import n’a pas pu être arrêté.",
	unknownState: "L’état de l’import est inconnu.",
};
