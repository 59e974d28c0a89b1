import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("es");

export const history: AdminTexts["history"] = {
	title: "Historial",
	today: "Hoy",
	yesterday: "Ayer",
	inSentence: { justNow: "ahora mismo", yesterday: "ayer" },
	onDay: (day) => `el ${day}`,

	past: {
		title: "Estás viendo el pasado",
		sentence: "Estás viendo el pasado.",
		chooseOther: "Elegir otro momento",
		back: "Volver al presente",
		nothingExisted: "En ese momento no existía nada.",
		state: (time, position) =>
			`Estado del ${time}, tras el evento ${position}. Aquí no se puede cambiar nada.`,
		failed: "No se ha podido cargar el pasado",
		nothing: "Nada que mostrar",
		lookBack: "Mirar atrás",
		aboutLookBack:
			"Mira las historias y las piezas tal como eran en el momento que elijas. Esto no cambia nada.",
		chooseMoment: "Elige un día y una hora.",
		inFuture: "Este momento está en el futuro. Elige uno anterior.",
		moment: "Día y hora",
		show: "Mostrar",
		site: "El sitio tal como era",
		content: "Contenido de aquel momento",
		tabs: { stories: (n) => `Historias ${n}`, products: (n) => `Piezas ${n}` },
		none: {
			stories: "Entonces no había historias",
			products: "Entonces no había piezas",
		},
		lists: { stories: "Historias de aquel momento", products: "Piezas de aquel momento" },
		all: {
			stories: "Todas las historias de entonces",
			products: "Todas las piezas de entonces",
		},
		fact: (label, value) => `${label}: ${value}`,
		lastChanged: (date) => `Último cambio: ${date}`,
		noCategory: "Sin categoría",
		words: (n) => counted(n, { one: "# palabra", other: "# palabras" }),
	},

	statuses: { draft: "Borrador", published: "Publicado", deleted: "Eliminado" },

	changes: {
		before: "Antes",
		after: "Después",
		empty: "Vacío",
		noCategory: "Sin categoría",
		asDetected: "El detectado",
		number: (id) => `N.º ${id}`,
		noParameters: "Sin parámetros",
		yes: "Sí",
		no: "No",
	},

	labels: { orderUrl: "Enlace para encargar" },

	versions: {
		restored: {
			story: "Historia restaurada",
			product: "Pieza restaurada",
			settings: "Ajustes restaurados",
			welcomeMail: "Correo de bienvenida restaurado",
		},
		isCurrent: "La versión anterior vuelve a ser la actual.",
		failed: {
			story: "No se ha podido restaurar la historia. Vuelve a intentarlo.",
			product: "No se ha podido restaurar la pieza. Vuelve a intentarlo.",
			settings: "No se han podido restaurar los ajustes. Vuelve a intentarlo.",
			welcomeMail:
				"No se ha podido restaurar el correo de bienvenida. Vuelve a intentarlo.",
		},
		versionOf: (time) => `la versión del ${time}`,
		by: (name) => ` por ${name}`,
		system: (part) => `el sistema (${part})`,
		events: {
			StoryDrafted: "Creada",
			StoryRevised: "Editada",
			StoryPublished: "Publicada",
			StoryUnpublished: "Retirada",
			StoryDeleted: "Eliminada",
			StoryRestored: "Restaurada",
			StoryImported: "Importada",
			StoryPublicationScheduled: "Programada",
			StoryPublicationUnscheduled: "Programación cancelada",
			StoryLinksChosen: "Relacionados elegidos",
			ProductDrafted: "Creada",
			ProductRevised: "Editada",
			ProductPublished: "Publicada",
			ProductUnpublished: "Retirada",
			ProductDeleted: "Eliminada",
			ProductRestored: "Restaurada",
			ProductImported: "Importada",
			ProductSold: "Vendida",
			ProductMadeToOrder: "Por encargo",
			ProductMadeAvailable: "Disponible",
			ProductPublicationScheduled: "Programada",
			ProductPublicationUnscheduled: "Programación cancelada",
			SettingsChanged: "Cambiados",
			WelcomeMailChanged: "Cambiado",
		},
		backTo: { story: "Volver a la historia", product: "Volver a la pieza" },
		none: "Aún no hay historial",
	},

	deleted: {
		titles: { stories: "Historias eliminadas", products: "Piezas eliminadas" },
		backTo: { stories: "Volver a las historias", products: "Volver a las piezas" },
		about: {
			story:
				"Una historia restaurada es un borrador. Vuelve a verse cuando la publicas de nuevo.",
			product:
				"Una pieza restaurada es un borrador. Vuelve a verse cuando la publicas de nuevo.",
		},
		none: "Nada eliminado",
		deletedOn: (date) => `Eliminado: ${date}`,
		restoreAsDraft: "Restaurar como borrador",
	},

	chain: {
		notLoaded: "No se ha podido cargar el estado del historial.",
		loading: "Cargando el estado del historial",
		isVerifying: "Verificando…",
		verify: "Verificar ahora",
		verifying: "Verificando el historial",
		progress: (done, all) => `${done} de ${all} eventos`,
		checking: "Comprobando el historial…",
		noAnswer: "El servidor no ha respondido. Vuelve a intentarlo.",
		notVerified: "No se ha podido verificar el historial",
		notVerifiedYet: "Aún sin verificar",
		firstCheck:
			"La primera comprobación empieza unos minutos después del servidor. «Verificar ahora» " +
			"comprueba cada evento.",
		intact: "Historial intacto",
		verified: (events, time) =>
			`${counted(events, { one: "# evento verificado", other: "# eventos verificados" })} ${time}.`,
		verifiedWithNewer: (events, time, newer) =>
			`${counted(events, { one: "# evento verificado", other: "# eventos verificados" })} ${time}; ` +
			`${counted(newer, { one: "# más reciente", other: "# más recientes" })}, aún no.`,
		unreadable: (n) =>
			counted(n, {
				one: "Esta versión del programa no puede leer # evento.",
				other: "Esta versión del programa no puede leer # eventos.",
			}),
		brokenAt: (position) => `El historial está roto en el evento ${position}`,
		verifiedUpTo: (position) => `Los eventos hasta el ${position} están verificados.`,
		beforeRepair:
			"Antes de reparar nada, copia la carpeta de datos y ejecuta «bun run audit verify» en el " +
			"servidor.",
		checkpoint: (position, time) =>
			`Último punto de control firmado: evento ${position}, ${time}.`,
		noCheckpoint: "Aún no se ha firmado ningún punto de control.",
	},

	filters: {
		abouts: {
			work: "Todo menos las visitas",
			stories: "Historias",
			products: "Piezas",
			categories: "Categorías",
			images: "Imágenes",
			newsletter: "Boletín",
			people: "Personas",
			settings: "Ajustes",
			imports: "Importaciones",
			auditors: "Auditores",
			visits: "Visitas",
			all: "Todos los eventos",
		},
		title: "Filtrar",
		titleWithCount: (n) => `Filtrar (${n})`,
		label: "Filtrar el historial",
		kind: "Tipo",
		person: "Persona",
		clear: "Quitar filtros",
		everyone: "Todas",
		from: "Desde",
		to: "Hasta",
		item: "Elemento",
		anyItem: "Cualquiera",
	},

	timeline: {
		reader: "Un lector",
		someone: "Alguien",
		loading: "Cargando el historial",
		earlierResults: "Resultados anteriores",
		showNew: "Mostrar entradas nuevas",
		earlierFailed:
			"No se han podido cargar las entradas anteriores. Vuelve a intentarlo.",
		showEarlier: "Mostrar anteriores",
		beginning: "Comienzo del historial",
		none: "Aún no hay historial",
		noMatch: "Ninguna entrada coincide",
		tryOthers: "Prueba con otros filtros.",
		showAll: "Mostrar todas las entradas",
		failed: "No se ha podido cargar el historial",
		unexpected: "El servidor ha dado una respuesta inesperada.",
	},
};
