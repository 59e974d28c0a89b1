import { counting } from "@creations/events/text/counting";
import type { EventTexts } from "../../eventTexts.ts";
import { localMoments } from "../../moments.ts";
import { type Sentences, type ValuesOf, withoutZeros } from "../../sentences.ts";

const counted = counting("es");
const momentText = localMoments("es");

const withdrawals: Record<ValuesOf<"SubscriptionWithdrawn">["how"], string> = {
	page: "se ha dado de baja del boletín en la página",
	"one-click": "se ha dado de baja del boletín en su programa de correo",
	complaint: "se ha dado de baja del boletín con una queja",
	"command-line": "se ha dado de baja del boletín a través del operador del sitio",
	administrator: "ha dado de baja a alguien del boletín",
};

const reasons: Record<ValuesOf<"AddressSuppressed">["reason"], string> = {
	"hard-bounce": "no se le pueden entregar correos",
	"soft-bounce": "sus correos han rebotado demasiadas veces",
	complaint: "su titular los ha marcado como spam",
	manual: "alguien lo ha pedido",
};

const notices: Record<ValuesOf<"AdministratorsNotified">["kind"], string> = {
	"sign-ups": "muchas más personas de lo habitual piden el boletín",
	bounces: "rebotan muchos correos",
};

const answers: Record<NonNullable<ValuesOf<"AuditTokenUsed">["answer"]>, string> = {
	head: "el final del registro",
	log: "el registro",
	export: "una exportación del registro",
	verify: "una prueba del registro",
	checkpoints: "los puntos de control",
	"public-key": "las claves públicas",
	"show/:kind": "el estado en un momento dado",
	diff: "los cambios entre dos momentos",
};

const pictured: Record<ValuesOf<"ImageUploaded">["kind"], string> = {
	story: "una historia",
	product: "una pieza",
	site: "el sitio",
};

const recipientCount = (n: number) =>
	counted(n, { one: "# destinatario", other: "# destinatarios" });
const storyCount = (n: number) => counted(n, { one: "# historia", other: "# historias" });
const visitCount = (n: number) => counted(n, { one: "# visita", other: "# visitas" });
const failureCount = (n: number) => counted(n, { one: "# fallo", other: "# fallos" });
const mailCount = (n: number) =>
	counted(n, { one: "# correo enviado", other: "# correos enviados" });
const failedCount = (n: number) => counted(n, { one: "# fallido", other: "# fallidos" });
const itemCount = (n: number) => counted(n, { one: "# elemento", other: "# elementos" });
const rowCount = (n: number) => counted(n, { one: "# fila", other: "# filas" });
const removedCount = (n: number) =>
	counted(n, { one: "# elemento quitado", other: "# elementos quitados" });

const sentences: Sentences = {
	StoryDrafted: "ha creado la historia *",
	StoryRevised: "ha editado la historia *",
	StoryPublished: "ha publicado la historia *",
	StoryUnpublished: "ha retirado la historia *",
	StoryDeleted: "ha eliminado la historia *",
	StoryPublicationScheduled: (moment) =>
		`ha programado la historia * para el ${momentText(moment)}`,
	StoryPublicationUnscheduled: "ha cancelado la programación de la historia *",
	StoryImported: "ha importado la historia *",
	StoryRestored: ({ isUndone }) =>
		isUndone
			? "ha deshecho la eliminación de la historia *"
			: "ha restaurado la historia *",
	StoryLinksChosen: "ha elegido los relacionados de la historia *",
	StoryLanguagesDetected: ({ stories }) =>
		`ha detectado el idioma de ${storyCount(stories)}`,
	StoriesFeatured: "ha elegido las historias destacadas",
	StoryViewsCounted: ({ views }) => `ha contado ${visitCount(views)} a la historia *`,

	ProductDrafted: "ha creado la pieza *",
	ProductRevised: "ha editado la pieza *",
	ProductPublished: "ha publicado la pieza *",
	ProductUnpublished: "ha retirado la pieza *",
	ProductDeleted: "ha eliminado la pieza *",
	ProductPublicationScheduled: (moment) =>
		`ha programado la pieza * para el ${momentText(moment)}`,
	ProductPublicationUnscheduled: "ha cancelado la programación de la pieza *",
	ProductSold: "ha marcado la pieza * como vendida",
	ProductMadeToOrder: "ha marcado la pieza * como hecha por encargo",
	ProductMadeAvailable: "ha marcado la pieza * como disponible",
	ProductImported: "ha importado la pieza *",
	ProductRestored: ({ isUndone }) =>
		isUndone ? "ha deshecho la eliminación de la pieza *" : "ha restaurado la pieza *",
	ProductsFeatured: "ha elegido las piezas destacadas",

	CategoryAdded: "ha añadido la categoría *",
	CategoryRenamed: "ha cambiado el nombre de una categoría a *",
	CategoryRemoved: "ha quitado la categoría *",
	CategoryRestored: "ha restaurado la categoría *",
	CategoriesOrdered: "ha cambiado el orden de las categorías",

	AccountOpened: "ha creado una cuenta",
	ProfileUpdated: "ha actualizado un perfil",
	IdentityJoined: "ha añadido otra forma de iniciar sesión",
	AdminGranted: "ha dado a * permisos de administración",
	AdminRevoked: "ha quitado a * los permisos de administración",
	AccountErased: "ha borrado una cuenta",
	AdministratorEntryBound:
		"ha vinculado una entrada de ADMINS a la cuenta que la usó primero",
	ReadingProgressSaved: "ha guardado una posición de lectura en la historia *",

	ImageUploaded: ({ kind }) => `ha subido una imagen para ${pictured[kind]}`,
	ImageCropped: "ha recortado una imagen",
	ImageDescribed: "ha descrito una imagen",
	ImageFocusChosen: "ha fijado el punto de enfoque de una imagen",
	ImageDeleted: "ha eliminado una imagen",

	SubscriptionRequested: "ha pedido una suscripción al boletín",
	SubscriptionConfirmationResent: "ha reenviado un correo de confirmación",
	SubscriptionConfirmed: "ha confirmado una suscripción al boletín",
	SubscriptionWithdrawn: ({ how }) => withdrawals[how],
	SubscriptionImported: "ha importado una suscripción al boletín",
	SubscriptionErased: "ha borrado una suscripción al boletín",
	SoftBounceReported: "ha anotado un correo rebotado",
	AddressSuppressed: ({ reason }) => `ha bloqueado una dirección: ${reasons[reason]}`,
	SuppressionLifted: "ha desbloqueado una dirección",
	SuppressedAddressErased: "ha borrado una dirección bloqueada",

	NewsletterScheduled: (moment) =>
		`ha programado el boletín * para el ${momentText(moment)}`,
	NewsletterUnscheduled: "ha cancelado la programación del boletín *",
	NewsletterQueued: ({ recipients }) =>
		`ha puesto en cola el boletín * para ${recipientCount(recipients)}`,
	NewsletterStarted: "ha empezado a enviar el boletín *",
	NewsletterPaused: ({ failed }) =>
		`ha pausado el envío del boletín * tras ${failureCount(failed)}`,
	NewsletterResumed: "ha reanudado el envío del boletín *",
	UnknownDeliveriesRequeued: ({ recipients }) =>
		`ha decidido enviar otra vez el boletín * a ${recipientCount(recipients)} que quizá ya lo ` +
		"tengan",
	NewsletterCompleted: ({ sent, failed }) =>
		`ha terminado de enviar el boletín *: ${mailCount(sent)}, ${failedCount(failed)}`,
	NewsletterShown: "ha publicado el boletín * en el sitio",
	NewsletterHidden: "ha retirado el boletín * del sitio",
	NewsletterDraftSaved: "ha guardado el borrador de boletín *",
	NewsletterDraftDeleted: "ha eliminado el borrador de boletín *",
	NewsletterDraftRestored: "ha restaurado el borrador de boletín *",
	WeeklyLetterChosen: ({ isOn }) =>
		isOn ? "ha activado la carta semanal" : "ha desactivado la carta semanal",
	WelcomeMailChanged: ({ isOn }) =>
		`ha cambiado el correo de bienvenida, que está ${isOn ? "activado" : "desactivado"}`,

	AuditTokenCreated: "ha creado el token de auditor *",
	AuditTokenRevoked: "ha revocado el token de auditor *",
	AuditTokenUsed: ({ answer, route }) =>
		`ha consultado ${answer ? answers[answer] : route}`,

	ImportBegun: ({ format }) => `ha iniciado una importación de ${format}`,
	ImportStopped: "ha detenido una importación",
	ImportFinished: ({ added, left }) =>
		withoutZeros({
			imported: [added, `ha importado ${itemCount(added)}`],
			skipped: [left, `ha omitido ${rowCount(left)} o partes de filas`],
			both: `ha importado ${itemCount(added)} y omitido ${rowCount(left)} o partes de filas`,
		}),
	ImportUndone: ({ removed }) => `ha deshecho una importación: ${removedCount(removed)}`,

	SettingsChanged: "ha cambiado los ajustes del sitio",
	LinkWatchingChosen: ({ isOn }) =>
		isOn
			? "ha activado la vigilancia de los enlaces a tiendas"
			: "ha desactivado la vigilancia de los enlaces a tiendas",
	PageAdded: "ha añadido la página *",
	PageRevised: "ha editado la página *",
	PageRemoved: "ha quitado la página *",
	PageRestored: "ha restaurado la página *",
	VisitsCounted: ({ visits }) => `ha contado ${visitCount(visits)}`,
	AdministratorsNotified: ({ kind }) =>
		`ha empezado a avisar a los administradores: ${notices[kind]}`,
};

export const events: EventTexts = {
	afterActor: " ",
	actors: {
		visitor: "un visitante",
		"system:command-line": "la línea de comandos",
		"system:demo": "el sitio de demostración",
		"system:views": "el sitio",
		"system:sign-in": "el inicio de sesión",
		"system:development-sign-in": "el inicio de sesión de desarrollo",
		"system:newsletter": "la cola de correo",
		"system:invitations": "la invitación a suscriptores importados",
		"system:mail-feedback": "el proveedor de correo",
		"system:languages": "la detección de idiomas",
		"system:restore": "la restauración de una copia de seguridad",
		"system:erasure-list": "la lista de borrado",
		"system:schedule": "la programación",
		"system:notices": "el sistema de avisos",
	},
	auditor: (name) => `el auditor «${name}»`,
	sentences,
	unreadable: (type) => `ha causado ${type}, un evento que este programa no puede leer`,

	entry: {
		event: (position) => `Evento ${position}`,
		only: (name) => `Solo ${name}`,
		quoted: (name) => `«${name}»`,
		versions: { story: "Versiones de esta historia", product: "Versiones de esta pieza" },
		siteThen: "El sitio tal como era entonces",
		changesFailed:
			"No se han podido cargar los cambios. Cierra la entrada y vuelve a intentarlo.",
		changesLoading: "Cargando los cambios…",
		unchanged: "Guardado sin cambios.",
	},

	labels: {
		added: "Añadidos",
		at: "Hora (UTC)",
		categoryIds: "Orden",
		drafts: "De ellos, borradores",
		expiresAt: "Caduca",
		files: "Archivos",
		focus: "Punto de enfoque",
		format: "Formato",
		fromEmail: "De",
		isOn: "Se envía",
		isShown: "En el sitio",
		kept: "Conservados",
		left: "Omitidos",
		local: "Fecha y hora",
		name: "Nombre",
		newCategoryId: "Nueva categoría de sus piezas",
		parameters: "Solicitado",
		prefix: "Empieza por",
		present: "Ya existentes",
		productIds: "Piezas destacadas",
		removed: "Quitados",
		storyIds: "Historias destacadas",
		subject: "Asunto",
		subscriptions: "Suscripciones",
	},
};
