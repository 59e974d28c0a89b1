import type { ResultTexts } from "../../en/reasons/result-texts.ts";

export const results: ResultTexts = {
	noBackup: "Aún no hay copia de seguridad.",
	folderNotRecorded:
		"Una versión anterior hizo la última copia de seguridad y no anotó su carpeta.",
	folderGone: (folder) =>
		`La carpeta de la última copia de seguridad, ${folder}, ya no está.`,
	diskFilled: "El disco se llenó durante la prueba.",
	noRoom: (free, needed) =>
		`No hay espacio: quedan ${free} MB libres y hacen falta ${needed} MB.`,
	keysElsewhere: "Sus claves están en otro lugar y no se han probado.",
	stoppedWhileSending: "El servidor se detuvo mientras se enviaba este correo.",
	addressErased: "La dirección se ha borrado.",
};
