export const reports = {
	title: "Informe para auditores",
	about:
		"Una página para leer, imprimir o guardar como PDF: quién publicó, cambió y " +
		"eliminó qué, consentimientos, borrados y comprobaciones, con pruebas. No " +
		"contiene nombres ni direcciones.",
	firstDay: "Primer día (UTC)",
	lastDay: "Último día (UTC)",
	open: "Abrir el informe",
	save: "Guardar el archivo",
	chooseDay: "Elige un día.",
	wrongOrder: "El último día no puede ser anterior al primero.",
	inFuture: "Este día está en el futuro. Elige uno anterior.",
	person: "Informe de datos",
};
