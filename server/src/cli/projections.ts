import { command } from "./command.ts";

/** Runs where the site is open: here, or in the server that has the data folder. */
export const projectionsList = command({
	summary: "Lists the read models and how far each has come",
	usage: "",
	options: {},
	async run({ onSite, answer }) {
		const { text, exitCode } = await onSite(["projections", "list"]);
		answer(text, text.split("\n"));
		return exitCode;
	},
});

export const projectionsRebuild = command({
	summary: "Builds read models again beside those that answer",
	usage: "[NAME]",
	about: [
		"Builds one read model, or all, from the first event on in tables beside the",
		"present ones, and puts them in their place in one step. The site may be",
		"running: it answers and takes changes meanwhile.",
	].join("\n"),
	options: {},
	async run({ onSite, answer, remark }, { words }) {
		const { text, exitCode } = await onSite(["projections", "rebuild", ...words]);
		if (exitCode !== 0) remark(text);
		else answer(text, { rebuilt: text.split("\n") });
		return exitCode;
	},
});
