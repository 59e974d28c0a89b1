import type { DesktopTexts } from "./texts.ts";

export const desktop: DesktopTexts = {
	language: "es",
	roles: {
		about: (app) => `Acerca de ${app}`,
		services: "Servicios",
		hide: (app) => `Ocultar ${app}`,
		hideOthers: "Ocultar otros",
		unhide: "Mostrar todo",
		quit: () => "Salir",
		close: "Cerrar",
		undo: "Deshacer",
		redo: "Rehacer",
		cut: "Cortar",
		copy: "Copiar",
		paste: "Pegar",
		pasteAndMatchStyle: "Pegar sin formato",
		delete: "Eliminar",
		selectAll: "Seleccionar todo",
		reload: "Volver a cargar",
		resetZoom: "Tamaño real",
		zoomIn: "Acercar",
		zoomOut: "Alejar",
		togglefullscreen: "Pantalla completa",
		windowMenu: "Ventana",
		minimize: "Minimizar",
		zoom: "Maximizar",
		front: "Traer todo al frente",
		help: "Ayuda",
	},
	macRoles: {
		quit: (app) => `Salir de ${app}`,
		close: "Cerrar ventana",
		pasteAndMatchStyle: "Pegar con el mismo estilo",
		zoom: "Ampliar o reducir",
	},
	menu: {
		file: "&Archivo",
		edit: "&Edición",
		view: "&Ver",
		newStory: "Nueva historia",
		newProduct: "Nueva pieza",
		save: "Guardar",
		servers: "Servidores…",
		signOut: "Cerrar sesión",
		find: "Buscar",
		preview: "Vista previa",
		history: "Historial",
		installUpdate: (version) => `Reiniciar e instalar ${version}`,
		learn: (word) => `Añadir «${word}» al diccionario`,
	},
	dialogs: {
		cannotStart: (app) => `${app} no puede iniciarse`,
		unsaved: "Tus últimos cambios no están guardados",
		unsavedText:
			"Este ordenador tampoco ha podido guardar un borrador. Guarda tus cambios o " +
			"descártalos.",
		keepEditing: "Seguir editando",
		discard: "Descartar cambios",
		stopped: "La ventana ha dejado de funcionar",
		stoppedText:
			"Tu texto está guardado en este ordenador. Cierra la aplicación y vuelve a abrirla.",
		saveFile: (name) => `Guardar ${name}`,
	},
	browser: {
		failed: "No se ha podido iniciar sesión",
		canceled: "No has iniciado sesión",
		done: "Has iniciado sesión",
		close: "Puedes cerrar esta ventana y volver a la aplicación.",
		notStarted: "No hay ningún inicio de sesión en curso",
		startAgain: "Vuelve a iniciar sesión desde la aplicación.",
	},
	frame: {
		content: (abbreviation, name) => `${abbreviation}: ${name}, contenido`,
		site: (host) => `Sitio: ${host}. Elegir otro`,
		showSite: "Mostrar el sitio",
		back: "Volver",
		failed: "Algo ha salido mal. Vuelve a intentarlo.",
	},
	update: {
		ready: "Hay una nueva versión lista",
		text: (version) => `La versión ${version} se instalará cuando cierres la aplicación.`,
		restart: "Reiniciar ahora",
	},
	sites: {
		welcome: "Te damos la bienvenida",
		title: "Tus sitios",
		question: "¿Qué sitio gestionas?",
		intro:
			"Escribe su dirección. Este ordenador la recordará, y podrás añadir más sitios " +
			"después.",
		list: "Lista de sitios",
		address: "Dirección del sitio",
		another: "Otro sitio",
		noAnswer: "sin respuesta",
		connect: "Conectar",
		connecting: "Conectando…",
		isOpen: "Abierto",
		open: "Abrir",
		openSite: (host) => `Abrir ${host}`,
		remove: (host) => `Quitar ${host}`,
	},
	signIn: {
		title: (site) => `Iniciar sesión · ${site}`,
		heading: (site) => `Inicia sesión en ${site}`,
		intro:
			"Se abrirá tu navegador. Cuando hayas iniciado sesión allí, esta ventana continuará " +
			"por sí sola.",
		start: "Iniciar sesión en el navegador",
		draftsSafe:
			"Los borradores de este ordenador están a salvo. Inicia sesión cuando vuelva el " +
			"servidor.",
		notRemembered:
			"Este ordenador no puede guardar la sesión de forma segura, así que tendrás que " +
			"iniciarla de nuevo cada vez que abras la aplicación.",
		otherSite: "Elegir otro sitio",
		waiting: "Continúa en tu navegador. Esta ventana espera.",
		unexpected:
			"El servidor ha dado una respuesta inesperada. Vuelve a intentarlo más tarde.",
	},
	refused: {
		notFound: "No encontrado",
		noAccess: "Esta página no tiene acceso a eso.",
		unreachable: (host) => `No se puede acceder a ${host}. Vuelve a intentarlo.`,
		redirects: (host) =>
			`${host} redirige a otra dirección. Comprueba la dirección del sitio.`,
		notIssued: "Esta dirección de subida no procede de tu servidor.",
		tooLarge: "La imagen ocupa más de 10 MB.",
		storage: (status) => `El almacén de imágenes ha rechazado la imagen (${status}).`,
		storageUnreachable:
			"No se puede acceder al almacén de imágenes. Vuelve a intentarlo.",
	},
	problems: {
		"not-allowed": "Esta página no tiene permiso para hacer eso.",
		"unknown-call": "La aplicación no conoce esta llamada.",
		unexpected: (error) => `Algo ha salido mal en la aplicación. ${error}`,
		"no-server": "Elige primero un servidor.",
		"server-not-listed": (address) =>
			`${address} no es uno de tus servidores. Añádelo primero.`,
		"address-not-valid": (entered) =>
			`«${entered}» no es una dirección válida. Escribe una como https://jewels.example.`,
		"address-with-password": "Escribe la dirección sin nombre de usuario ni contraseña.",
		"not-encrypted": (host) =>
			`La conexión con ${host} no estaría cifrada. Usa https://${host}.`,
		"server-unreachable": (host, reason) =>
			`No se puede acceder a ${host} (${reason}). Comprueba la dirección y tu conexión.`,
		"server-redirects": (host, address) =>
			`${host} redirige a ${address}. Escribe esa dirección.`,
		"not-a-site": (host) => `${host} no es un sitio que esta aplicación pueda gestionar.`,
		"sign-in-unreachable": (host) =>
			`No se puede acceder a ${host}. Vuelve a intentarlo.`,
		"sign-in-timeout":
			"El inicio de sesión ha tardado más de cinco minutos. Vuelve a intentarlo.",
		"sign-in-not-confirmed": "El servidor no ha confirmado el inicio de sesión.",
		"sign-in-refused": (reason) =>
			`El servidor ha rechazado el inicio de sesión: ${reason}`,
		"code-not-valid":
			"Este inicio de sesión ya se ha usado, ha tardado más de un minuto o no lo empezó esta " +
			"aplicación. Inicia sesión de nuevo.",
		"browser-not-opened": "No se ha podido abrir el navegador. Vuelve a intentarlo.",
		"page-not-opened": "Esta página no se puede abrir en el navegador.",
		"too-many-drafts": (count) =>
			`Este ordenador ya guarda ${count} borradores. Guarda o descarta algunos.`,
	},
	diskProblem: (cause, loss) => `${cause}: ${loss}.`,
	causes: {
		"disk-full": "El disco está lleno",
		"quota-used": "Has agotado tu cuota de disco",
		"disk-read-only": "El disco es de solo lectura",
		"folder-not-writable": "La aplicación no puede escribir en su carpeta",
		"disk-failed": "El disco ha informado de un error",
	},
	losses: {
		"draft-not-stored": "el borrador no está guardado",
		"draft-not-removed": "el borrador no se ha eliminado",
		"list-not-stored": "la lista no está guardada",
		"list-not-removed": "la lista no se ha eliminado",
		"session-not-removed": "no se ha podido quitar la sesión de este ordenador",
		"settings-not-stored": "tus cambios se perderán cuando se cierre la aplicación",
		"settings-not-read": (file) => `no se puede leer ni cambiar el nombre de ${file}`,
	},
};
