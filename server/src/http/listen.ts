import type { Server } from "bun";
import { UnavailableError } from "../kernel/refusal.ts";

/** Above the body limit of every route. Routes refuse earlier, with a better message. */
const MAX_REQUEST_BYTES = 16 * 1024 * 1024;

interface Listener {
	host: string;
	port: number;
	/** Variable that sets the port. */
	variable: "PORT" | "HTTP_PORT";
	fetch: (request: Request) => Response | Promise<Response>;
	/** Certificate and key in PEM. If undefined, the server speaks plain HTTP. */
	tls?: { cert: string; key: string };
	/** Lets a second listener of this user take the port over. */
	reusePort?: boolean;
}

/** Listens on a port. @throws {UnavailableError} */
export function listen({ host, variable, ...options }: Listener): Server<undefined> {
	try {
		return Bun.serve({
			hostname: host,
			maxRequestBodySize: MAX_REQUEST_BYTES,
			...options,
		});
	} catch (error) {
		const { port } = options;
		const { code, message } = error as { code?: string; message: string };
		if (code === "EADDRINUSE")
			throw new UnavailableError(
				`Port ${port} is in use. Set ${variable} to another one.`,
			);
		if (code === "EACCES")
			throw new UnavailableError(
				`This user may not listen on port ${port}. Give the program the capability ` +
					`CAP_NET_BIND_SERVICE, or set ${variable} to a port from 1024.`,
			);
		throw new UnavailableError(`Cannot listen on ${host}, port ${port}: ${message}`);
	}
}
