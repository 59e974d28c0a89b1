import { spawnServer, watched } from "../support/server-process.ts";

export const KILLED = 137;

export type RunningServer = ReturnType<typeof startServer>;

/** On a free port. @param inside the command that runs it in some other surroundings */
export const startServer = (DATA_DIR: string, env: Record<string, string> = {}, inside: string[] = []) =>
	// Every visitor has an address of their own, as behind a proxy, so that what limits one visitor limits no test.
	watched(spawnServer({ DATA_DIR, TRUSTED_PROXIES: "127.0.0.1", ...env }, inside));

/** Kills a server, which must not have ended before by itself: exit codes other than those in `ends` fail. */
export async function killAfter(server: RunningServer, ms: number, ends = [KILLED]): Promise<void> {
	await Promise.race([server.ended, Bun.sleep(ms)]);
	const code = await server.kill();
	if (!ends.includes(code)) throw new Error(`the server ended with ${code}: ${server.said()}`);
}
