import { counting } from "@creations/events/text/counting";
import type { EventTexts } from "../../eventTexts.ts";
import { localMoments } from "../../moments.ts";
import { type Sentences, type ValuesOf, withoutZeros } from "../../sentences.ts";

const counted = counting("de");
const momentText = localMoments("de");

const withdrawals: Record<ValuesOf<"SubscriptionWithdrawn">["how"], string> = {
	page: "hat den Newsletter auf der Seite abbestellt",
	"one-click": "hat den Newsletter im Mailprogramm abbestellt",
	complaint: "hat den Newsletter durch eine Beschwerde abbestellt",
	"command-line": "hat den Newsletter über den Betreiber der Website abbestellt",
	administrator: "hat jemanden vom Newsletter abgemeldet",
};

const reasons: Record<ValuesOf<"AddressSuppressed">["reason"], string> = {
	"hard-bounce": "E-Mails an sie sind unzustellbar",
	"soft-bounce": "E-Mails an sie kamen zu oft zurück",
	complaint: "der Inhaber hat sie als Spam gemeldet",
	manual: "jemand hat darum gebeten",
};

const notices: Record<ValuesOf<"AdministratorsNotified">["kind"], string> = {
	"sign-ups": "dass viel mehr Menschen als sonst den Newsletter bestellen",
	bounces: "dass viele E-Mails zurückkommen",
};

const answers: Record<NonNullable<ValuesOf<"AuditTokenUsed">["answer"]>, string> = {
	head: "das Ende des Protokolls",
	log: "das Protokoll",
	export: "einen Export des Protokolls",
	verify: "einen Nachweis des Protokolls",
	checkpoints: "die Prüfpunkte",
	"public-key": "die öffentlichen Schlüssel",
	"show/:kind": "den Stand zu einem Zeitpunkt",
	diff: "die Änderungen zwischen zwei Zeitpunkten",
};

const pictured: Record<ValuesOf<"ImageUploaded">["kind"], string> = {
	story: "eine Geschichte",
	product: "ein Stück",
	site: "die Website",
};

const recipientCount = (n: number) =>
	counted(n, { one: "# Empfänger", other: "# Empfänger" });
const itemCount = (n: number) => counted(n, { one: "# Eintrag", other: "# Einträge" });
const storyCount = (n: number) =>
	counted(n, { one: "# Geschichte", other: "# Geschichten" });
const viewCount = (n: number) => counted(n, { one: "# Aufruf", other: "# Aufrufe" });
const failureCount = (n: number) => counted(n, { one: "# Fehler", other: "# Fehlern" });
const mailCount = (n: number) => counted(n, { one: "# E-Mail", other: "# E-Mails" });
const rowCount = (n: number) => counted(n, { one: "# Zeile", other: "# Zeilen" });
const visitCount = (n: number) => counted(n, { one: "# Besuch", other: "# Besuche" });

const sentences: Sentences = {
	StoryDrafted: "hat die Geschichte * angelegt",
	StoryRevised: "hat die Geschichte * bearbeitet",
	StoryPublished: "hat die Geschichte * veröffentlicht",
	StoryUnpublished: "hat die Geschichte * zurückgezogen",
	StoryDeleted: "hat die Geschichte * gelöscht",
	StoryPublicationScheduled: (moment) =>
		`hat die Geschichte * für ${momentText(moment)} geplant`,
	StoryPublicationUnscheduled: "hat die Planung der Geschichte * aufgehoben",
	StoryImported: "hat die Geschichte * importiert",
	StoryRestored: ({ isUndone }) =>
		isUndone
			? "hat das Löschen der Geschichte * rückgängig gemacht"
			: "hat die Geschichte * wiederhergestellt",
	StoryLinksChosen: "hat Verwandtes zur Geschichte * gewählt",
	StoryLanguagesDetected: ({ stories }) =>
		`hat die Sprache von ${storyCount(stories)} erkannt`,
	StoriesFeatured: "hat die ausgewählten Geschichten festgelegt",
	StoryViewsCounted: ({ views }) => `hat ${viewCount(views)} der Geschichte * gezählt`,

	ProductDrafted: "hat das Stück * angelegt",
	ProductRevised: "hat das Stück * bearbeitet",
	ProductPublished: "hat das Stück * veröffentlicht",
	ProductUnpublished: "hat das Stück * zurückgezogen",
	ProductDeleted: "hat das Stück * gelöscht",
	ProductPublicationScheduled: (moment) =>
		`hat das Stück * für ${momentText(moment)} geplant`,
	ProductPublicationUnscheduled: "hat die Planung des Stücks * aufgehoben",
	ProductSold: "hat das Stück * als verkauft markiert",
	ProductMadeToOrder: "hat das Stück * als „auf Bestellung“ markiert",
	ProductMadeAvailable: "hat das Stück * als verfügbar markiert",
	ProductImported: "hat das Stück * importiert",
	ProductRestored: ({ isUndone }) =>
		isUndone
			? "hat das Löschen des Stücks * rückgängig gemacht"
			: "hat das Stück * wiederhergestellt",
	ProductsFeatured: "hat die ausgewählten Stücke festgelegt",

	CategoryAdded: "hat die Kategorie * angelegt",
	CategoryRenamed: "hat eine Kategorie in * umbenannt",
	CategoryRemoved: "hat die Kategorie * entfernt",
	CategoryRestored: "hat die Kategorie * wiederhergestellt",
	CategoriesOrdered: "hat die Reihenfolge der Kategorien geändert",

	AccountOpened: "hat ein Konto angelegt",
	ProfileUpdated: "hat ein Profil aktualisiert",
	IdentityJoined: "hat eine weitere Art der Anmeldung hinzugefügt",
	AdminGranted: "hat * Administratorrechte gegeben",
	AdminRevoked: "hat * die Administratorrechte entzogen",
	AccountErased: "hat ein Konto gelöscht",
	AdministratorEntryBound:
		"hat einen Eintrag von ADMINS mit dem Konto verbunden, das ihn zuerst benutzt hat",
	ReadingProgressSaved: "hat eine Leseposition in der Geschichte * gespeichert",

	ImageUploaded: ({ kind }) => `hat ein Bild für ${pictured[kind]} hochgeladen`,
	ImageCropped: "hat ein Bild zugeschnitten",
	ImageDescribed: "hat ein Bild beschrieben",
	ImageFocusChosen: "hat den Fokuspunkt eines Bildes gesetzt",
	ImageDeleted: "hat ein Bild gelöscht",

	SubscriptionRequested: "hat den Newsletter bestellt",
	SubscriptionConfirmationResent: "hat eine Bestätigungsmail noch einmal gesendet",
	SubscriptionConfirmed: "hat ein Newsletter-Abonnement bestätigt",
	SubscriptionWithdrawn: ({ how }) => withdrawals[how],
	SubscriptionImported: "hat ein Newsletter-Abonnement importiert",
	SubscriptionErased: "hat ein Newsletter-Abonnement gelöscht",
	SoftBounceReported: "hat eine zurückgekommene E-Mail verzeichnet",
	AddressSuppressed: ({ reason }) => `hat eine Adresse gesperrt: ${reasons[reason]}`,
	SuppressionLifted: "hat eine Adresse entsperrt",
	SuppressedAddressErased: "hat eine gesperrte Adresse gelöscht",

	NewsletterScheduled: (moment) =>
		`hat den Newsletter * für ${momentText(moment)} geplant`,
	NewsletterUnscheduled: "hat die Planung des Newsletters * aufgehoben",
	NewsletterQueued: ({ recipients }) =>
		`hat den Newsletter * für ${recipientCount(recipients)} in die Warteschlange gestellt`,
	NewsletterStarted: "hat den Versand des Newsletters * begonnen",
	NewsletterPaused: ({ failed }) =>
		`hat den Versand des Newsletters * nach ${failureCount(failed)} angehalten`,
	NewsletterResumed: "hat den Versand des Newsletters * fortgesetzt",
	UnknownDeliveriesRequeued: ({ recipients }) =>
		`hat entschieden, den Newsletter * noch einmal an ${recipientCount(recipients)} zu ` +
		"senden, die ihn vielleicht schon haben",
	NewsletterCompleted: ({ sent, failed }) =>
		`hat den Versand des Newsletters * abgeschlossen: ${mailCount(sent)} ` +
		`gesendet, ${counted(failed, { other: "#" })} fehlgeschlagen`,
	NewsletterShown: "hat den Newsletter * auf der Website veröffentlicht",
	NewsletterHidden: "hat den Newsletter * von der Website entfernt",
	NewsletterDraftSaved: "hat den Newsletter-Entwurf * gespeichert",
	NewsletterDraftDeleted: "hat den Newsletter-Entwurf * gelöscht",
	NewsletterDraftRestored: "hat den Newsletter-Entwurf * wiederhergestellt",
	WeeklyLetterChosen: ({ isOn }) =>
		isOn ? "hat den Wochenbrief eingeschaltet" : "hat den Wochenbrief ausgeschaltet",
	WelcomeMailChanged: ({ isOn }) =>
		`hat die Willkommens-E-Mail geändert, die ${isOn ? "eingeschaltet" : "ausgeschaltet"} ist`,

	AuditTokenCreated: "hat das Prüfer-Token * angelegt",
	AuditTokenRevoked: "hat das Prüfer-Token * widerrufen",
	AuditTokenUsed: ({ answer, route }) =>
		`hat ${answer ? answers[answer] : route} abgefragt`,

	ImportBegun: ({ format }) => `hat einen Import aus ${format} begonnen`,
	ImportStopped: "hat einen Import abgebrochen",
	ImportFinished: ({ added, left }) =>
		withoutZeros({
			imported: [added, `hat ${itemCount(added)} importiert`],
			skipped: [left, `hat ${rowCount(left)} oder Teile von Zeilen übersprungen`],
			both:
				`hat ${itemCount(added)} importiert und ${rowCount(left)} ` +
				"oder Teile von Zeilen übersprungen",
		}),
	ImportUndone: ({ removed }) =>
		`hat einen Import rückgängig gemacht: ${itemCount(removed)} entfernt`,

	SettingsChanged: "hat die Einstellungen der Website geändert",
	LinkWatchingChosen: ({ isOn }) =>
		isOn
			? "hat die Beobachtung der Marktplatz-Links eingeschaltet"
			: "hat die Beobachtung der Marktplatz-Links ausgeschaltet",
	PageAdded: "hat die Seite * angelegt",
	PageRevised: "hat die Seite * bearbeitet",
	PageRemoved: "hat die Seite * entfernt",
	PageRestored: "hat die Seite * wiederhergestellt",
	VisitsCounted: ({ visits }) => `hat ${visitCount(visits)} gezählt`,
	AdministratorsNotified: ({ kind }) =>
		`hat begonnen, den Administratoren zu melden, ${notices[kind]}`,
};

export const events: EventTexts = {
	afterActor: " ",
	actors: {
		visitor: "ein Besucher",
		"system:command-line": "die Kommandozeile",
		"system:demo": "die Demo-Seite",
		"system:views": "die Website",
		"system:sign-in": "die Anmeldung",
		"system:development-sign-in": "die Entwicklungs-Anmeldung",
		"system:newsletter": "die Mail-Warteschlange",
		"system:invitations": "die Einladung importierter Abonnenten",
		"system:mail-feedback": "der Mail-Anbieter",
		"system:languages": "die Spracherkennung",
		"system:restore": "die Wiederherstellung einer Sicherung",
		"system:erasure-list": "die Löschliste",
		"system:schedule": "der Zeitplan",
		"system:notices": "das Meldesystem",
	},
	auditor: (name) => `der Prüfer „${name}“`,
	sentences,
	unreadable: (type) =>
		`hat ${type} ausgelöst; dieses Programm kann das Ereignis nicht lesen`,

	entry: {
		event: (position) => `Ereignis ${position}`,
		only: (name) => `Nur ${name}`,
		quoted: (name) => `„${name}“`,
		versions: {
			story: "Fassungen dieser Geschichte",
			product: "Fassungen dieses Stücks",
		},
		siteThen: "Die Website, wie sie damals war",
		changesFailed:
			"Die Änderungen konnten nicht geladen werden. Schließen Sie den Eintrag, und versuchen " +
			"Sie es noch einmal.",
		changesLoading: "Änderungen werden geladen …",
		unchanged: "Ohne Änderungen gespeichert.",
	},

	labels: {
		added: "Hinzugefügt",
		at: "Zeit (UTC)",
		categoryIds: "Reihenfolge",
		drafts: "Davon Entwürfe",
		expiresAt: "Läuft ab",
		files: "Dateien",
		focus: "Fokuspunkt",
		format: "Format",
		fromEmail: "Von",
		isOn: "Wird gesendet",
		isShown: "Auf der Website",
		kept: "Behalten",
		left: "Übersprungen",
		local: "Datum und Uhrzeit",
		name: "Name",
		newCategoryId: "Neue Kategorie der Stücke",
		parameters: "Angefordert",
		prefix: "Beginnt mit",
		present: "Schon vorhanden",
		productIds: "Ausgewählte Stücke",
		removed: "Entfernt",
		storyIds: "Ausgewählte Geschichten",
		subject: "Betreff",
		subscriptions: "Abonnements",
	},
};
