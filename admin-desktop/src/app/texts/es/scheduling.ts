import type { AdminTexts } from "../texts.ts";

export const scheduling: AdminTexts["scheduling"] = {
	dateAndTime: "Fecha y hora",
	fromSettings: (zone) => `${zone} (de los ajustes)`,
	deviceUses: (zone) => `Este dispositivo usa ${zone}.`,
	timesIn: (zone) => `Las horas están en ${zone}.`,
	changeZone: "Cambiar la zona horaria",
	unreachable: "No se puede acceder al servidor. Vuelve a intentarlo en un momento.",
	choose: "Elige una fecha y una hora.",
	schedule: "Programar",
	nothing: "Nada programado",
	nothingAbout:
		"Programa historias y piezas en su editor, y boletines en «Enviar boletín».",
	kinds: {
		story: "Historia",
		product: "Pieza",
		newsletter: "Boletín",
	},
	reschedule: "Reprogramar",
	rescheduleName: (name) => `Reprogramar ${name}`,
	cancel: "Cancelar",
	cancelName: (name) => `Cancelar ${name}`,
	rescheduleMore: "Reprogramar…",
	scheduleMore: "Programar…",
	schedulePublication: "Programar la publicación",
	goesLive: (time) => `Se publica: ${time}, con lo que esté guardado para entonces.`,
	cancelSchedule: "Cancelar la programación",
	scheduled: "Programado",
	willBe: {
		published: (name, time) => `«${name}» se publicará: ${time}.`,
		sent: (name, time) => `«${name}» se enviará: ${time}.`,
	},
	failed: "No se ha podido programar. Vuelve a intentarlo.",
	canceled: "Programación cancelada",
	staysDraft: (name) => `«${name}» no se publicará y queda como borrador.`,
	textIsBack: (name) =>
		`«${name}» no se enviará. Su texto está de nuevo en «Enviar boletín».`,
	textInHistory: (name) => `«${name}» no se enviará. Su texto queda en el historial.`,
	cancelFailed: "No se ha podido cancelar la programación. Vuelve a intentarlo.",
	zone: (city) => `hora de ${city}`,
	moment: (day, time, zone) => `${day}, ${time} (${zone})`,
	passed: "Esa hora ya ha pasado. Elige otra posterior.",
	clockForward: (time) => `Entonces se adelantan los relojes, así que no existe ${time}.`,
	clockBack: (time) => `Entonces se atrasan los relojes y ${time} ocurre dos veces.`,
	it: {
		published: (time) => `Se publicará: ${time}.`,
		sent: (time) => `Se enviará: ${time}.`,
	},
	first: {
		published: (time) => `Se publicará la primera vez: ${time}.`,
		sent: (time) => `Se enviará la primera vez: ${time}.`,
	},
};
