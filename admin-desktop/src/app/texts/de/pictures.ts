import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("de");

export const pictures: AdminTexts["pictures"] = {
	choose: "Aus Bildern wählen",
	search: "Bilder suchen",
	noMatch: "Keine passenden Bilder",
	none: "Noch keine Bilder",
	title: "Bilder",
	plural: "Bilder",
	more: "Weitere Bilder",
	dragFrame:
		"Ziehen Sie den Rahmen oder seine Ecken. Mit der Tastatur wählen " +
		"Sie mit Tab und bewegen mit den Pfeiltasten.",
	useOriginal: "Original verwenden",
	cropping: "Wird zugeschnitten …",
	crop: "Zuschneiden",
	cropName: (name) => `${name} zuschneiden`,
	shape: "Form",
	free: "Frei",
	rotateLeft: "Nach links drehen",
	rotateRight: "Nach rechts drehen",
	handles: {
		cropArea: "Rahmen, mit den Pfeiltasten bewegen",
		nwDragHandle: "Ecke oben links, mit den Pfeiltasten bewegen",
		nDragHandle: "Obere Kante, mit den Pfeiltasten bewegen",
		neDragHandle: "Ecke oben rechts, mit den Pfeiltasten bewegen",
		eDragHandle: "Rechte Kante, mit den Pfeiltasten bewegen",
		seDragHandle: "Ecke unten rechts, mit den Pfeiltasten bewegen",
		sDragHandle: "Untere Kante, mit den Pfeiltasten bewegen",
		swDragHandle: "Ecke unten links, mit den Pfeiltasten bewegen",
		wDragHandle: "Linke Kante, mit den Pfeiltasten bewegen",
	},
	askDelete: "Das Bild löschen?",
	deleteAbout:
		"Das Bild wird in allen Größen gelöscht. Das lässt sich nicht rückgängig machen.",
	deleteEffect:
		"Frühere Fassungen und gelöschte Einträge, die es zeigen, " +
		"verlieren es. Bestehende Sicherungen behalten es.",
	deleting: "Wird gelöscht …",
	deletePicture: "Bild löschen",
	description: "Bildbeschreibung",
	descriptionHint: "Ein Satz für blinde Menschen und Suchmaschinen",
	example: "Ein Silberring auf Treibholz",
	useCenter: "Mitte verwenden",
	save: "Beschreibung speichern",
	horizontal: "Waagerechte Position",
	vertical: "Senkrechte Position",
	focusAbout:
		"Dieser Punkt bleibt sichtbar, wenn das Bild passend zugeschnitten " +
		"wird. Tippen Sie auf das Bild oder bewegen Sie die Regler.",
	addDescription:
		"Noch keine Beschreibung. Eine kurze hilft blinden Menschen und Suchmaschinen.",
	cropTitle: "Bild zuschneiden",
	cropAbout: "Das Original bleibt erhalten; Sie können das später rückgängig machen.",
	describeTitle: "Bild beschreiben",
	describeAbout: "Die Beschreibung gilt überall, wo das Bild erscheint.",
	changeDescription: "Beschreibung ändern",
	changeOf: (name) => `Beschreibung ändern: ${name}`,
	describe: "Beschreiben",
	describeName: (name) => `${name} beschreiben`,
	about: "Alles, was Sie hochgeladen haben, und wo es verwendet wird.",
	emptyAbout:
		"Laden Sie Bilder hier hoch oder in einer Geschichte, einem Stück " +
		"oder auf der Startseite.",
	undescribed: "Bilder ohne Beschreibung",
	allDescribed: "Alle verwendeten Bilder haben eine Beschreibung",
	showAll: "Alle Bilder zeigen",
	missing: (n) =>
		counted(n, {
			one: "# verwendetes Bild hat keine Beschreibung",
			other: "# verwendete Bilder haben keine Beschreibung",
		}),
	noDescription: "Keine Beschreibung",
	croppedCopy: "Zugeschnittene Kopie",
	notUsed: "Nicht verwendet",
	added: (n) =>
		counted(n, {
			one: "# Bild hinzugefügt",
			other: "# Bilder hinzugefügt",
		}),
	upload: "Bilder hochladen",
	pictureOf: (name) => `Bild von ${name}`,
	deleted: "Bild gelöscht",
	deleteFailed:
		"Das Bild konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.",
	cropFailed:
		"Das Bild konnte nicht zugeschnitten werden. Bitte versuchen Sie es noch einmal.",
	saved: "Beschreibung gespeichert",
	usedEverywhere: "Sie gilt überall, wo das Bild erscheint.",
	saveFailed:
		"Die Beschreibung konnte nicht gespeichert werden. Bitte versuchen " +
		"Sie es noch einmal.",
};
