import type { AdminTexts } from "../texts.ts";

export const letter: AdminTexts["letter"] = {
	title: "Carta semanal",
	about:
		"Todos los lunes a las siete: las cifras de la semana pasada, el estado de tu sitio y una " +
		"sugerencia. No se rastrea nada.",
	send: "Enviarme la carta semanal",
	preview: "Vista previa",
	noMailServer: "Aún no se envía ninguna carta: al servidor le falta SMTP_URL.",
	noAddress: "No se envía ninguna carta: tu cuenta no tiene una dirección confirmada.",
	goesTo: (address) => `Se envía a ${address}.`,
	none: "No recibes la carta.",
	on: "Carta semanal activada",
	off: "Carta semanal desactivada",
	nextOnMonday: "La próxima llega el lunes.",
	noMore: "Ya no recibirás más cartas.",
	failed: "No se ha podido cambiar la carta semanal. Vuelve a intentarlo.",
};
