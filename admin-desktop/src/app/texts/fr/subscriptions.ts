import type { AdminTexts } from "../texts.ts";

export const subscriptions: AdminTexts["subscriptions"] = {
	title: "Abonnés",
	plural: "abonnés",
	noMatch: "Aucun abonné ne correspond",
	none: "Pas encore d’abonnés",
	states: {
		Active: "Actif",
		Pending: "En attente",
		Unsubscribed: "Désabonné",
	},
	subscribedOn: (date) => `Inscrit le ${date}`,
	confirmedOn: (date) => `Confirmé le ${date}`,
	unsubscribedOn: (date) => `Désabonné le ${date}`,
	total: "Abonnés au total",
	active: "Abonnements actifs",
	pending: "Confirmation en attente",
	sent: "Envoyées",
	welcome: "E-mail de bienvenue",
	blocked: "Bloquées",
	manySignUps: "Beaucoup plus d’inscriptions que d’habitude.",
	manySignUpsText: (count, usual) =>
		`${count} adresses se sont inscrites ces dernières 24 heures, ` +
		`contre ${usual} par jour d’habitude. Vous n’avez rien à faire : ` +
		"les inscriptions sont limitées, et les adresses non confirmées ne " +
		"reçoivent pas d’infolettre.",
	manyBounces: "Beaucoup d’e-mails reviennent.",
	manyBouncesText: (count, usual) =>
		`Les e-mails à ${count} adresses sont revenus ces sept derniers ` +
		`jours ; jusqu’à ${usual} est normal pour ce volume. Ces adresses ` +
		"sont maintenant bloquées. Vérifiez-les avant la prochaine " +
		"infolettre.",
	viewBlocked: "Voir les adresses bloquées",
	askUnsubscribe: "Désabonner cette adresse ?",
	askUnsubscribeText: (email) =>
		`${email} ne recevra plus d’infolettres. Seule cette personne peut se réabonner.`,
	unsubscribe: "Désabonner",
	askErase: "Effacer cet abonné ?",
	askEraseText: (email) =>
		`À utiliser si ${email} vous demande de supprimer ses données. C’est irréversible.`,
	loadFailed: "Les données n’ont pas pu être chargées. Veuillez réessayer.",
	exportFirst: "Exporter d’abord ses données",
	erasing: "Effacement…",
	erase: "Effacer",
	erased: "Sera effacé :",
	erasedSubscription: "l’abonnement, avec l’adresse e-mail",
	erasedEmails: "les e-mails à cette adresse gardés par le serveur",
	erasedAccount: "son compte, avec la progression de lecture",
	historyStays: "L’historique montre encore qu’un abonnement a existé, sans la personne.",
	staysBlocked: "L’adresse reste bloquée. Seule une forme codée est gardée pour cela.",
	adminStays: "Son compte d’administration reste. La personne peut le supprimer.",
	actionsFor: (email) => `Actions pour ${email}`,
	actions: "Actions possibles",
	resend: "Renvoyer la confirmation",
	unsubscribeMore: "Désabonner…",
	exportData: "Exporter les données",
	eraseMore: "Effacer…",
	confirmationSent: "Confirmation envoyée",
	getsAgain: (email) => `${email} reçoit de nouveau l’e-mail de confirmation.`,
	resendFailed: "La confirmation n’a pas pu être envoyée. Veuillez réessayer.",
	noMore: (email) => `${email} ne recevra plus d’infolettres.`,
	unsubscribeFailed: "Le désabonnement a échoué. Veuillez réessayer.",
	wasErased: "Abonné effacé",
	dataErased: "Ses données ont été effacées.",
	eraseFailed: "L’abonné n’a pas pu être effacé. Veuillez réessayer.",
	suppressed: {
		title: "Adresses bloquées",
		plural: "adresses bloquées",
		about:
			"Elles ne reçoivent aucun e-mail, abonnées ou non. Une adresse est " +
			"bloquée automatiquement si un e-mail revient ou est signalé comme " +
			"indésirable.",
		none: "Aucune adresse bloquée",
		erased: "Adresse effacée",
		since: (date) => `Depuis le ${date}`,
		remove: "Retirer",
		removed: "Adresse retirée",
		theAddress: "L’adresse",
		canAgain: (email) => `${email} peut de nouveau recevoir des e-mails.`,
		removeFailed: "L’adresse n’a pas pu être retirée. Veuillez réessayer.",
		blocked: "Adresse bloquée",
		getsNone: (email) => `${email} ne recevra aucun e-mail.`,
		blockFailed: "L’adresse n’a pas pu être bloquée. Veuillez réessayer.",
		email: "Adresse e-mail",
		block: "Bloquer",
		reasons: {
			"hard-bounce": "Échec définitif",
			"soft-bounce": "Échec temporaire",
			complaint: "Plainte",
			manual: "Ajoutée à la main",
		},
	},
};
