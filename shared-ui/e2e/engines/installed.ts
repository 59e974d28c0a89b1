import { existsSync } from "node:fs";

/** Programs of the engines, chosen by a variable or found in the PATH. */
const engines = {
	Firefox: { variable: "FIREFOX_PATH", names: ["firefox-esr", "firefox"] },
	WebKit: { variable: "WEBKIT_DRIVER_PATH", names: ["WebKitWebDriver"] },
};

export type Engine = keyof typeof engines;

/** Returns whether a variable names the engine's program. */
export const isChosen = (engine: Engine) =>
	Boolean(process.env[engines[engine].variable]);

/** Returns the program of an engine, or null if it is not installed. */
export function programOf(engine: Engine): string | null {
	const { variable, names } = engines[engine];
	const chosen = process.env[variable];
	if (chosen) return chosen;
	return names.map((name) => Bun.which(name)).find((path) => path !== null) ?? null;
}

/** Returns why the journeys of an engine cannot run here, or null if they can. */
export function whyNot(engine: Engine): string | null {
	const { variable, names } = engines[engine];
	const program = programOf(engine);
	if (!program) return `${names[0]} is not in the PATH, and ${variable} is not set`;
	if (!existsSync(program)) return `${variable} names no file: ${program}`;
	if (!Bun.which("Xvfb")) return "Xvfb is not in the PATH";
	return null;
}
