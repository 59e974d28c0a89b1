import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("es");

export const categories: AdminTexts["categories"] = {
	title: "Categorías",
	none: "Aún no hay categorías",
	example: "Por ejemplo, anillos, broches o colgantes.",
	about: "Los visitantes recorren tus piezas por estas categorías, en este orden.",
	create: "Categoría nueva",
	renameTitle: "Cambiar el nombre de la categoría",
	rename: (name) => `Cambiar el nombre de ${name}`,
	removed: (n) => `Eliminadas (${n})`,
	removedLabel: "Categorías eliminadas",
	removeTitle: (name) => `¿Eliminar «${name}»?`,
	chooseForAll:
		"Elige una categoría para sus piezas. Podrás restaurar la categoría más adelante.",
	chooseFor: (n) =>
		`Elige una categoría para ${counted(n, {
			one: "su # pieza",
			other: "sus # piezas",
		})}. Podrás restaurar la categoría más adelante.`,
	remove: (name) => `Eliminar ${name}`,
	newOfProducts: "Categoría nueva de sus piezas",
	noCategory: "Sin categoría",
	removeCategory: "Eliminar la categoría",
	inSettings: "Ajustes → Categorías",
	createCategory: "Crear categoría",
	edit: (name) => `Editar ${name}`,
	delete: (name) => `Borrar ${name}`,
	category: "Categoría",
	createOption: "Categoría nueva…",
	name: "Nombre",
	nameHint: "Como lo ven los visitantes: Anillos, Broches",
	slug: "Identificador de URL",
	save: "Guardar categoría",
	restored: "Categoría restaurada",
	isBack: (name) => `«${name}» ha vuelto, con sus piezas.`,
	restoreFailed: "No se ha podido restaurar la categoría. Vuelve a intentarlo.",
	removedTitle: "Categoría eliminada",
	removeFailed: "No se ha podido eliminar la categoría. Vuelve a intentarlo.",
	wasRemoved: (name) => `Se ha eliminado «${name}».`,
	movedAll: (to) => `Sus piezas están ahora en «${to}».`,
	moved: (n, to) =>
		`${counted(n, {
			one: "# pieza está",
			other: "# piezas están",
		})} ahora en «${to}».`,
	unfiledAll: "Sus piezas ya no tienen categoría.",
	unfiled: (n) =>
		`${counted(n, {
			one: "# pieza ya no tiene",
			other: "# piezas ya no tienen",
		})} categoría.`,
	renamed: "Nombre de la categoría cambiado",
	added: "Categoría añadida",
	onSite: (name) => `«${name}» está en el sitio.`,
	saveFailed: "No se ha podido guardar la categoría. Vuelve a intentarlo.",
	products: (n) => counted(n, { one: "# pieza", other: "# piezas" }),
};
