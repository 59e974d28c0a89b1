import type { HttpsConfig } from "../config.ts";
import { readCertificate, readFailure } from "./certificate-files.ts";
import { hasAllNames } from "./renewal.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The state of the certificate of a site that gets it itself. */
export interface CertificateState {
	domains: string[];
	/** End of the validity, ISO 8601; null if there is no certificate for all names. */
	validUntil: string | null;
	/** Whole days until that end, negative after it; null without a certificate. */
	daysLeft: number | null;
	/** Failed orders since the last certificate. */
	failedOrders: number;
	/** The reason why the last order failed, in one sentence; null if it did not. */
	problem: string | null;
	/** Time of the next order after a failure, ISO 8601. */
	retryAt: string | null;
}

/** Returns the state of the certificate from the files in the data folder. */
export function certificateState(https: HttpsConfig, now = Date.now()): CertificateState {
	const stored = readCertificate(https);
	const certificate = stored && hasAllNames(stored, https) ? stored : undefined;
	const failure = readFailure(https);
	return {
		domains: https.domains,
		validUntil: certificate?.validTo.toISOString() ?? null,
		daysLeft: certificate
			? Math.floor((certificate.validTo.getTime() - now) / DAY_MS)
			: null,
		failedOrders: failure?.count ?? 0,
		problem: failure?.reason ?? null,
		retryAt: failure?.retryAt ?? null,
	};
}
