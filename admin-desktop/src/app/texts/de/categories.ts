import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("de");

export const categories: AdminTexts["categories"] = {
	title: "Kategorien",
	none: "Noch keine Kategorien",
	example: "Zum Beispiel Ringe, Broschen oder Anhänger.",
	about: "Besucher sehen Ihre Stücke nach diesen Kategorien, in dieser Reihenfolge.",
	create: "Neue Kategorie",
	renameTitle: "Kategorie umbenennen",
	rename: (name) => `${name} umbenennen`,
	removed: (n) => `Entfernt (${n})`,
	removedLabel: "Entfernte Kategorien",
	removeTitle: (name) => `„${name}“ entfernen?`,
	chooseForAll:
		"Wählen Sie eine Kategorie für ihre Stücke. Sie können die " +
		"Kategorie später wiederherstellen.",
	chooseFor: (n) =>
		`Wählen Sie eine Kategorie für ${counted(n, {
			one: "ihr # Stück",
			other: "ihre # Stücke",
		})}. Sie können die Kategorie später wiederherstellen.`,
	remove: (name) => `${name} entfernen`,
	newOfProducts: "Neue Kategorie ihrer Stücke",
	noCategory: "Keine Kategorie",
	removeCategory: "Kategorie entfernen",
	inSettings: "Einstellungen → Kategorien",
	createCategory: "Kategorie anlegen",
	edit: (name) => `${name} bearbeiten`,
	delete: (name) => `${name} löschen`,
	category: "Kategorie",
	createOption: "Neue Kategorie …",
	name: "Name",
	nameHint: "So sehen ihn Besucher: Ringe, Broschen",
	slug: "URL-Kürzel",
	save: "Kategorie speichern",
	restored: "Kategorie wiederhergestellt",
	isBack: (name) => `„${name}“ ist wieder da, mit ihren Stücken.`,
	restoreFailed:
		"Die Kategorie konnte nicht wiederhergestellt werden. Bitte " +
		"versuchen Sie es noch einmal.",
	removedTitle: "Kategorie entfernt",
	removeFailed:
		"Die Kategorie konnte nicht entfernt werden. Bitte versuchen Sie es noch einmal.",
	wasRemoved: (name) => `„${name}“ wurde entfernt.`,
	movedAll: (to) => `Ihre Stücke sind jetzt in „${to}“.`,
	moved: (n, to) =>
		`${counted(n, {
			one: "# Stück ist",
			other: "# Stücke sind",
		})} jetzt in „${to}“.`,
	unfiledAll: "Ihre Stücke haben jetzt keine Kategorie.",
	unfiled: (n) =>
		`${counted(n, {
			one: "# Stück hat",
			other: "# Stücke haben",
		})} jetzt keine Kategorie.`,
	renamed: "Kategorie umbenannt",
	added: "Kategorie hinzugefügt",
	onSite: (name) => `„${name}“ ist auf der Website.`,
	saveFailed:
		"Die Kategorie konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
	products: (n) => counted(n, { one: "# Stück", other: "# Stücke" }),
};
