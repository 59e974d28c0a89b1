import type { HttpsConfig } from "../config.ts";
import type { FindingCause } from "../kernel/finding-reasons.ts";
import { isNoSpace, UnavailableError } from "../kernel/refusal.ts";

/** An error of a certificate authority: https://www.rfc-editor.org/rfc/rfc8555#section-6.7 */
export interface AcmeProblem {
	/** Last part of the type, such as `rateLimited`. */
	type: string;
	detail: string;
	/** Name that the problem is about, if it is about one. */
	domain?: string | undefined;
	/** Time before which the certificate authority refuses another order. */
	retryAfter?: Date | undefined;
}

/** An order failed because of the certificate authority's answer. */
export class OrderRefused extends Error {
	override name = "OrderRefused";

	constructor(readonly problem: AcmeProblem) {
		super(problem.detail);
	}
}

const FILE_CODES = /^(EACCES|EPERM|EROFS|EIO|ENOENT|ENOTDIR|EISDIR)$/;
/** Some authorities report a missing address as a failed connection. */
const NO_ADDRESS = /NXDOMAIN|could not resolve|no valid A records/i;
const UNTRUSTED =
	/CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|unable to verify|self.signed/i;

/** Returns the reason why an order failed, in one sentence. */
export function orderFault(error: unknown, https: HttpsConfig): string {
	if (error instanceof OrderRefused) return refusal(error.problem, https);
	if (error instanceof UnavailableError) return error.message;
	const { message, code = "", path } = error as Error & { code?: string; path?: string };
	if (isNoSpace(error))
		return `There is no space left on the disk to store the certificate in ${https.folder}.`;
	if (FILE_CODES.test(code) && path !== undefined)
		return `The certificate cannot be stored in ${https.folder}: ${message}.`;
	const authority = new URL(https.directory).host;
	if (UNTRUSTED.test(`${code} ${message}`))
		return `The certificate of the authority ${authority} is not trusted: ${message}.`;
	return `The certificate authority ${authority} cannot be reached: ${message || code}.`;
}

function refusal({ type, detail, domain }: AcmeProblem, https: HttpsConfig): string {
	const name = domain ?? https.domains.join(", ");
	const reason = detail.trim().replace(/\.?$/, ".");
	switch (NO_ADDRESS.test(detail) ? "dns" : type) {
		case "dns":
			return `${name} has no address in the DNS that leads to this machine: ${reason}`;
		case "connection":
			return `Port 80 of ${name} cannot be reached from the internet: ${reason}`;
		case "unauthorized":
		case "incorrectResponse":
			return `${name} does not point to this site, because another server answered: ${reason}`;
		case "rateLimited":
			return `The rate limit of the certificate authority is reached: ${reason}`;
		case "caa":
			return `A CAA record in the DNS of ${name} forbids this certificate authority: ${reason}`;
		case "rejectedIdentifier":
		case "unsupportedIdentifier":
			return `The certificate authority issues no certificate for ${name}: ${reason}`;
		case "externalAccountRequired":
		case "userActionRequired":
			return `The certificate authority in ACME_DIRECTORY needs a registration: ${reason}`;
		case "invalidContact":
		case "unsupportedContact":
			return `The certificate authority refuses the address in ACME_EMAIL: ${reason}`;
		case "serverInternal":
			return `The certificate authority has a fault of its own: ${reason}`;
		default:
			return `The certificate authority refused the order: ${reason}`;
	}
}

/** Returns the cause of a failed order, for its remedy. */
export function orderCause(reason: string): FindingCause {
	if (reason.includes("in the DNS that leads")) return "no-address-in-dns";
	if (reason.startsWith("Port 80")) return "port-80-closed";
	return reason.includes("does not point to this site")
		? "other-server-answers"
		: "order-refused";
}

const advice: Record<FindingCause, string> = {
	"no-address-in-dns": "Add an A or AAAA record with the address of this machine.",
	"port-80-closed":
		"Open port 80 in the firewall and the router, and forward it to HTTP_PORT.",
	"other-server-answers":
		"Correct the A and AAAA records of the name, so that all lead to this machine.",
	"order-refused":
		"Correct the cause. The site tries again by itself, and at each start.",
};

/** Returns the remedy for a failed order, in one or two sentences. */
export const orderAdvice = (reason: string): string => advice[orderCause(reason)];
