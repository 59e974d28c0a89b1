import { counting } from "@creations/events/text/counting";
import type { EventTexts } from "../../eventTexts.ts";
import { localMoments } from "../../moments.ts";
import { type Sentences, type ValuesOf, withoutZeros } from "../../sentences.ts";

const counted = counting("it");
const momentText = localMoments("it");

const withdrawals: Record<ValuesOf<"SubscriptionWithdrawn">["how"], string> = {
	page: "ha annullato l’iscrizione alla newsletter sulla pagina",
	"one-click": "ha annullato l’iscrizione alla newsletter dal programma di posta",
	complaint: "ha annullato l’iscrizione alla newsletter con un reclamo",
	"command-line": "ha annullato l’iscrizione alla newsletter tramite il gestore del sito",
	administrator: "ha tolto un iscritto dalla newsletter",
};

const reasons: Record<ValuesOf<"AddressSuppressed">["reason"], string> = {
	"hard-bounce": "le email non possono essere consegnate",
	"soft-bounce": "le email sono tornate indietro troppe volte",
	complaint: "il titolare le ha segnalate come spam",
	manual: "qualcuno lo ha chiesto",
};

const notices: Record<ValuesOf<"AdministratorsNotified">["kind"], string> = {
	"sign-ups": "molte più persone del solito chiedono la newsletter",
	bounces: "molte email tornano indietro",
};

const answers: Record<NonNullable<ValuesOf<"AuditTokenUsed">["answer"]>, string> = {
	head: "la fine del registro",
	log: "il registro",
	export: "un’esportazione del registro",
	verify: "una prova del registro",
	checkpoints: "i punti di controllo",
	"public-key": "le chiavi pubbliche",
	"show/:kind": "lo stato in un dato momento",
	diff: "le modifiche tra due momenti",
};

const pictured: Record<ValuesOf<"ImageUploaded">["kind"], string> = {
	story: "una storia",
	product: "una creazione",
	site: "il sito",
};

const recipientCount = (n: number) =>
	counted(n, { one: "# destinatario", other: "# destinatari" });
const storyCount = (n: number) => counted(n, { one: "# storia", other: "# storie" });
const viewCount = (n: number) =>
	counted(n, { one: "# visualizzazione", other: "# visualizzazioni" });
const failureCount = (n: number) => counted(n, { one: "# errore", other: "# errori" });
const mailCount = (n: number) =>
	counted(n, { one: "# email inviata", other: "# email inviate" });
const failedCount = (n: number) =>
	counted(n, { one: "# non riuscita", other: "# non riuscite" });
const itemCount = (n: number) => counted(n, { one: "# elemento", other: "# elementi" });
const rowCount = (n: number) => counted(n, { one: "# riga", other: "# righe" });
const removedCount = (n: number) =>
	counted(n, { one: "# elemento tolto", other: "# elementi tolti" });
const visitCount = (n: number) => counted(n, { one: "# visita", other: "# visite" });

const sentences: Sentences = {
	StoryDrafted: "ha creato la storia *",
	StoryRevised: "ha modificato la storia *",
	StoryPublished: "ha pubblicato la storia *",
	StoryUnpublished: "ha ritirato la storia *",
	StoryDeleted: "ha eliminato la storia *",
	StoryPublicationScheduled: (moment) =>
		`ha programmato la storia * per il ${momentText(moment)}`,
	StoryPublicationUnscheduled: "ha annullato la programmazione della storia *",
	StoryImported: "ha importato la storia *",
	StoryRestored: ({ isUndone }) =>
		isUndone
			? "ha annullato l’eliminazione della storia *"
			: "ha ripristinato la storia *",
	StoryLinksChosen: "ha scelto i contenuti correlati della storia *",
	StoryLanguagesDetected: ({ stories }) =>
		`ha rilevato la lingua di ${storyCount(stories)}`,
	StoriesFeatured: "ha scelto le storie in evidenza",
	StoryViewsCounted: ({ views }) => `ha contato ${viewCount(views)} della storia *`,

	ProductDrafted: "ha aggiunto la creazione *",
	ProductRevised: "ha modificato la creazione *",
	ProductPublished: "ha pubblicato la creazione *",
	ProductUnpublished: "ha ritirato la creazione *",
	ProductDeleted: "ha eliminato la creazione *",
	ProductPublicationScheduled: (moment) =>
		`ha programmato la creazione * per il ${momentText(moment)}`,
	ProductPublicationUnscheduled: "ha annullato la programmazione della creazione *",
	ProductSold: "ha segnato la creazione * come venduta",
	ProductMadeToOrder: "ha segnato la creazione * come fatta su ordinazione",
	ProductMadeAvailable: "ha segnato la creazione * come disponibile",
	ProductImported: "ha importato la creazione *",
	ProductRestored: ({ isUndone }) =>
		isUndone
			? "ha annullato l’eliminazione della creazione *"
			: "ha ripristinato la creazione *",
	ProductsFeatured: "ha scelto le creazioni in evidenza",

	CategoryAdded: "ha aggiunto la categoria *",
	CategoryRenamed: "ha rinominato una categoria in *",
	CategoryRemoved: "ha tolto la categoria *",
	CategoryRestored: "ha ripristinato la categoria *",
	CategoriesOrdered: "ha cambiato l’ordine delle categorie",

	AccountOpened: "ha creato un account",
	ProfileUpdated: "ha aggiornato un profilo",
	IdentityJoined: "ha aggiunto un altro modo di accedere",
	AdminGranted: "ha dato a * i diritti di amministrazione",
	AdminRevoked: "ha tolto a * i diritti di amministrazione",
	AccountErased: "ha cancellato un account",
	AdministratorEntryBound:
		"ha legato una voce di ADMINS all’account che l’ha usata per primo",
	ReadingProgressSaved: "ha salvato una posizione di lettura nella storia *",

	ImageUploaded: ({ kind }) => `ha caricato un’immagine per ${pictured[kind]}`,
	ImageCropped: "ha ritagliato un’immagine",
	ImageDescribed: "ha descritto un’immagine",
	ImageFocusChosen: "ha impostato il punto focale di un’immagine",
	ImageDeleted: "ha eliminato un’immagine",

	SubscriptionRequested: "ha chiesto l’iscrizione alla newsletter",
	SubscriptionConfirmationResent: "ha inviato di nuovo un’email di conferma",
	SubscriptionConfirmed: "ha confermato un’iscrizione alla newsletter",
	SubscriptionWithdrawn: ({ how }) => withdrawals[how],
	SubscriptionImported: "ha importato un’iscrizione alla newsletter",
	SubscriptionErased: "ha cancellato un’iscrizione alla newsletter",
	SoftBounceReported: "ha registrato un’email tornata indietro",
	AddressSuppressed: ({ reason }) => `ha bloccato un indirizzo: ${reasons[reason]}`,
	SuppressionLifted: "ha sbloccato un indirizzo",
	SuppressedAddressErased: "ha cancellato un indirizzo bloccato",

	NewsletterScheduled: (moment) =>
		`ha programmato la newsletter * per il ${momentText(moment)}`,
	NewsletterUnscheduled: "ha annullato la programmazione della newsletter *",
	NewsletterQueued: ({ recipients }) =>
		`ha messo in coda la newsletter * per ${recipientCount(recipients)}`,
	NewsletterStarted: "ha iniziato l’invio della newsletter *",
	NewsletterPaused: ({ failed }) =>
		`ha sospeso l’invio della newsletter * dopo ${failureCount(failed)}`,
	NewsletterResumed: "ha ripreso l’invio della newsletter *",
	UnknownDeliveriesRequeued: ({ recipients }) =>
		`ha deciso di inviare di nuovo la newsletter * a ${recipientCount(recipients)} che forse ` +
		"l’hanno già ricevuta",
	NewsletterCompleted: ({ sent, failed }) =>
		`ha terminato l’invio della newsletter *: ${mailCount(sent)}, ${failedCount(failed)}`,
	NewsletterShown: "ha pubblicato la newsletter * sul sito",
	NewsletterHidden: "ha tolto la newsletter * dal sito",
	NewsletterDraftSaved: "ha salvato la bozza di newsletter *",
	NewsletterDraftDeleted: "ha eliminato la bozza di newsletter *",
	NewsletterDraftRestored: "ha ripristinato la bozza di newsletter *",
	WeeklyLetterChosen: ({ isOn }) =>
		isOn ? "ha attivato la lettera settimanale" : "ha disattivato la lettera settimanale",
	WelcomeMailChanged: ({ isOn }) =>
		`ha modificato l’email di benvenuto, che è ${isOn ? "attiva" : "disattivata"}`,

	AuditTokenCreated: "ha creato il token di revisore *",
	AuditTokenRevoked: "ha revocato il token di revisore *",
	AuditTokenUsed: ({ answer, route }) =>
		`ha consultato ${answer ? answers[answer] : route}`,

	ImportBegun: ({ format }) => `ha iniziato un’importazione da ${format}`,
	ImportStopped: "ha fermato un’importazione",
	ImportFinished: ({ added, left }) =>
		withoutZeros({
			imported: [added, `ha importato ${itemCount(added)}`],
			skipped: [left, `ha saltato ${rowCount(left)} o parti di righe`],
			both: `ha importato ${itemCount(added)} e saltato ${rowCount(left)} o parti di righe`,
		}),
	ImportUndone: ({ removed }) => `ha annullato un’importazione: ${removedCount(removed)}`,

	SettingsChanged: "ha modificato le impostazioni del sito",
	LinkWatchingChosen: ({ isOn }) =>
		isOn
			? "ha attivato il controllo dei link ai marketplace"
			: "ha disattivato il controllo dei link ai marketplace",
	PageAdded: "ha aggiunto la pagina *",
	PageRevised: "ha modificato la pagina *",
	PageRemoved: "ha tolto la pagina *",
	PageRestored: "ha ripristinato la pagina *",
	VisitsCounted: ({ visits }) => `ha contato ${visitCount(visits)}`,
	AdministratorsNotified: ({ kind }) =>
		`ha iniziato ad avvisare gli amministratori: ${notices[kind]}`,
};

export const events: EventTexts = {
	afterActor: " ",
	actors: {
		visitor: "un visitatore",
		"system:command-line": "la riga di comando",
		"system:demo": "il sito dimostrativo",
		"system:views": "il sito",
		"system:sign-in": "l’accesso",
		"system:development-sign-in": "l’accesso di sviluppo",
		"system:newsletter": "la coda di invio",
		"system:invitations": "l’invito agli iscritti importati",
		"system:mail-feedback": "il fornitore di posta",
		"system:languages": "il rilevamento delle lingue",
		"system:restore": "il ripristino di un backup",
		"system:erasure-list": "l’elenco delle cancellazioni",
		"system:schedule": "la programmazione",
		"system:notices": "il sistema di avvisi",
	},
	auditor: (name) => `il revisore «${name}»`,
	sentences,
	unreadable: (type) =>
		`ha causato ${type}, un evento che questo programma non può leggere`,

	entry: {
		event: (position) => `Evento ${position}`,
		only: (name) => `Solo ${name}`,
		quoted: (name) => `«${name}»`,
		versions: {
			story: "Versioni di questa storia",
			product: "Versioni di questa creazione",
		},
		siteThen: "Il sito com’era allora",
		changesFailed:
			"Non è stato possibile caricare le modifiche. Chiudi la voce e riprova.",
		changesLoading: "Caricamento delle modifiche…",
		unchanged: "Salvato senza modifiche.",
	},

	labels: {
		added: "Aggiunti",
		at: "Ora (UTC)",
		categoryIds: "Ordine",
		drafts: "Di cui bozze",
		expiresAt: "Scade",
		files: "File",
		focus: "Punto focale",
		format: "Formato",
		fromEmail: "Da",
		isOn: "Viene inviata",
		isShown: "Sul sito",
		kept: "Mantenuti",
		left: "Saltati",
		local: "Data e ora",
		name: "Nome",
		newCategoryId: "Nuova categoria delle sue creazioni",
		parameters: "Richiesto",
		prefix: "Inizia con",
		present: "Già presenti",
		productIds: "Creazioni in evidenza",
		removed: "Tolti",
		storyIds: "Storie in evidenza",
		subject: "Oggetto",
		subscriptions: "Iscrizioni",
	},
};
