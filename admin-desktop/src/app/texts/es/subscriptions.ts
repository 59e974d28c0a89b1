import type { AdminTexts } from "../texts.ts";

export const subscriptions: AdminTexts["subscriptions"] = {
	title: "Suscriptores",
	plural: "suscriptores",
	noMatch: "No hay suscriptores que coincidan",
	none: "Aún no hay suscriptores",
	states: {
		Active: "Activo",
		Pending: "Pendiente",
		Unsubscribed: "Dado de baja",
	},
	subscribedOn: (date) => `Suscrito el ${date}`,
	confirmedOn: (date) => `Confirmado el ${date}`,
	unsubscribedOn: (date) => `Baja el ${date}`,
	total: "Suscriptores en total",
	active: "Suscripciones activas",
	pending: "Pendientes de confirmar",
	sent: "Enviados",
	welcome: "Correo de bienvenida",
	blocked: "Bloqueadas",
	manySignUps: "Muchas más suscripciones de lo habitual.",
	manySignUpsText: (count, usual) =>
		`${count} direcciones se han suscrito en las últimas 24 horas; lo ` +
		`habitual son ${usual} al día. No tienes que hacer nada: las ` +
		"suscripciones están limitadas y las direcciones sin confirmar no " +
		"reciben boletines.",
	manyBounces: "Muchos correos se devuelven.",
	manyBouncesText: (count, usual) =>
		`Los correos a ${count} direcciones se han devuelto en los últimos ` +
		`siete días; hasta ${usual} es normal para esa cantidad. Estas ` +
		"direcciones están bloqueadas. Revísalas antes del próximo boletín.",
	viewBlocked: "Ver las direcciones bloqueadas",
	askUnsubscribe: "¿Dar de baja esta dirección?",
	askUnsubscribeText: (email) =>
		`${email} ya no recibirá boletines. Solo esa persona puede volver a suscribirse.`,
	unsubscribe: "Dar de baja",
	askErase: "¿Borrar a este suscriptor?",
	askEraseText: (email) =>
		`Úsalo si ${email} te pide que borres sus datos. No se puede deshacer.`,
	loadFailed: "No se han podido cargar los datos. Vuelve a intentarlo.",
	exportFirst: "Exportar antes sus datos",
	erasing: "Borrando…",
	erase: "Borrar",
	erased: "Se borra:",
	erasedSubscription: "la suscripción, con la dirección de correo",
	erasedEmails: "los correos a esta dirección que guarda el servidor",
	erasedAccount: "su cuenta, con el progreso de lectura",
	historyStays: "El historial sigue mostrando que hubo una suscripción, sin la persona.",
	staysBlocked:
		"La dirección sigue bloqueada. Para ello solo se guarda una forma codificada.",
	adminStays: "Su cuenta de administración se queda. Esa persona puede borrarla.",
	actionsFor: (email) => `Acciones para ${email}`,
	actions: "Acciones",
	resend: "Reenviar la confirmación",
	unsubscribeMore: "Dar de baja…",
	exportData: "Exportar datos",
	eraseMore: "Borrar…",
	confirmationSent: "Confirmación enviada",
	getsAgain: (email) => `${email} recibe de nuevo el correo de confirmación.`,
	resendFailed: "No se ha podido enviar la confirmación. Vuelve a intentarlo.",
	noMore: (email) => `${email} ya no recibirá boletines.`,
	unsubscribeFailed: "No se ha podido dar de baja. Vuelve a intentarlo.",
	wasErased: "Suscriptor borrado",
	dataErased: "Se han borrado sus datos.",
	eraseFailed: "No se ha podido borrar al suscriptor. Vuelve a intentarlo.",
	suppressed: {
		title: "Direcciones bloqueadas",
		plural: "direcciones bloqueadas",
		about:
			"No reciben ningún correo, estén suscritas o no. Las direcciones " +
			"se bloquean automáticamente si un correo se devuelve o se marca " +
			"como spam.",
		none: "No hay direcciones bloqueadas",
		erased: "Dirección borrada",
		since: (date) => `Desde el ${date}`,
		remove: "Quitar",
		removed: "Dirección quitada",
		theAddress: "La dirección",
		canAgain: (email) => `${email} puede volver a recibir correo.`,
		removeFailed: "No se ha podido quitar la dirección. Vuelve a intentarlo.",
		blocked: "Dirección bloqueada",
		getsNone: (email) => `${email} no recibirá ningún correo.`,
		blockFailed: "No se ha podido bloquear la dirección. Vuelve a intentarlo.",
		email: "Dirección de correo",
		block: "Bloquear",
		reasons: {
			"hard-bounce": "Rebote permanente",
			"soft-bounce": "Rebote temporal",
			complaint: "Queja",
			manual: "Añadida a mano",
		},
	},
};
