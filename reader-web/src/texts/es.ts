import { es as shared } from "@creations/shared-ui/texts/es";
import type { SiteTexts } from "./texts.ts";

const devices: Record<string, [name: string, here: string]> = {
	phone: ["teléfono", "este teléfono"],
	tablet: ["tableta", "esta tableta"],
	computer: ["ordenador", "este ordenador"],
};

const site: SiteTexts = {
	loading: "Cargando…",
	page: {
		skip: "Ir al contenido",
		loading: "Cargando la página",
		offline:
			"Estás sin conexión. El contenido que falta se cargará cuando vuelvas a tenerla.",
		home: "Inicio",
		draft: "Borrador",
		draftStory: "Esta historia no está publicada. Solo la administración ve esta página.",
		draftProduct: "Esta pieza no está publicada. Solo la administración ve esta página.",
	},
	loadingOf: {
		home: "Cargando historias y piezas…",
		story: "Cargando la historia…",
		stories: "Cargando historias…",
		product: "Cargando la pieza…",
		products: "Cargando piezas…",
		page: "Cargando la página…",
	},
	lists: {
		firstPage: "Primera página",
		failed: "La carga ha fallado. Vuelve a intentarlo.",
		stories: {
			title: "Historias",
			text: "Cómo nació cada pieza y para quién se hizo.",
			none: "Aún no hay historias",
			newest: "Historias más recientes",
			notFound: "No se han encontrado estas historias",
			more: "Más historias",
			loadingMore: "Cargando más historias…",
			showing: (count) =>
				count === 1 ? "Se muestra 1 historia" : `Se muestran ${count} historias`,
			showingAll: (count) =>
				count === 1
					? "Se muestra la única historia"
					: `Se muestran las ${count} historias`,
		},
		products: {
			title: "Piezas",
			text: "Las piezas de las historias, hechas a mano y disponibles en Etsy y Amazon.",
			none: "Ninguna pieza coincide",
			newest: "Piezas más recientes",
			notFound: "No se han encontrado estas piezas",
			more: "Más piezas",
			loadingMore: "Cargando más piezas…",
			showing: (count) =>
				count === 1 ? "Se muestra 1 pieza" : `Se muestran ${count} piezas`,
			showingAll: (count) =>
				count === 1 ? "Se muestra la única pieza" : `Se muestran las ${count} piezas`,
		},
	},
	landing: { story: "La última historia", products: "Piezas nuevas" },
	story: {
		start: "Empezar a leer",
		continue: "Seguir leyendo",
		takeAway: "Llévate esta historia",
		keep: "Guardar para el viaje",
		relatedProducts: "Piezas relacionadas",
		alsoIn: "También en:",
		relatedStories: "Historias relacionadas",
		nav: "Historia",
		back: "Volver a la historia",
	},
	product: {
		oneStory: "La historia de esta pieza",
		stories: "Las historias de esta pieza",
		related: "Piezas relacionadas",
	},
	finder: {
		label: "Buscar piezas",
		sortBy: "Ordenar por",
		category: "Categoría",
		availability: "Disponibilidad",
		all: "Todas",
		any: "Cualquiera",
		bestMatch: "Mejor resultado",
		featured: "Destacadas",
		newest: "Más recientes",
		oldest: "Más antiguas",
		name: "Nombre",
		search: "Buscar piezas",
		submit: "Buscar",
		allProducts: "Todas las piezas",
	},
	search: {
		title: "Buscar",
		titleOf: (query) => `Buscar: ${query}`,
		label: "Buscar historias y piezas",
		description: "Busca historias y piezas mientras escribes",
		submit: "Buscar",
		results: "Resultados",
		all: "Todos los resultados",
		story: "Historia",
		product: "Pieza",
		offline: "Estás sin conexión. La búsqueda continuará cuando vuelvas a tenerla.",
		hint: "Busca en títulos, historias y piezas.",
		failed: "La búsqueda ha fallado. Vuelve a intentarlo.",
		searching: "Buscando…",
		first: (count) =>
			`Primeros ${count} resultados. Añade una palabra para acotar la búsqueda.`,
		count: (count) => (count === 1 ? "1 resultado" : `${count} resultados`),
		none: {
			start: "Sin resultados. Explora todas las ",
			stories: "historias",
			or: " o todas las ",
			products: "piezas",
			end: ".",
		},
	},
	proofs: {
		verify: "Verificar esta página",
		title: "Verificar una prueba",
		text:
			"Una prueba muestra que un texto está en el registro de un sitio y desde cuándo. " +
			"Solo se comprueba en este navegador.",
	},
	sharing: {
		share: (name) => `Compartir ${name}`,
		copied: "Enlace copiado",
		copiedText: "Pégalo donde quieras compartirlo.",
		copy: "Copia este enlace",
	},
	kept: {
		title: "Historias guardadas",
		none: "No hay historias en este dispositivo.",
		summary: (size) =>
			`Estas historias se abren sin red. Ocupan ${size} en este dispositivo.`,
		isKept: "Guardada para el viaje",
		isOpened: "Abierta antes",
		remove: "Quitar",
		removeTitle: (title) => `Quitar ${title}`,
		cannot: "Este navegador no puede guardar historias",
		cannotText: "Las historias se guardan en direcciones que empiezan por https.",
		noRoom: "No queda espacio en este dispositivo",
		failed: "La historia no se ha guardado",
		failedText: "Vuelve a intentarlo con conexión.",
		keptText: (size) => `Se abre sin red y ocupa ${size}.`,
		addByHand:
			"Para instalar este sitio, toca Compartir y elige «Añadir a pantalla de inicio».",
		kilobytes: (size) => `${size}\u00a0KB`,
		megabytes: (size) => `${size}\u00a0MB`,
		newVersion: "Hay una versión nueva",
		newVersionText: "Recarga para usarla. Tu lugar en cada historia se conserva.",
		reload: "Recargar",
	},
	reading: {
		question: "¿Dónde quieres continuar?",
		questionText: "Has leído esta historia en dos dispositivos.",
		device: (device, isThis) => {
			if (!device) return "otro dispositivo";
			return devices[device]?.[isThis ? 1 : 0] ?? device;
		},
		place: (page, device, time) => `Página ${page} (${device}, ${time})`,
		today: (time) => `hoy ${time}`,
		yesterday: (time) => `ayer ${time}`,
		signedOut: "Tu sesión se ha cerrado",
		signedOutText:
			"Tu progreso queda en este dispositivo hasta que vuelvas a iniciar sesión.",
		signIn: "Iniciar sesión",
	},
	account: {
		title: "Tu cuenta",
		data: "Tus datos",
		dataText:
			"Un archivo con todo lo que este sitio guarda sobre ti: " +
			"tu perfil y tu progreso de lectura.",
		download: "Descargar mis datos",
		devices: "Tus dispositivos",
		devicesText: "Cierra tu sesión aquí y en todos los demás navegadores.",
		signOutEverywhere: "Cerrar sesión en todas partes",
		delete: "Eliminar la cuenta",
		deleteText: "Borra tu nombre, tu correo electrónico y tu progreso de lectura.",
		deleteTitle: "¿Eliminar tu cuenta?",
		deleteDescription:
			"Tu nombre, tu correo electrónico y tu progreso de lectura se borrarán para " +
			"siempre. Esto no se puede deshacer.",
		keep: "Conservar mi cuenta",
		failed: "Algo ha salido mal",
		tryLater: "Vuelve a intentarlo más tarde.",
		signedOut: "Tu sesión se ha cerrado. Vuelve a iniciarla.",
		devicesFailed:
			"No se han podido cargar tus dispositivos. Vuelve a intentarlo más tarde.",
		sessions: "Dispositivos con sesión iniciada",
		signOutOthers: "Cerrar sesión en los demás dispositivos",
		signedOutOthers: "Sesión cerrada en los demás dispositivos",
		signedOutOne: "Sesión cerrada en ese dispositivo",
		inUse: "En uso ahora",
		lastUsed: (day) => `Último uso: ${day}`,
		signedIn: (day) => `Sesión iniciada: ${day}`,
		thisDevice: "Este dispositivo",
		signOut: "Cerrar sesión",
		signOutOf: (day, time) => ` en el dispositivo con sesión del ${day}, ${time}`,
	},
};

export const texts = { shared, site };
