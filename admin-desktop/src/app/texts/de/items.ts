import type { AdminTexts } from "../texts.ts";

export const items: AdminTexts["items"] = {
	undo: "Rückgängig",
	saving: "Wird gespeichert …",
	search: "Suchen",
	searchIn: (plural) => `${plural} suchen`,
	noResults: "Keine Ergebnisse.",
	noResultsFor: (query) => `Keine Ergebnisse für „${query}“.`,
	narrow: (n) => `${n} weitere. Tippen Sie, um die Liste einzugrenzen.`,
	countOf: (n, total) => `${n} von ${total}`,
	loadFailed:
		"Weitere Einträge konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.",
	showMore: "Mehr anzeigen",
	post: "Notiz von der Werkbank",
	featured: "Hervorgehoben",
	deleted: "Gelöscht",
	create: {
		story: "Geschichte anlegen",
		product: "Stück anlegen",
	},
	published: "Veröffentlicht",
	draft: "Entwurf",
	scheduled: (time) => `Geplant: ${time}`,
	unsaved: "Nicht gespeicherte Änderungen",
	publish: "Veröffentlichen",
	unpublish: "Zurückziehen",
	publishName: (name) => `${name} veröffentlichen`,
	unpublishName: (name) => `${name} zurückziehen`,
	history: "Verlauf",
	historyOf: (name) => `Verlauf von ${name}`,
	edit: "Bearbeiten",
	editName: (name) => `${name} bearbeiten`,
	delete: "Löschen",
	deleteName: (name) => `${name} löschen`,
	nowNumber: (name, place, all) => `${name} ist jetzt Nummer ${place} von ${all}.`,
	moveUp: (name) => `${name} nach oben`,
	moveDown: (name) => `${name} nach unten`,
	orderFailed:
		"Die Reihenfolge konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
	notSaved: "Nicht gespeichert",
	numbered: (id) => `Nr. ${id}`,
	backToList: "Zurück zur Liste",
	newestFirst: "Die neuesten stehen zuerst.",
	upTo: (n) => `Bis zu ${n}`,
	removeFeatured: (name) => `${name} nicht mehr hervorheben`,
	siteShows: "Die Website zeigt es jetzt.",
	story: {
		featured: "Hervorgehobene Geschichten",
		featuredAbout:
			"Besucher sehen diese zuerst, in dieser Reihenfolge. Die anderen " +
			"Geschichten folgen, die neuesten zuerst.",
		noneFeatured: "Noch keine hervorgehobenen Geschichten",
		feature: "Geschichte hervorheben",
		isFeatured: "Geschichte hervorgehoben",
		notFeatured: "Geschichte nicht mehr hervorgehoben",
		restored: "Geschichte wiederhergestellt",
		deleted: "Geschichte gelöscht",
		restoreFailed:
			"Die Geschichte konnte nicht wiederhergestellt werden. Bitte " +
			"versuchen Sie es noch einmal.",
		changeSlug:
			"Ändern Sie dort das Kürzel und stellen Sie diese Geschichte dann " +
			"unter „Gelöscht“ wieder her.",
	},
	product: {
		featured: "Hervorgehobene Stücke",
		featuredAbout:
			"Besucher sehen diese zuerst, in dieser Reihenfolge. Die anderen " +
			"Stücke folgen, die neuesten zuerst.",
		noneFeatured: "Noch keine hervorgehobenen Stücke",
		feature: "Stück hervorheben",
		isFeatured: "Stück hervorgehoben",
		notFeatured: "Stück nicht mehr hervorgehoben",
		restored: "Stück wiederhergestellt",
		deleted: "Stück gelöscht",
		restoreFailed:
			"Das Stück konnte nicht wiederhergestellt werden. Bitte versuchen Sie es noch einmal.",
		changeSlug:
			"Ändern Sie dort das Kürzel und stellen Sie dieses Stück dann " +
			"unter „Gelöscht“ wieder her.",
	},
	backAsDraft: (name) => `„${name}“ ist als Entwurf zurück.`,
	publishedAgain: (name) => `„${name}“ ist wieder veröffentlicht.`,
	scheduledAgain: (name, time) => `„${name}“ ist wieder geplant: ${time}.`,
	timePassed: (name, time) =>
		`„${name}“ ist als Entwurf zurück: Der geplante Zeitpunkt, ${time}, ist vorbei.`,
	notRestored: "Nicht wiederhergestellt",
	wasDeleted: (name) => `„${name}“ wurde gelöscht.`,
	unreachable:
		"Der Server ist nicht erreichbar. Bitte versuchen Sie es noch " +
		"einmal, sobald er wieder da ist.",
	unchanged: "Nichts wurde geändert",
};
