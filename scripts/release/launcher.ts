// Entry point of the binary: unpacks the site's files once and starts the program that
// the command line names.
import { join } from "node:path";
import { NotUnpacked, unpacked } from "./unpacked.ts";

/** Set by `package.ts`. */
declare const RELEASE: { version: string; hash: string };

const USAGE = `Usage: creations                 starts the site; settings are environment variables
       creations --new-keys      starts the site although the keys of its people are lost
       creations COMMAND …       acts on the site in DATA_DIR, while it runs too
       creations COMMAND --help  explains its options
       creations --help          lists the commands
       creations --version
`;

const [word] = process.argv.slice(2);
if (word === undefined || word === "--new-keys") await run("main");
else if (word === "healthy") process.exitCode = (await isHealthy(process.env)) ? 0 : 1;
else if (word === "--version") console.log(RELEASE.version);
else {
	if (word === "--help") console.log(USAGE);
	await run("cli/cli");
}

async function run(program: string): Promise<void> {
	// The site's own programs run in this binary as Bun.
	process.env.BUN_BE_BUN = "1";
	try {
		const folder = await unpacked(RELEASE.hash, process.env, () =>
			Bun.embeddedFiles[0]?.bytes(),
		);
		await import(join(folder, `server/src/${program}.ts`));
	} catch (error) {
		if (!(error instanceof NotUnpacked)) throw error;
		console.error(error.message);
		process.exitCode = 3;
	}
}

/** Asks the running site for its health, for containers without other programs. */
async function isHealthy({
	PORT,
	BASE_URL,
	DOMAIN,
	HTTP_PORT,
}: Record<string, string | undefined>): Promise<boolean> {
	// With DOMAIN, plain HTTP answers before there is a certificate.
	const port = DOMAIN ? HTTP_PORT || 80 : PORT || 3000;
	const address = `http://127.0.0.1:${port}/health/live`;
	try {
		// The site answers under its public host name only.
		return (
			await fetch(address, { headers: BASE_URL ? { host: new URL(BASE_URL).host } : {} })
		).ok;
	} catch (error) {
		console.error(`${address}: ${(error as Error).message}`);
		return false;
	}
}
