export const reports = {
	title: "Report for auditors",
	about:
		"A page to read, print or save as PDF: who published, changed and removed what, " +
		"consents, erasures and checks, with proofs. It contains no names or addresses.",
	firstDay: "First day (UTC)",
	lastDay: "Last day (UTC)",
	open: "Open report",
	save: "Save file",
	chooseDay: "Please choose a day.",
	wrongOrder: "The last day must not be before the first.",
	inFuture: "This day is in the future. Please choose an earlier one.",
	person: "Data report",
};
