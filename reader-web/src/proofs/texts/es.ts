import type { ProofTexts } from "./en.ts";

export const texts: ProofTexts = {
	proven: (date) =>
		`El texto de esta página está en el registro del sitio, sin cambios, desde el ${date}.`,
	witnessed: (names, date) => `Atestiguado por ${names} el ${date}.`,
	unwitnessed: "Ningún testigo lo ha confirmado todavía.",
	differs: "El texto de esta página difiere del registro del sitio.",
	offline: "No tienes conexión, así que la prueba no se puede cargar.",
	notReady: "El registro aún no está firmado. Inténtalo de nuevo más tarde.",
	failed: "No se ha podido cargar la prueba. Inténtalo de nuevo más tarde.",
	newKey:
		"El sitio firma con una clave distinta de la de tu primera comprobación. " +
		"Pregunta el motivo a su propietario.",
	trust: "Confiar en la clave nueva",
	download: "Descargar la prueba",
	downloadText: "Descargar la prueba con el texto",
	openFile: "Verificar un archivo de prueba",
	faults: {
		form: "Esto no es una prueba.",
		event: "La prueba pertenece a otro texto.",
		path: "La prueba no coincide con el registro firmado. Se ha modificado.",
		signature: "La firma es incorrecta. La prueba se ha modificado.",
		"unknown-key": "Ninguna clave conocida ha firmado esta prueba.",
		unsupported:
			"Este navegador no puede comprobar firmas. Descarga la prueba y compruébala con " +
			"el programa de Python.",
	},
	file: "Archivo de prueba",
	fileHint: "Elige un archivo o suéltalo aquí. No sale de este navegador.",
	key: "Clave del registro",
	keyHint: "Solo para pruebas de otros sitios",
	valid: "La prueba es válida.",
	keyFrom: {
		site:
			"La ha firmado la clave de este sitio. Esta página procede del mismo sitio, así " +
			"que compara la clave con una copia de otra fuente o comprueba el archivo con el " +
			"programa de Python.",
		reader: "La ha firmado la clave que has introducido.",
		file: "La clave procede de este archivo. Compárala con la que publica su sitio.",
	},
	program: "Descargar el programa de Python",
	siteKeys: "Claves de este sitio",
	facts: {
		file: "Nombre del archivo",
		title: "Título",
		since: "En el registro desde",
		origin: "Registro",
		entry: "Entrada",
		key: "Clave",
		witness: "Testigo",
		witnesses: "Testigos",
	},
	entryOf: (number, size) => `${number} de ${size}`,
	cosigned: (name, date) => `${name}, ${date}`,
};
