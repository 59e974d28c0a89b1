import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("it");

export const categories: AdminTexts["categories"] = {
	title: "Categorie",
	none: "Ancora nessuna categoria",
	example: "Per esempio anelli, spille o ciondoli.",
	about: "I visitatori sfogliano le tue creazioni per queste categorie, in quest’ordine.",
	create: "Nuova categoria",
	renameTitle: "Rinomina la categoria",
	rename: (name) => `Rinomina ${name}`,
	removed: (n) => `Rimosse (${n})`,
	removedLabel: "Categorie rimosse",
	removeTitle: (name) => `Rimuovere «${name}»?`,
	chooseForAll:
		"Scegli una categoria per le sue creazioni. Potrai ripristinare la " +
		"categoria in seguito.",
	chooseFor: (n) =>
		`Scegli una categoria per ${counted(n, {
			one: "la sua # creazione",
			other: "le sue # creazioni",
		})}. Potrai ripristinare la categoria in seguito.`,
	remove: (name) => `Rimuovi ${name}`,
	newOfProducts: "Nuova categoria delle sue creazioni",
	noCategory: "Nessuna categoria",
	removeCategory: "Rimuovi la categoria",
	inSettings: "Impostazioni → Categorie",
	createCategory: "Crea categoria",
	edit: (name) => `Modifica ${name}`,
	delete: (name) => `Elimina ${name}`,
	category: "Categoria",
	createOption: "Nuova categoria…",
	name: "Nome",
	nameHint: "Come lo vedono i visitatori: Anelli, Spille",
	slug: "Identificativo dell’URL",
	save: "Salva la categoria",
	restored: "Categoria ripristinata",
	isBack: (name) => `«${name}» è di nuovo qui, con le sue creazioni.`,
	restoreFailed: "Non è stato possibile ripristinare la categoria. Riprova.",
	removedTitle: "Categoria rimossa",
	removeFailed: "Non è stato possibile rimuovere la categoria. Riprova.",
	wasRemoved: (name) => `«${name}» è stata rimossa.`,
	movedAll: (to) => `Le sue creazioni sono ora in «${to}».`,
	moved: (n, to) =>
		`${counted(n, {
			one: "# creazione è",
			other: "# creazioni sono",
		})} ora in «${to}».`,
	unfiledAll: "Le sue creazioni ora non hanno categoria.",
	unfiled: (n) =>
		`${counted(n, {
			one: "# creazione ora non ha",
			other: "# creazioni ora non hanno",
		})} categoria.`,
	renamed: "Categoria rinominata",
	added: "Categoria aggiunta",
	onSite: (name) => `«${name}» è sul sito.`,
	saveFailed: "Non è stato possibile salvare la categoria. Riprova.",
	products: (n) => counted(n, { one: "# creazione", other: "# creazioni" }),
};
