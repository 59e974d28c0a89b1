import type { ServerTexts } from "./en.ts";
import { letter } from "./letter/es.ts";

export const es: ServerTexts = {
	frame: {
		main: "Navegación principal",
		footer: "Pie de página",
		stories: "Historias",
		products: "Piezas",
		newsletter: "Boletín",
		newsletters: "Boletines",
		rss: "RSS",
	},
	problems: {
		unreachable: "El sitio no está disponible en este momento",
		wrong: "Algo ha fallado",
		tryAgain: "Inténtalo de nuevo",
		later: "Inténtalo de nuevo dentro de un minuto.",
		tooMany: "Demasiadas solicitudes. Inténtalo de nuevo dentro de un minuto.",
	},
	subscribing: {
		title: "Mantente al día",
		invitation: "Recibe noticias de nuevas historias y nuevas piezas",
		email: "Correo electrónico",
		placeholder: "Tu correo electrónico",
		subscribe: "Suscribirse al boletín",
		again: "Suscribirse de nuevo",
		thanks: "¡Gracias por suscribirte!",
		checkInbox: "Revisa tu bandeja de entrada para confirmar la suscripción.",
		goToSite: "Ir al sitio",
		confirmTitle: "Confirma tu suscripción",
		confirmText: (site) =>
			`Un clic, y recibirás noticias de las nuevas historias y piezas de ${site}.`,
		confirm: "Confirmar suscripción",
		alreadyTitle: "Ya tienes una suscripción",
		alreadyText: "No hay nada más que hacer.",
		expiredTitle: "Este enlace ha caducado",
		expiredText: "Escribe tu correo electrónico para recibir uno nuevo.",
		subscribedTitle: "Suscripción confirmada",
		subscribedText:
			"Gracias. Te escribiremos cuando haya nuevas historias y piezas. " +
			"Cada correo tiene un enlace para darse de baja.",
		unsubscribeTitle: "¿Darte de baja?",
		unsubscribeText: (site) => `No recibirás más boletines de ${site}.`,
		unsubscribe: "Darme de baja",
		endedTitle: "Ya te diste de baja",
		endedText: "Tu suscripción ya había terminado y no recibes nuestros boletines.",
		invalidTitle: "Este enlace no funciona",
		invalidText: "Usa el enlace completo que está al final de tu último boletín.",
		unsubscribedTitle: "Te has dado de baja",
		unsubscribedText: "No recibirás más boletines. Si fue un error, puedes volver.",
	},
	newsletters: {
		title: "Boletines",
		none: "Todavía no se ha enviado ningún boletín.",
		subscribe: "Suscribirse",
		all: "Todos los boletines",
		missingTitle: "Boletín no encontrado",
		missingText: "Este boletín no existe en el sitio.",
		end: (site, subscribe, all) =>
			`Este fue un boletín de ${site}. ${subscribe("Suscríbete")}
para recibir el próximo. ${all}`,
		feedOf: (site) => `Boletines de ${site}`,
	},
	feeds: {
		title: "Seguir por RSS",
		newStories: "Nuevas historias",
		intro:
			"RSS te trae las nuevas historias, sin cuenta y sin correo.\n" +
			"Copia una dirección en un lector de canales.",
		rather: (subscribe) =>
			`¿Prefieres un correo? ${subscribe("Suscríbete\nal boletín")}.`,
	},
	signIn: {
		title: "Iniciar sesión",
		email: "Correo electrónico",
		sendLink: "Enviarme un enlace",
		with: (provider) => `Iniciar sesión con ${provider}`,
		or: "O",
		choose: "Elige la cuenta con la que quieres iniciar sesión.",
		noPassword: "No necesitas contraseña: entras con un enlace que recibes por correo.",
		otherWays: (ways, site) =>
			`${ways("Otras formas de iniciar sesión")} o ${site("ir al sitio")}`,
		invalidEmail: "Escribe un correo electrónico válido.",
		wrongCode: "Esas no son las cifras del correo. Revísalas, por favor.",
		checkTitle: "Revisa tu correo",
		checkText: (email) =>
			`Si ${email} puede recibir nuestros correos, un enlace está en
camino. Ábrelo en este navegador antes de 15 minutos.`,
		checkJoin: (email, provider) =>
			`Ya existe una cuenta con tu dirección ${email}. Para entrar en ella
con ${provider} de ahora en adelante, abre el enlace del correo que está en
camino. Funciona en este navegador durante 15 minutos.`,
		noMailServer:
			"Este sitio no tiene servidor de correo. El correo es un archivo en su carpeta\n" +
			"<code>outbox</code>, y la terminal muestra el enlace.",
		code: "O escribe las seis cifras del correo",
		signIn: "Iniciar sesión",
		joinAndSignIn: "Vincular e iniciar sesión",
		noEmail: (again) =>
			`¿No llega el correo? Mira en la carpeta de correo no deseado o ${again("pide otro")}. Una
dirección recibe solo unos pocos correos por hora.`,
		signInTo: (site) => `Iniciar sesión en ${site}`,
		signedInAs: (email) => `Iniciarás sesión como ${email}.`,
		joinTitle: (provider) => `¿Vincular ${provider} a tu cuenta?`,
		joinText: (email, provider) =>
			`A partir de ahora, ${provider} también te da acceso a la cuenta de
${email}. Continúa solo si acabas de iniciar sesión tú con ${provider}.`,
		otherBrowserTitle: "Este es otro navegador",
		otherBrowserText:
			"Este enlace solo funciona en el navegador que lo pidió. Vuelve allí y\n" +
			"abre el enlace o escribe el código del correo.",
		otherBrowserAsk: "Para iniciar sesión aquí, pide otro enlace:",
		linkExpired: "Este enlace ha caducado",
		linkExpiredText:
			"Un enlace funciona una vez, durante 15 minutos. Escribe tu dirección para recibir uno nuevo.",
		codeExpired: "Este código ha caducado",
		codeExpiredText:
			"Un código funciona una vez, durante 15 minutos. Escribe tu dirección para recibir uno nuevo.",
		failedTitle: "No se pudo iniciar sesión",
		failedWays: (again, site) =>
			`${again("Inténtalo de nuevo")} o ${site("vuelve al sitio")}.`,
		notStartedHere: "Este inicio de sesión no empezó aquí, ya se usó o tardó demasiado.",
		unreachable:
			"El servicio de inicio de sesión no está disponible. Inténtalo más tarde.",
		declined: "Se pidió al servicio de inicio de sesión que no nos dijera quién eres.",
		noCode: "El servicio de inicio de sesión no envió ninguna respuesta.",
		notConfirmed: "El servicio de inicio de sesión no confirmó quién eres.",
		signOutTitle: "¿Cerrar sesión?",
		signOutText: "Has llegado aquí por un enlace de otro sitio.",
		signOut: "Cerrar sesión",
		desktopTitle: (name) => `¿Abrir la aplicación de escritorio como ${name}?`,
		desktopText: (person) =>
			`Has iniciado sesión aquí como ${person}.
La aplicación de escritorio de este ordenador pide entrar en tu nombre. Continúa solo si acabas de
empezarlo allí.`,
		openDesktop: "Abrir la aplicación de escritorio",
		cancel: "Cancelar",
		notYou: (link) => `¿No eres tú? ${link("Iniciar sesión con otra cuenta")}`,
		badDesktopTitle: "Este enlace de inicio de sesión no funciona",
		badDesktopText:
			"Este enlace no viene de la aplicación de escritorio o no se copió completo.\n" +
			"Nadie ha iniciado sesión.",
		badDesktopAdvice:
			"Vuelve a la aplicación de escritorio y elige allí «Iniciar sesión» otra vez.",
	},
	mails: {
		confirmSubject: (site) => `Confirma tu suscripción a ${site}`,
		confirmRequest: (site) => `Confirma que quieres recibir el boletín de ${site}.`,
		enteredAddress: (site) =>
			`Recibes este correo porque alguien escribió tu dirección en ${site}.`,
		movedRequest: (site) =>
			`Estabas en una lista de correo que se ha trasladado a ${site}. ` +
			"Confirma que quieres recibir su boletín.",
		movedReason: (site) =>
			`Recibes este correo porque una lista de correo se ha trasladado a ${site}.`,
		sevenDays: "El enlace funciona durante siete días.",
		notYouSubscribing: "¿No fuiste tú? Ignora este correo y no volveremos a escribirte.",
		subscribedReason: (site) => `Recibes este correo porque te suscribiste a ${site}.`,
		viewInBrowser: "Ver en el navegador",
		unsubscribe: "Darme de baja",
		toUnsubscribe: "Para darte de baja",
		openLink: "Abre el enlace en el navegador donde lo pediste.",
		notYouSigningIn:
			"¿No fuiste tú? Ignora este correo. Sin él nadie puede entrar, así que no se lo " +
			"pases a nadie.",
		joinSubject: (provider, site) => `Vincular ${provider} a tu cuenta en ${site}`,
		joinReason: (site) =>
			`Recibes este correo porque alguien inició sesión en ${site} con tu dirección.`,
		joinAsk: (provider) =>
			`Iniciaste sesión con ${provider} y ya existe una cuenta con tu dirección. ` +
			`Para entrar en ella con ${provider} de ahora en ` +
			`adelante, abre el enlace en el mismo navegador.`,
		notYouJoining: (provider) =>
			`¿No fuiste tú? Ignora este correo. Sin él nadie puede vincular ${provider} a tu ` +
			"cuenta, así que no se lo pases a nadie.",
		orCode: "O escribe allí este código:",
		fifteenMinutes: "El enlace y el código funcionan una vez, durante 15 minutos.",
		readStory: "Leer la historia",
		seePiece: "Ver la pieza",
		sold: "Vendida",
		madeToOrder: "Por encargo",
		welcomeSubject: (site) => `Te damos la bienvenida a ${site}`,
		welcomeText:
			"Gracias por suscribirte.\n\nSerás de los primeros en conocer las nuevas historias y piezas.",
	},
	letter,
};
