import type { Agent } from "undici";
import UndiciAgent from "undici/lib/dispatcher/agent.js";

/** Calls that the server answers when all is done: a newsletter is out, the log is proven. That may take hours. */
const LATE = /^\/api\/admin\/(send-newsletter|history\/verify)$/;

/** Node gives up on a server that says nothing for five minutes; this does not. */
const patient = new UndiciAgent({ headersTimeout: 0, bodyTimeout: 0 });

/** What a request is to be sent with so that its answer is waited for. @param path path and query on the server */
export const patienceFor = (path: string): { dispatcher?: Agent } =>
	LATE.test(path) ? { dispatcher: patient } : {};
