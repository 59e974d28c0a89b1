import type { AdminTexts } from "../texts.ts";

export const shell: AdminTexts["shell"] = {
	administration: "Administración",
	content: "Contenido",
	tabs: {
		stories: "Historias",
		products: "Piezas",
		newsletter: "Boletín",
		categories: "Categorías",
		statistics: "Estadísticas",
		pictures: "Imágenes",
		scheduled: "Programado",
		moving: "Importar y exportar",
		settings: "Ajustes",
		history: "Historial",
	},
	backToContent: "Volver al contenido",
	backToSettings: "Volver a los ajustes",
	backToPages: "Volver a las páginas",
	notFound: "No encontrado",
	accessDenied: "Acceso denegado",
	needsAdministrator: "Necesitas permisos de administración para ver esta página.",
	backToHome: "Volver al inicio",
	offline: "Estás sin conexión",
	loadsWhenOnline: "Esta pantalla se cargará cuando vuelvas a tener conexión.",
	exportCsv: "Exportar CSV",
	restore: "Restaurar",
	actionOn: (action, name) => `${action}: ${name}`,
	skipToContent: "Ir al contenido",
	reload: "Recargar",
	version: (version) => `Versión ${version}`,
	versions: (own, site) => `Versión ${own} · el sitio tiene la versión ${site}`,
	siteIsNewer: (site, own) =>
		`El sitio tiene la versión ${site} y esta aplicación, la versión ${own}. ` +
		"Recarga la página o actualiza la aplicación y después guarda: " +
		"lo que has escrito se conserva.",
	siteIsOlder: (site, own) =>
		`Esta aplicación tiene la versión ${own} y el sitio, todavía la versión ${site}. ` +
		"Actualiza el sitio y después guarda: lo que has escrito se conserva.",
	error: "Error",
};
