import { counting } from "@creations/events/text/counting";
import type { EventTexts } from "../../eventTexts.ts";
import { localMoments } from "../../moments.ts";
import { type Sentences, type ValuesOf, withoutZeros } from "../../sentences.ts";

const counted = counting("fr");
const momentText = localMoments("fr");

const withdrawals: Record<ValuesOf<"SubscriptionWithdrawn">["how"], string> = {
	page: "s’est désabonné de l’infolettre sur la page",
	"one-click": "s’est désabonné de l’infolettre depuis sa messagerie",
	complaint: "s’est désabonné de l’infolettre par une plainte",
	"command-line": "s’est désabonné de l’infolettre par l’exploitant du site",
	administrator: "a désabonné une personne de l’infolettre",
};

const reasons: Record<ValuesOf<"AddressSuppressed">["reason"], string> = {
	"hard-bounce": "les e-mails ne peuvent pas y être distribués",
	"soft-bounce": "trop d’e-mails en sont revenus",
	complaint: "son titulaire a signalé un spam",
	manual: "quelqu’un l’a demandé",
};

const notices: Record<ValuesOf<"AdministratorsNotified">["kind"], string> = {
	"sign-ups": "les demandes d’abonnement sont bien plus nombreuses que d’habitude",
	bounces: "beaucoup d’e-mails reviennent",
};

const answers: Record<NonNullable<ValuesOf<"AuditTokenUsed">["answer"]>, string> = {
	head: "la fin du journal",
	log: "le journal",
	export: "un export du journal",
	verify: "une preuve du journal",
	checkpoints: "les points de contrôle",
	"public-key": "les clés publiques",
	"show/:kind": "l’état à un moment donné",
	diff: "les changements entre deux moments",
};

const pictured: Record<ValuesOf<"ImageUploaded">["kind"], string> = {
	story: "une histoire",
	product: "une création",
	site: "le site",
};

const recipientCount = (n: number) =>
	counted(n, { one: "# destinataire", other: "# destinataires" });
const itemCount = (n: number) => counted(n, { one: "# élément", other: "# éléments" });
const storyCount = (n: number) => counted(n, { one: "# histoire", other: "# histoires" });
const viewCount = (n: number) => counted(n, { one: "# vue", other: "# vues" });
const failureCount = (n: number) => counted(n, { one: "# échec", other: "# échecs" });
const mailCount = (n: number) =>
	counted(n, { one: "# e-mail envoyé", other: "# e-mails envoyés" });
const rowCount = (n: number) => counted(n, { one: "# ligne", other: "# lignes" });
const removedCount = (n: number) =>
	counted(n, { one: "# élément retiré", other: "# éléments retirés" });
const visitCount = (n: number) => counted(n, { one: "# visite", other: "# visites" });

const sentences: Sentences = {
	StoryDrafted: "a créé l’histoire *",
	StoryRevised: "a modifié l’histoire *",
	StoryPublished: "a publié l’histoire *",
	StoryUnpublished: "a dépublié l’histoire *",
	StoryDeleted: "a supprimé l’histoire *",
	StoryPublicationScheduled: (moment) =>
		`a programmé l’histoire * pour le ${momentText(moment)}`,
	StoryPublicationUnscheduled: "a annulé la programmation de l’histoire *",
	StoryImported: "a importé l’histoire *",
	StoryRestored: ({ isUndone }) =>
		isUndone ? "a annulé la suppression de l’histoire *" : "a restauré l’histoire *",
	StoryLinksChosen: "a choisi les éléments liés à l’histoire *",
	StoryLanguagesDetected: ({ stories }) =>
		`a détecté la langue de ${storyCount(stories)}`,
	StoriesFeatured: "a choisi les histoires à la une",
	StoryViewsCounted: ({ views }) => `a compté ${viewCount(views)} de l’histoire *`,

	ProductDrafted: "a ajouté la création *",
	ProductRevised: "a modifié la création *",
	ProductPublished: "a publié la création *",
	ProductUnpublished: "a dépublié la création *",
	ProductDeleted: "a supprimé la création *",
	ProductPublicationScheduled: (moment) =>
		`a programmé la création * pour le ${momentText(moment)}`,
	ProductPublicationUnscheduled: "a annulé la programmation de la création *",
	ProductSold: "a marqué la création * comme vendue",
	ProductMadeToOrder: "a marqué la création * comme réalisée sur commande",
	ProductMadeAvailable: "a marqué la création * comme disponible",
	ProductImported: "a importé la création *",
	ProductRestored: ({ isUndone }) =>
		isUndone ? "a annulé la suppression de la création *" : "a restauré la création *",
	ProductsFeatured: "a choisi les créations à la une",

	CategoryAdded: "a ajouté la catégorie *",
	CategoryRenamed: "a renommé une catégorie en *",
	CategoryRemoved: "a retiré la catégorie *",
	CategoryRestored: "a restauré la catégorie *",
	CategoriesOrdered: "a changé l’ordre des catégories",

	AccountOpened: "a créé un compte",
	ProfileUpdated: "a mis à jour un profil",
	IdentityJoined: "a ajouté un autre moyen de connexion",
	AdminGranted: "a donné à * les droits d’administration",
	AdminRevoked: "a retiré à * les droits d’administration",
	AccountErased: "a effacé un compte",
	AdministratorEntryBound:
		"a lié une entrée de ADMINS au compte qui l’a utilisée en premier",
	ReadingProgressSaved: "a enregistré une position de lecture dans l’histoire *",

	ImageUploaded: ({ kind }) => `a envoyé une image pour ${pictured[kind]}`,
	ImageCropped: "a recadré une image",
	ImageDescribed: "a décrit une image",
	ImageFocusChosen: "a défini le point d’intérêt d’une image",
	ImageDeleted: "a supprimé une image",

	SubscriptionRequested: "a demandé un abonnement à l’infolettre",
	SubscriptionConfirmationResent: "a renvoyé un e-mail de confirmation",
	SubscriptionConfirmed: "a confirmé un abonnement à l’infolettre",
	SubscriptionWithdrawn: ({ how }) => withdrawals[how],
	SubscriptionImported: "a importé un abonnement à l’infolettre",
	SubscriptionErased: "a effacé un abonnement à l’infolettre",
	SoftBounceReported: "a enregistré un e-mail revenu",
	AddressSuppressed: ({ reason }) => `a bloqué une adresse : ${reasons[reason]}`,
	SuppressionLifted: "a débloqué une adresse",
	SuppressedAddressErased: "a effacé une adresse bloquée",

	NewsletterScheduled: (moment) =>
		`a programmé l’infolettre * pour le ${momentText(moment)}`,
	NewsletterUnscheduled: "a annulé la programmation de l’infolettre *",
	NewsletterQueued: ({ recipients }) =>
		`a mis l’infolettre * en file d’attente pour ${recipientCount(recipients)}`,
	NewsletterStarted: "a commencé l’envoi de l’infolettre *",
	NewsletterPaused: ({ failed }) =>
		`a suspendu l’envoi de l’infolettre * après ${failureCount(failed)}`,
	NewsletterResumed: "a repris l’envoi de l’infolettre *",
	UnknownDeliveriesRequeued: ({ recipients }) =>
		`a décidé de renvoyer l’infolettre * à ${recipientCount(recipients)} qui l’ont ` +
		"peut-être déjà reçue",
	NewsletterCompleted: ({ sent, failed }) =>
		`a terminé l’envoi de l’infolettre * : ${mailCount(sent)}, ${failureCount(failed)}`,
	NewsletterShown: "a publié l’infolettre * sur le site",
	NewsletterHidden: "a retiré l’infolettre * du site",
	NewsletterDraftSaved: "a enregistré le brouillon d’infolettre *",
	NewsletterDraftDeleted: "a supprimé le brouillon d’infolettre *",
	NewsletterDraftRestored: "a restauré le brouillon d’infolettre *",
	WeeklyLetterChosen: ({ isOn }) =>
		isOn ? "a activé la lettre hebdomadaire" : "a désactivé la lettre hebdomadaire",
	WelcomeMailChanged: ({ isOn }) =>
		`a modifié l’e-mail de bienvenue, qui est ${isOn ? "activé" : "désactivé"}`,

	AuditTokenCreated: "a créé le jeton d’auditeur *",
	AuditTokenRevoked: "a révoqué le jeton d’auditeur *",
	AuditTokenUsed: ({ answer, route }) => `a demandé ${answer ? answers[answer] : route}`,

	ImportBegun: ({ format }) => `a commencé un import depuis ${format}`,
	ImportStopped: "a arrêté un import",
	ImportFinished: ({ added, left }) =>
		withoutZeros({
			imported: [added, `a importé ${itemCount(added)}`],
			skipped: [left, `a ignoré ${rowCount(left)} ou parties de lignes`],
			both: `a importé ${itemCount(added)} et ignoré ${rowCount(left)} ou parties de lignes`,
		}),
	ImportUndone: ({ removed }) => `a annulé un import : ${removedCount(removed)}`,

	SettingsChanged: "a modifié les réglages du site",
	LinkWatchingChosen: ({ isOn }) =>
		isOn
			? "a activé la surveillance des liens vers les places de marché"
			: "a désactivé la surveillance des liens vers les places de marché",
	PageAdded: "a ajouté la page *",
	PageRevised: "a modifié la page *",
	PageRemoved: "a retiré la page *",
	PageRestored: "a restauré la page *",
	VisitsCounted: ({ visits }) => `a compté ${visitCount(visits)}`,
	AdministratorsNotified: ({ kind }) =>
		`a commencé à écrire aux administrateurs : ${notices[kind]}`,
};

export const events: EventTexts = {
	afterActor: " ",
	actors: {
		visitor: "un visiteur",
		"system:command-line": "la ligne de commande",
		"system:demo": "le site de démonstration",
		"system:views": "le site",
		"system:sign-in": "la connexion",
		"system:development-sign-in": "la connexion de développement",
		"system:newsletter": "la file d’envoi",
		"system:invitations": "l’invitation des abonnés importés",
		"system:mail-feedback": "le fournisseur de messagerie",
		"system:languages": "la détection des langues",
		"system:restore": "la restauration d’une sauvegarde",
		"system:erasure-list": "la liste d’effacement",
		"system:schedule": "la programmation",
		"system:notices": "le système d’alerte",
	},
	auditor: (name) => `l’auditeur « ${name} »`,
	sentences,
	unreadable: (type) =>
		`a déclenché ${type}, un événement que ce programme ne peut pas lire`,

	entry: {
		event: (position) => `Événement ${position}`,
		only: (name) => `Seulement ${name}`,
		quoted: (name) => `« ${name} »`,
		versions: {
			story: "Versions de cette histoire",
			product: "Versions de cette création",
		},
		siteThen: "Le site tel qu’il était alors",
		changesFailed:
			"Les modifications n’ont pas pu être chargées. Fermez l’entrée et réessayez.",
		changesLoading: "Chargement des modifications…",
		unchanged: "Enregistré sans modification.",
	},

	labels: {
		added: "Ajoutés",
		at: "Heure (UTC)",
		categoryIds: "Ordre",
		drafts: "Dont brouillons",
		expiresAt: "Expire",
		files: "Fichiers",
		focus: "Point d’intérêt",
		format: "Format",
		fromEmail: "De",
		isOn: "Envoyé",
		isShown: "Sur le site",
		kept: "Conservés",
		left: "Ignorés",
		local: "Date et heure",
		name: "Nom",
		newCategoryId: "Nouvelle catégorie de ses créations",
		parameters: "Demandé",
		prefix: "Commence par",
		present: "Déjà présents",
		productIds: "Créations à la une",
		removed: "Retirés",
		storyIds: "Histoires à la une",
		subject: "Objet",
		subscriptions: "Abonnements",
	},
};
