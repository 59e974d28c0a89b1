import type { ServerTexts } from "./en.ts";
import { letter } from "./letter/fr.ts";

export const fr: ServerTexts = {
	frame: {
		main: "Navigation principale",
		footer: "Pied de page",
		stories: "Histoires",
		products: "Créations",
		newsletter: "Infolettre",
		newsletters: "Infolettres",
		rss: "RSS",
	},
	problems: {
		unreachable: "Le site est momentanément inaccessible",
		wrong: "Une erreur s’est produite",
		tryAgain: "Réessayer",
		later: "Veuillez réessayer dans une minute.",
		tooMany: "Trop de demandes. Veuillez réessayer dans une minute.",
	},
	subscribing: {
		title: "Restez au courant",
		invitation: "Soyez informé des nouvelles histoires et des nouvelles créations",
		email: "Adresse e-mail",
		placeholder: "Votre adresse e-mail",
		subscribe: "S’abonner à l’infolettre",
		again: "S’abonner de nouveau",
		thanks: "Merci de votre inscription !",
		checkInbox: "Consultez votre boîte de réception pour confirmer votre abonnement.",
		goToSite: "Aller au site",
		confirmTitle: "Confirmez votre abonnement",
		confirmText: (site) =>
			`Un clic, et vous recevrez les nouvelles histoires et créations de ${site}.`,
		confirm: "Confirmer l’abonnement",
		alreadyTitle: "Vous êtes déjà abonné",
		alreadyText: "Il n’y a rien d’autre à faire.",
		expiredTitle: "Ce lien a expiré",
		expiredText: "Saisissez votre adresse e-mail pour en recevoir un nouveau.",
		subscribedTitle: "Vous êtes abonné",
		subscribedText:
			"Merci. Nous vous écrirons quand il y aura de nouvelles histoires et créations. " +
			"Chaque message contient un lien de désabonnement.",
		unsubscribeTitle: "Se désabonner ?",
		unsubscribeText: (site) => `Vous ne recevrez plus d’infolettres de ${site}.`,
		unsubscribe: "Se désabonner",
		endedTitle: "Vous êtes déjà désabonné",
		endedText:
			"Votre abonnement avait déjà pris fin. Vous ne recevez plus nos infolettres.",
		invalidTitle: "Ce lien ne fonctionne pas",
		invalidText:
			"Veuillez utiliser le lien complet à la fin de votre dernière infolettre.",
		unsubscribedTitle: "Vous êtes désabonné",
		unsubscribedText:
			"Vous ne recevrez plus d’infolettres. Si c’était une erreur, vous pouvez revenir.",
	},
	newsletters: {
		title: "Infolettres",
		none: "Aucune infolettre n’a encore été envoyée.",
		subscribe: "S’abonner",
		all: "Toutes les infolettres",
		missingTitle: "Infolettre introuvable",
		missingText: "Cette infolettre n’existe pas sur le site.",
		end: (site, subscribe, all) =>
			`C’était une infolettre de ${site}. ${subscribe("Abonnez-vous")}
pour recevoir la prochaine. ${all}`,
		feedOf: (site) => `Infolettres de ${site}`,
	},
	feeds: {
		title: "Suivre par RSS",
		newStories: "Nouvelles histoires",
		intro:
			"RSS vous apporte les nouvelles histoires, sans compte et sans e-mail.\n" +
			"Copiez une adresse dans un lecteur de flux.",
		rather: (subscribe) =>
			`Vous préférez un e-mail ? ${subscribe("Abonnez-vous\nà l’infolettre")}.`,
	},
	signIn: {
		title: "Connexion",
		email: "Adresse e-mail",
		sendLink: "M’envoyer un lien",
		with: (provider) => `Se connecter avec ${provider}`,
		or: "Ou",
		choose: "Choisissez le compte avec lequel vous voulez vous connecter.",
		noPassword: "Aucun mot de passe : un lien reçu par e-mail vous connecte.",
		otherWays: (ways, site) =>
			`${ways("Autres façons de se connecter")} ou ${site("aller au site")}`,
		invalidEmail: "Veuillez saisir une adresse e-mail valide.",
		wrongCode: "Ce ne sont pas les chiffres de l’e-mail. Veuillez vérifier.",
		checkTitle: "Consultez vos e-mails",
		checkText: (email) =>
			`Si ${email} peut recevoir nos e-mails, un lien est en
route. Ouvrez-le dans ce navigateur dans les 15 minutes.`,
		checkJoin: (email, provider) =>
			`Il existe un compte avec votre adresse ${email}. Pour vous y connecter
désormais avec ${provider}, ouvrez le lien de l’e-mail qui y est en
route. Il fonctionne dans ce navigateur pendant 15 minutes.`,
		noMailServer:
			"Ce site n’a pas de serveur de messagerie. L’e-mail est un fichier dans son dossier\n" +
			"<code>outbox</code>, et le terminal affiche le lien.",
		code: "Ou saisissez les six chiffres de l’e-mail",
		signIn: "Se connecter",
		joinAndSignIn: "Associer et se connecter",
		noEmail: (again) =>
			`Pas d’e-mail ? Regardez dans les indésirables, ou ${again("demandez-en un autre")}. Une
adresse ne reçoit que quelques e-mails par heure.`,
		signInTo: (site) => `Se connecter à ${site}`,
		signedInAs: (email) => `Vous serez connecté en tant que ${email}.`,
		joinTitle: (provider) => `Associer ${provider} à votre compte ?`,
		joinText: (email, provider) =>
			`Désormais, ${provider} vous connecte aussi au compte de
${email}. Continuez seulement si vous venez de vous connecter vous-même
avec ${provider}.`,
		otherBrowserTitle: "C’est un autre navigateur",
		otherBrowserText:
			"Ce lien ne fonctionne que dans le navigateur qui l’a demandé. Retournez-y, et\n" +
			"ouvrez le lien ou saisissez le code de l’e-mail.",
		otherBrowserAsk: "Pour vous connecter ici, demandez un autre lien :",
		linkExpired: "Ce lien a expiré",
		linkExpiredText:
			"Un lien fonctionne une fois, pendant 15 minutes. Saisissez " +
			"votre adresse pour en recevoir un nouveau.",
		codeExpired: "Ce code a expiré",
		codeExpiredText:
			"Un code fonctionne une fois, pendant 15 minutes. Saisissez " +
			"votre adresse pour en recevoir un nouveau.",
		failedTitle: "La connexion a échoué",
		failedWays: (again, site) => `${again("Réessayer")} ou ${site("revenir au site")}.`,
		notStartedHere:
			"Cette connexion n’a pas été commencée ici, a déjà servi ou a pris trop de temps.",
		unreachable:
			"Le service de connexion est inaccessible. Veuillez réessayer plus tard.",
		declined: "Le service de connexion a été prié de ne pas nous dire qui vous êtes.",
		noCode: "Le service de connexion n’a pas envoyé de réponse.",
		notConfirmed: "Le service de connexion n’a pas confirmé qui vous êtes.",
		signOutTitle: "Se déconnecter ?",
		signOutText: "Vous êtes arrivé ici par un lien d’un autre site.",
		signOut: "Se déconnecter",
		desktopTitle: (name) => `Ouvrir l’application de bureau en tant que ${name} ?`,
		desktopText: (person) =>
			`Vous êtes connecté ici en tant que ${person}.
L’application de bureau de cet ordinateur demande à être connectée en votre nom. Continuez
seulement si vous venez de le demander là-bas.`,
		openDesktop: "Ouvrir l’application de bureau",
		cancel: "Annuler",
		notYou: (link) => `Ce n’est pas vous ? ${link("Se connecter avec un autre compte")}`,
		badDesktopTitle: "Ce lien de connexion ne fonctionne pas",
		badDesktopText:
			"Ce lien ne vient pas de l’application de bureau, ou n’a pas été copié en entier.\n" +
			"Personne n’a été connecté.",
		badDesktopAdvice:
			"Retournez à l’application de bureau et choisissez-y de nouveau « Se connecter ».",
	},
	mails: {
		confirmSubject: (site) => `Veuillez confirmer votre abonnement à ${site}`,
		confirmRequest: (site) =>
			`Veuillez confirmer que vous souhaitez recevoir l’infolettre de ${site}.`,
		enteredAddress: (site) =>
			`Vous recevez ce message parce que quelqu’un a saisi votre adresse sur ${site}.`,
		movedRequest: (site) =>
			`Vous étiez inscrit à une liste de diffusion qui a rejoint ${site}. ` +
			"Veuillez confirmer que vous souhaitez recevoir son infolettre.",
		movedReason: (site) =>
			`Vous recevez ce message parce qu’une liste de diffusion a rejoint ${site}.`,
		sevenDays: "Le lien fonctionne pendant sept jours.",
		notYouSubscribing:
			"Ce n’était pas vous ? Ignorez ce message et nous ne vous écrirons plus.",
		subscribedReason: (site) =>
			`Vous recevez ce message parce que vous êtes abonné à ${site}.`,
		viewInBrowser: "Voir dans le navigateur",
		unsubscribe: "Se désabonner",
		toUnsubscribe: "Pour se désabonner",
		openLink: "Ouvrez le lien dans le navigateur où vous l’avez demandé.",
		notYouSigningIn:
			"Ce n’était pas vous ? Ignorez ce message. Sans lui, personne ne peut se connecter : " +
			"ne le transmettez jamais.",
		joinSubject: (provider, site) => `Associer ${provider} à votre compte sur ${site}`,
		joinReason: (site) =>
			`Vous recevez ce message parce que quelqu’un s’est connecté à ${site} avec votre adresse.`,
		joinAsk: (provider) =>
			`Vous vous êtes connecté avec ${provider}, et il existe un compte avec votre adresse. ` +
			`Pour vous y connecter désormais avec ${provider}, ouvrez le lien dans le même navigateur.`,
		notYouJoining: (provider) =>
			`Ce n’était pas vous ? Ignorez ce message. Sans lui, personne ne peut associer ${provider} à ` +
			"votre compte : ne le transmettez jamais.",
		orCode: "Ou saisissez-y ce code :",
		fifteenMinutes: "Le lien et le code fonctionnent une fois, pendant 15 minutes.",
		readStory: "Lire l’histoire",
		seePiece: "Voir la création",
		sold: "Vendu",
		madeToOrder: "Sur commande",
		welcomeSubject: (site) => `Bienvenue chez ${site}`,
		welcomeText:
			"Merci de votre inscription.\n\nVous serez le premier " +
			"informé des nouvelles histoires et créations.",
	},
	letter,
};
