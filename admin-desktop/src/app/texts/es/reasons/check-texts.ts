import { counting } from "@creations/events/text/counting";
import type { CheckTexts } from "../../en/reasons/check-texts.ts";

const counted = counting("es");

export const checks: CheckTexts = {
	checks: {
		"Backup upload": {
			says: "La copia de seguridad en el bucket falla.",
			advice:
				"Comprueba las variables BACKUP_ y que la clave pueda escribir, leer, listar " +
				"y borrar objetos.",
		},
		Certificate: {
			says: "Hay un problema con el certificado.",
			advice:
				"DOMAIN debe llevar a esta máquina y el puerto 80 debe ser accesible. " +
				"Después espera o reinicia.",
		},
		Checkpoints: {
			says: "No se puede firmar el historial.",
			advice: "Ejecuta «bun run audit verify». El registro del servidor indica el error.",
		},
		Clock: {
			says: "El reloj de esta máquina no está en hora.",
			advice: "Ajusta el reloj de esta máquina, a ser posible con NTP.",
		},
		"Damaged tables": {
			says: "Hay una tabla dañada.",
			advice:
				"Espera a que se reconstruya. Si falla, restaura la última copia de seguridad.",
		},
		"Image bucket": {
			says: "No se puede acceder al bucket de las imágenes.",
			advice:
				"Comprueba las variables S3_ y que la clave pueda escribir, leer, listar y " +
				"borrar objetos.",
		},
		"Key store": {
			says: "El almacén de las claves de las personas no guarda nada.",
			advice: "Comprueba que el almacén de KEYS_URL funcione y tenga espacio.",
		},
		Log: {
			says: "La comprobación del historial ha encontrado problemas.",
			advice: "Ejecuta «bun run audit verify» y restaura la última copia de seguridad.",
		},
		"Log copy": {
			says: "El almacén se ha sustituido por una copia más antigua.",
			advice:
				"Detén todos los servidores del sitio, restaura la copia más reciente del " +
				"almacén y vuelve a arrancar.",
		},
		"Log store": {
			says: "No se puede guardar nada.",
			advice: "Libera espacio en el disco del almacén o repáralo.",
		},
		"Marketplace links": {
			says: "Hay enlaces de mercados que ya no llevan a ninguna parte.",
			advice:
				"La lista de piezas los señala. Marca la pieza como vendida o cambia su enlace.",
		},
		"Moved files": {
			says: "La carpeta de datos se ha movido o sustituido. Ya no se guarda nada.",
			advice: "Devuelve la carpeta de datos a su lugar y reinicia el servidor.",
		},
		People: {
			says: "Faltan claves de personas o no son correctas: nadie puede leer quiénes son.",
			advice: "Detén el sitio y restaura las claves desde una copia de seguridad.",
		},
		"Read models": {
			says: "Una lista ya no sigue el historial.",
			advice:
				"Ejecuta «bun run projections rebuild NOMBRE». Si falla, instala la versión " +
				"que escribió los datos.",
		},
		"Restore drill": {
			says: "La restauración de prueba de la última copia de seguridad ha fallado.",
			advice:
				"El motivo está más abajo. Haz otra copia de seguridad, ejecuta «bun run " +
				"backup drill» y conserva las copias anteriores hasta que la prueba salga " +
				"bien.",
		},
		Rows: {
			says: "Hay filas de una lista que no coinciden con el historial.",
			advice: "Reconstruye la lista: bun run projections rebuild NOMBRE",
		},
		Sample: {
			says: "Una muestra del historial es incorrecta.",
			advice:
				"Ejecuta «bun run audit verify» y restaura la última copia de seguridad si " +
				"el historial es incorrecto.",
		},
		Schedule: {
			says: "Algo programado no ha empezado.",
			advice:
				"El registro del servidor indica el error. Publica o envía a mano si es urgente.",
		},
		Schema: {
			says: "Las tablas no coinciden con las de esta versión.",
			advice:
				"Elimina los disparadores y las tablas de otros programas o restaura una " +
				"copia de seguridad. Después ejecuta «bun run audit verify».",
		},
		Store: {
			says: "El almacén no se puede usar.",
			advice:
				"Comprueba que el disco o el servidor libSQL funcione y que esta sea la " +
				"última versión.",
		},
		"Tile log": {
			says: "Hay un problema con el registro firmado del historial.",
			advice: "Ejecuta «bun run audit verify». El registro del servidor indica el error.",
		},
		Witnesses: {
			says: "Un testigo contradice el historial o no responde.",
			advice:
				"«bun run audit tiles --json» muestra el punto de control que contradice el " +
				"historial. Compáralo con tus copias de seguridad y pregunta a quien " +
				"gestiona el testigo.",
		},
	},
	causes: {
		"no-address-in-dns": {
			says:
				"No se ha podido solicitar el certificado: falta en el DNS la dirección de " +
				"esta máquina.",
			advice: "Añade un registro A o AAAA con la dirección de esta máquina.",
		},
		"order-refused": {
			says: "No se ha podido solicitar el certificado.",
			advice:
				"Corrige la causa. El sitio vuelve a intentarlo por sí mismo y en cada arranque.",
		},
		"other-server-answers": {
			says: "No se ha podido solicitar el certificado: ha respondido otro servidor.",
			advice:
				"Corrige los registros A y AAAA del nombre para que todos lleven a esta máquina.",
		},
		"port-80-closed": {
			says:
				"No se ha podido solicitar el certificado: el puerto 80 no es accesible " +
				"desde internet.",
			advice:
				"Abre el puerto 80 en el cortafuegos y en el rúter, y redirígelo a HTTP_PORT.",
		},
	},
	reasons: {
		"backup-not-restorable": ({ day }) =>
			`La restauración de prueba de la última copia de seguridad falló el ${day}.`,
		"certificate-expired": ({ domains }) => `El certificado de ${domains} ha caducado.`,
		"clock-set-back": ({ position, recordedAt, now }) =>
			`Se ha retrasado un reloj: el evento ${position} es del ${recordedAt}, pero en esta ` +
			`máquina son las ${now}. Hasta que se ajuste, los eventos nuevos tendrán horas ` +
			"anteriores a los antiguos.",
		"disk-failing": "El disco del almacén está lleno o falla: no se puede guardar nada.",
		"disk-full": "No queda espacio libre: no se puede guardar nada.",
		"keys-unreadable":
			"No se puede leer el almacén de las claves de las personas. Nadie puede iniciar " +
			"sesión y se rechazan las peticiones de quienes la tienen iniciada.",
		"links-gone": ({ count }) =>
			counted(count, {
				one: "# enlace de mercado ya no lleva a ninguna parte.",
				other: "# enlaces de mercados ya no llevan a ninguna parte.",
			}),
		"no-certificate": ({ domains }) => `Aún no hay certificado para ${domains}.`,
		"not-begun": ({ kind, id, at }) =>
			`${{ story: "La historia", product: "La pieza" }[kind] ?? "El boletín"} ${id} debía ` +
			`empezar el ${at}, pero no ha empezado.`,
		"store-unreadable": "No se puede leer el almacén.",
	},
};
