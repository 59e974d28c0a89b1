// Runs command lines for the process that has started it, as it asks for them, and ends with it.
import { commandLine, type Variables } from "./command-line.ts";

export interface Asked {
	id: number;
	argv: string[];
	env: Variables;
}

process.on("message", async ({ id, argv, env }: Asked) => {
	process.send?.({ id, ...(await commandLine(argv, env)) });
});
process.on("disconnect", () => process.exit());
