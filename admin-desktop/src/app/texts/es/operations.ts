import { counting } from "@creations/events/text/counting";
import type { AdminTexts } from "../texts.ts";

const counted = counting("es");

export const operations: AdminTexts["operations"] = {
	title: "Estado del sistema",
	about: "Salud del sistema. Sin datos personales.",
	notUpToDate: "No está al día.",
	noAnswer: "El servidor no ha respondido.",
	verdicts: {
		good: "Todo funciona",
		marked: "En marcha, con avisos",
		bad: "Algo necesita tu atención",
	},
	versions: "Versiones",
	program: (version) => `Programa ${version}`,
	schema: (version) => `Esquema ${version}`,
	lastErrors: "Últimos errores",
	noErrors: "Ninguno desde que arrancó el servidor.",
	status: (status) => `Estado ${status}`,
	request: (id) => `Petición ${id}`,
	slowRequests: "Peticiones lentas",
	noSlowRequests: "Ninguna ha tardado un segundo o más.",
	times: (n) => counted(n, { one: "# vez", other: "# veces" }),
	upTo: (seconds) => `Hasta ${seconds} s`,
	lastAt: (time) => `Última: ${time}`,
	drill: {
		title: "Restauración de prueba",
		none: "Aún no hay restauración de prueba. La primera se hará la próxima noche.",
		isRunning: "Probando…",
		run: "Probar ahora",
		about:
			"Una vez por semana, de noche, la última copia de seguridad se restaura en una carpeta " +
			"temporal y se compara con el sitio.",
		noAnswer: "El servidor no ha respondido. Vuelve a intentarlo.",
		failedToStart: "No se ha podido probar la copia de seguridad",
		passed: "La última copia de seguridad se puede restaurar.",
		passedDetails: (at, bytes, seconds, position) =>
			`${at}: ${bytes} en ${counted(seconds, { one: "# segundo", other: "# segundos" })}, ` +
			`hasta el evento ${position}. Es igual al sitio en ese evento.`,
		failed: "La última copia de seguridad no se puede restaurar.",
		skipped: "La última restauración de prueba se omitió.",
		at: (at) => `${at}.`,
		atWithSuccess: (at, passedAt) => `${at}. El último éxito: ${passedAt}.`,
	},
	units: { bytes: "bytes", kB: "kB", MB: "MB", GB: "GB", TB: "TB", PB: "PB" },
	growthUnknown: "Crecimiento aún sin medir",
	diskSpace: "Espacio en disco",
	roomOf: (free, all) => `${free} libres de ${all}`,
	room: (free) => `${free} libres`,
	of: (all) => `De ${all}`,
	forecastLater: "Previsión en unos días",
	notFilling: "No se llena",
	fullLater: "Lleno en más de diez años",
	fullIn: (n) =>
		counted(n, { one: "Lleno en cerca de # día", other: "Lleno en unos # días" }),
	backups: {
		copy: "Última copia de seguridad",
		bucket: "Copia de seguridad en el bucket",
	},
	noneYet: "Aún ninguna",
	makeBackup: "Ejecuta «bun run backup create CARPETA» en el servidor para crear una.",
	notKnownYet: "Aún se desconoce",
	upToEvent: (position) => `Hasta el evento ${position}`,
	certificate: "Certificado",
	validFor: (n) => counted(n, { one: "Válido # día más", other: "Válido # días más" }),
	expired: "Caducado",
	renewed: "Se renueva solo",
	ordered: "Solicitándose",
	orderFailed: "La última solicitud falló",
	lastCheck: "Última comprobación del historial",
	firstCheck: "La primera comprobación empieza unos minutos después del servidor.",
	problems: "Se han encontrado problemas",
	problemsFrom: (position) =>
		`Se han encontrado problemas, el primero en el evento ${position}`,
	noProblems: (n) =>
		counted(n, { one: "Sin problemas en # evento", other: "Sin problemas en # eventos" }),
	noProblemsWithPictures: (events, pictures) =>
		`Sin problemas en ${counted(events, { one: "# evento", other: "# eventos" })} y ` +
		counted(pictures, { one: "# archivo de imagen", other: "# archivos de imagen" }),
	emailsWaiting: "Correos en espera",
	emailsFailed: (n) =>
		counted(n, {
			one: "# correo no se ha podido enviar en los últimos siete días",
			other: "# correos no se han podido enviar en los últimos siete días",
		}),
	noneFailed: "Ninguno ha fallado en los últimos siete días",
	errors: "Errores",
	requestsSince: (n, since) =>
		`De ${counted(n, { one: "# petición", other: "# peticiones" })} ` +
		`desde que arrancó el servidor (${since})`,
	moreADay: (bytes) => `${bytes} más al día`,
	notGrowing: "No crece",
	database: "Base de datos",
	pictures: "Imágenes",
	notMeasured: "Aún sin medir",
	events: "Eventos del historial",
	eventsADay: (n) => `Unos ${n} más al día`,
	upToDate: "Las páginas y las listas están al día.",
	behind: (name, n) => `${name} (${counted(n, { one: "# evento", other: "# eventos" })})`,
	lagging: (names) => `Aún sin actualizar: ${names}.`,
};
