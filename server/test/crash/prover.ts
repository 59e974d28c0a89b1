/** Opens databases in a process of its own, so that a crash of SQLite is seen as one: each file named, one line each. */
import { prove } from "./proof.ts";

export interface Verdict {
	file: string;
	hashes?: string[];
	error?: string;
}

for (const file of process.argv.slice(2)) console.log(JSON.stringify(await verdictOn(file)));

async function verdictOn(file: string): Promise<Verdict> {
	try {
		return { file, hashes: (await prove(file)).map(({ hash }) => hash) };
	} catch (error) {
		return { file, error: String(error) };
	}
}
