import { counting } from "@creations/events/text/counting";
import type { LetterTexts } from "./en.ts";

const counted = counting("es");

export const letter: LetterTexts = {
	subject: (week) => `Tu semana: ${week}`,
	heading: "Tu semana",
	reason: (site) => `Recibes este correo porque administras ${site}.`,
	turnOff: "Dejar de recibir esta carta",
	yourSite: "Tu sitio",
	suggestion: "Una sugerencia",
	privacy: "Las cifras son sumas de tu propio sitio. Esta carta no rastrea nada.",
	introduction: "Así les fue a tus historias.",
	quiet:
		"Ha sido una semana tranquila, y está bien así. Las buenas piezas se toman su tiempo, " +
		"y quienes las quieren también.",
	finished: (n) =>
		counted(n, {
			one: "historia leída hasta el final",
			other: "historias leídas hasta el final",
		}),
	clicks: (n) =>
		counted(n, {
			one: "clic en una pieza de tus tiendas",
			other: "clics en una pieza de tus tiendas",
		}),
	signUps: (n) =>
		counted(n, { one: "suscripción al boletín", other: "suscripciones al boletín" }),
	same: "como la semana anterior",
	more: (n) => counted(n, { other: "# más que la semana anterior" }),
	fewer: (n) => counted(n, { other: "# menos que la semana anterior" }),
	lastBackup: "Última copia de seguridad",
	bucketBackup: "Copia en el bucket",
	none: "Ninguna todavía",
	failing: "Falla",
	unknown: "Aún no se sabe",
	trial: "Restauración de prueba",
	passed: (day) => `Correcta el ${day}`,
	failed: (day) => `Fallida el ${day}`,
	skipped: (day) => `Omitida el ${day}`,
	history: "Historial",
	notVerified: "Aún sin verificar",
	fault: "Tiene un error",
	intact: (events) =>
		counted(events, { one: "Íntegro, # evento", other: "Íntegro, # eventos" }),
	links: "Enlaces a tiendas",
	noneGone: "No falta ninguno",
	noneGoneOf: (unchecked) =>
		counted(unchecked, {
			one: "No falta ninguno, # no se pudo comprobar",
			other: "No falta ninguno, # no se pudieron comprobar",
		}),
	gone: (names) => `Faltan: ${names}`,
	goneAndMore: (names, others) =>
		`Faltan: ${names} y ${counted(others, { other: "# más" })}`,
	disk: "Espacio en disco",
	free: (gigabytes) => `${gigabytes} GB libres`,
	freeUntil: (gigabytes, days) =>
		`${gigabytes} GB libres, ` +
		counted(days, { one: "lleno en # día", other: "lleno en # días" }),
	suggestions: {
		openStatus: "Abrir el estado del sistema",
		fault: "El historial tiene un error. El estado del sistema dice cuál.",
		trialFailed:
			"Haz una copia de seguridad nueva: la última no se pudo restaurar en una prueba.",
		makeRoom: (days) =>
			counted(days, {
				one: "Haz sitio: el disco se llenará en # día.",
				other: "Haz sitio: el disco se llenará en # días.",
			}),
		firstBackup:
			"Haz una primera copia de seguridad, para que ningún percance se lleve tus historias.",
		linkGone: (shop, name) =>
			`El enlace de ${shop} de «${name}» ya no existe. ` +
			"Marca la pieza como vendida o cambia su enlace.",
		showPiece: "Ver la pieza",
		drafts: (n) =>
			counted(n, {
				one: "# borrador espera. Quizá solo le falte media hora.",
				other: "# borradores esperan. Quizá a alguno solo le falte media hora.",
			}),
		openStories: "Abrir tus historias",
		newsletter: (readers) =>
			counted(readers, {
				one: "Escribe a # persona suscrita. Una foto y tres líneas son un buen boletín.",
				other:
					"Escribe a tus # suscriptores. Una foto y tres líneas son un buen boletín.",
			}),
		writeNewsletter: "Escribir un boletín",
		photo: "Haz una foto de la pieza que tienes en el banco y añade una línea.",
		post: "Desde el taller",
	},
	stopTitle: "¿Dejar de recibir la carta semanal?",
	stopText: (site) => `No recibirás más cartas semanales sobre ${site}.`,
	stop: "Dejar de recibirla",
	stoppedTitle: "La carta semanal está desactivada",
	stoppedText: "Puedes volver a activarla en los ajustes.",
	invalidTitle: "Este enlace no funciona",
	invalidText: "Usa el enlace completo al final de tu última carta, o los ajustes.",
	openSettings: "Abrir los ajustes",
};
