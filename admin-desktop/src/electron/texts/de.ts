import type { DesktopTexts } from "./texts.ts";

export const desktop: DesktopTexts = {
	language: "de",
	roles: {
		about: (app) => `Über ${app}`,
		services: "Dienste",
		hide: (app) => `${app} ausblenden`,
		hideOthers: "Andere ausblenden",
		unhide: "Alle einblenden",
		quit: () => "Beenden",
		close: "Schließen",
		undo: "Rückgängig",
		redo: "Wiederholen",
		cut: "Ausschneiden",
		copy: "Kopieren",
		paste: "Einfügen",
		pasteAndMatchStyle: "Ohne Formatierung einfügen",
		delete: "Löschen",
		selectAll: "Alles auswählen",
		reload: "Neu laden",
		resetZoom: "Originalgröße",
		zoomIn: "Vergrößern",
		zoomOut: "Verkleinern",
		togglefullscreen: "Vollbild",
		windowMenu: "Fenster",
		minimize: "Minimieren",
		zoom: "Maximieren",
		front: "Alle nach vorne bringen",
		help: "Hilfe",
	},
	macRoles: {
		quit: (app) => `${app} beenden`,
		close: "Fenster schließen",
		undo: "Widerrufen",
		paste: "Einsetzen",
		pasteAndMatchStyle: "Einsetzen und Stil anpassen",
		minimize: "Im Dock ablegen",
		zoom: "Zoomen",
	},
	menu: {
		file: "&Datei",
		edit: "&Bearbeiten",
		view: "&Ansicht",
		newStory: "Neue Geschichte",
		newProduct: "Neues Stück",
		save: "Speichern",
		servers: "Server …",
		signOut: "Abmelden",
		find: "Suchen",
		preview: "Vorschau",
		history: "Verlauf",
		installUpdate: (version) => `Neu starten und ${version} installieren`,
		learn: (word) => `„${word}“ zum Wörterbuch hinzufügen`,
	},
	dialogs: {
		cannotStart: (app) => `${app} kann nicht starten`,
		unsaved: "Ihre letzten Änderungen sind nicht gespeichert",
		unsavedText:
			"Auch ein Entwurf konnte auf diesem Computer nicht gespeichert werden. Speichern Sie " +
			"Ihre Änderungen, oder verwerfen Sie sie.",
		keepEditing: "Weiter bearbeiten",
		discard: "Änderungen verwerfen",
		stopped: "Das Fenster reagiert nicht mehr",
		stoppedText:
			"Ihr Text ist auf diesem Computer gespeichert. Beenden Sie die Anwendung, und starten " +
			"Sie sie neu.",
		saveFile: (name) => `${name} speichern`,
	},
	browser: {
		failed: "Die Anmeldung ist fehlgeschlagen",
		canceled: "Nicht angemeldet",
		done: "Angemeldet",
		close: "Sie können dieses Fenster schließen und zur Anwendung zurückkehren.",
		notStarted: "Es läuft keine Anmeldung",
		startAgain: "Starten Sie die Anmeldung in der Anwendung noch einmal.",
	},
	frame: {
		content: (abbreviation, name) => `${abbreviation}: ${name}, Inhalte`,
		site: (host) => `Website: ${host}. Eine andere wählen`,
		showSite: "Website anzeigen",
		back: "Zurück",
		failed: "Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.",
	},
	update: {
		ready: "Eine neue Version ist bereit",
		text: (version) =>
			`Version ${version} wird installiert, wenn Sie die Anwendung schließen.`,
		restart: "Jetzt neu starten",
	},
	sites: {
		welcome: "Willkommen",
		title: "Ihre Websites",
		question: "Welche Website verwalten Sie?",
		intro:
			"Geben Sie ihre Adresse ein. Dieser Computer merkt sie sich, und weitere Websites " +
			"können Sie später hinzufügen.",
		list: "Liste der Websites",
		address: "Adresse der Website",
		another: "Weitere Website",
		noAnswer: "keine Antwort",
		connect: "Verbinden",
		connecting: "Wird verbunden …",
		isOpen: "Geöffnet",
		open: "Öffnen",
		openSite: (host) => `${host} öffnen`,
		remove: (host) => `${host} entfernen`,
	},
	signIn: {
		title: (site) => `Anmelden · ${site}`,
		heading: (site) => `Bei ${site} anmelden`,
		intro:
			"Ihr Browser wird geöffnet. Nachdem Sie sich dort angemeldet haben, geht es in diesem " +
			"Fenster von selbst weiter.",
		start: "Im Browser anmelden",
		draftsSafe:
			"Ihre Entwürfe auf diesem Computer sind sicher. Melden Sie sich an, sobald der Server " +
			"wieder da ist.",
		notRemembered:
			"Dieser Computer kann die Anmeldung nicht sicher speichern. Sie müssen sich deshalb " +
			"nach jedem Start neu anmelden.",
		otherSite: "Andere Website wählen",
		waiting: "Machen Sie in Ihrem Browser weiter. Dieses Fenster wartet.",
		unexpected:
			"Der Server hat unerwartet geantwortet. Bitte versuchen Sie es später noch einmal.",
	},
	refused: {
		notFound: "Nicht gefunden",
		noAccess: "Diese Seite hat darauf keinen Zugriff.",
		unreachable: (host) =>
			`${host} ist nicht erreichbar. Bitte versuchen Sie es noch einmal.`,
		redirects: (host) =>
			`${host} leitet zu einer anderen Adresse weiter. Prüfen Sie die Adresse der Website.`,
		notIssued: "Diese Adresse zum Hochladen stammt nicht von Ihrem Server.",
		tooLarge: "Das Bild ist größer als 10 MB.",
		storage: (status) => `Der Bildspeicher hat das Bild abgelehnt (${status}).`,
		storageUnreachable:
			"Der Bildspeicher ist nicht erreichbar. Bitte versuchen Sie es noch einmal.",
	},
	problems: {
		"not-allowed": "Das darf diese Seite nicht.",
		"unknown-call": "Die Anwendung kennt diesen Aufruf nicht.",
		unexpected: (error) => `In der Anwendung ist etwas schiefgegangen. ${error}`,
		"no-server": "Wählen Sie zuerst einen Server.",
		"server-not-listed": (address) =>
			`${address} gehört nicht zu Ihren Servern. Fügen Sie ihn zuerst hinzu.`,
		"address-not-valid": (entered) =>
			`„${entered}“ ist keine gültige Adresse. Geben Sie eine wie ` +
			"https://jewels.example ein.",
		"address-with-password": "Geben Sie die Adresse ohne Benutzernamen und Passwort ein.",
		"not-encrypted": (host) =>
			`Die Verbindung zu ${host} wäre nicht verschlüsselt. Verwenden Sie https://${host}.`,
		"server-unreachable": (host, reason) =>
			`${host} ist nicht erreichbar (${reason}). Prüfen Sie die Adresse und Ihre Verbindung.`,
		"server-redirects": (host, address) =>
			`${host} leitet zu ${address} weiter. Geben Sie diese Adresse ein.`,
		"not-a-site": (host) =>
			`${host} ist keine Website, die diese Anwendung verwalten kann.`,
		"sign-in-unreachable": (host) =>
			`${host} ist nicht erreichbar. Bitte versuchen Sie es noch einmal.`,
		"sign-in-timeout":
			"Die Anmeldung hat länger als fünf Minuten gedauert. Bitte versuchen Sie es noch einmal.",
		"sign-in-not-confirmed": "Der Server hat die Anmeldung nicht bestätigt.",
		"sign-in-refused": (reason) => `Der Server hat die Anmeldung abgelehnt: ${reason}`,
		"code-not-valid":
			"Diese Anmeldung wurde schon benutzt, hat länger als eine Minute gedauert oder wurde " +
			"nicht von dieser Anwendung begonnen. Melden Sie sich noch einmal an.",
		"browser-not-opened":
			"Der Browser konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.",
		"page-not-opened": "Diese Seite kann nicht im Browser geöffnet werden.",
		"too-many-drafts": (count) =>
			`Auf diesem Computer sind schon ${count} Entwürfe gespeichert. Speichern oder ` +
			"verwerfen Sie einige davon.",
	},
	diskProblem: (cause, loss) => `${cause}: ${loss}.`,
	causes: {
		"disk-full": "Der Datenträger ist voll",
		"quota-used": "Ihr Speicherplatz auf dem Datenträger ist aufgebraucht",
		"disk-read-only": "Der Datenträger ist schreibgeschützt",
		"folder-not-writable": "Die Anwendung darf nicht in ihren Ordner schreiben",
		"disk-failed": "Der Datenträger hat einen Fehler gemeldet",
	},
	losses: {
		"draft-not-stored": "Der Entwurf ist nicht gespeichert",
		"draft-not-removed": "Der Entwurf ist nicht gelöscht",
		"list-not-stored": "Die Liste ist nicht gespeichert",
		"list-not-removed": "Die Liste ist nicht gelöscht",
		"session-not-removed":
			"Die Anmeldung konnte nicht von diesem Computer entfernt werden",
		"settings-not-stored": "Ihre Änderungen gehen verloren, wenn die Anwendung endet",
		"settings-not-read": (file) => `${file} kann weder gelesen noch umbenannt werden`,
	},
};
