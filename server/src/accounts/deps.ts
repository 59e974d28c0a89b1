import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Visit } from "../http/request/client-address.ts";
import type { Cookies } from "../http/request/cookies.ts";
import type { PageSiteSource } from "../http/response-parts.ts";
import type { Kernel } from "../kernel/log/handle.ts";
import type { People } from "./people.ts";
import type { Sessions } from "./sessions.ts";

/** Dependencies of routes that identify the sender of a request. */
export interface RouteKernel extends Kernel {
	people: People;
}

export interface AccountDeps extends RouteKernel {
	config: Config;
	pageSite: PageSiteSource;
	cookies: Cookies;
	sessions: Sessions;
	logger: Logger;
}

export type Query = Record<string, string | undefined>;

export interface SignInMethod {
	/** @param next path on this site to return to */
	begin: (visit: Visit, next: string, code: string | undefined) => Promise<Response>;
	submit: (visit: Visit, next: string, form: unknown) => Promise<Response>;
}

export type StartSession = (
	request: Request,
	id: number,
	next: string,
) => Promise<Response>;

export interface MethodDeps extends AccountDeps {
	startSession: StartSession;
	limitVisitor: (visit: Visit) => void;
}
