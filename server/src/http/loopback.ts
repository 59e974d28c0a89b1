/** The names under which a server bound to this machine alone is known. */
export const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address to listen on is reachable from this machine only. */
export const isLoopback = (host: string) =>
	LOOPBACK_HOSTS.includes(host) || host === "::1" || host.startsWith("127.");
