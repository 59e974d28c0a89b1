import type { AdminTexts } from "../texts.ts";

export const session: AdminTexts["session"] = {
	signedOut: "Se ha cerrado tu sesión.",
	nothingChanged: "No ha cambiado nada. Inicia sesión y vuelve a intentarlo.",
	textStored: "Tu texto se conserva en este dispositivo.",
	textNotStored:
		"Este dispositivo no tiene espacio para un borrador: deja esta página abierta, inicia " +
		"sesión y guarda de nuevo.",
	signIn: "Iniciar sesión",
	signInToSave: "Inicia sesión para guardar.",
	signedOutTitle: "Se ha cerrado tu sesión",
	signInToContinue: "Inicia sesión para continuar.",
	noConnection:
		"Sin conexión con el servidor. El contenido que falta se cargará cuando vuelva la conexión.",
	tryAgain: "Reintentar",
	lastKnown: (time) => `Último estado conocido, ${time}`,
	unreachable: "No se puede acceder al servidor.",
	unreachableTitle: "No se puede acceder al servidor",
	loadsWhenBack: "Se cargará cuando vuelva la conexión.",
};
