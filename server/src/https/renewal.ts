import type { Logger } from "pino";
import type { HttpsConfig } from "../config.ts";
import {
	type OrderFailure,
	openCertificateFolder,
	readCertificate,
	readFailure,
	type StoredCertificate,
	writeCertificate,
	writeFailure,
} from "./certificate-files.ts";
import { type Challenges, orderCertificate } from "./order-certificate.ts";
import { OrderRefused, orderFault } from "./order-faults.ts";

const MINUTE_MS = 60_000;
/**
 * Minutes after the first failed orders, and after each later one. Let's Encrypt allows
 * five failures an hour.
 */
const RETRY_MINUTES = [1, 10, 30, 60, 180];
const LAST_RETRY_MINUTES = 360;
/** A timer must be shorter than 25 days, and the clock may change. */
const LONGEST_WAIT_MS = 12 * 60 * MINUTE_MS;
/** A certificate is renewed after this part of its lifetime. */
const RENEWAL_AT = 2 / 3;

interface RenewalDeps {
	https: HttpsConfig;
	logger: Logger;
	challenges: Challenges;
	/** Serves a new certificate. */
	serve: (certificate: StoredCertificate) => void;
}

/**
 * Serves the stored certificate, and orders one whenever it is due. The lock of the data
 * folder prevents a second order.
 * @returns a function that stops it
 */
export function startRenewal(deps: RenewalDeps): () => void {
	const { https, serve } = deps;
	openCertificateFolder(https);
	const stored = readCertificate(https);
	if (stored && hasAllNames(stored, https)) serve(stored);
	let timer: Timer | undefined;
	let isStopped = false;
	wait(firstOrderAt(https));
	return () => {
		isStopped = true;
		clearTimeout(timer);
	};

	function wait(until: number): void {
		if (isStopped) return;
		const ms = Math.min(Math.max(until - Date.now(), 0), LONGEST_WAIT_MS);
		timer = setTimeout(() => {
			if (Date.now() < until) wait(until);
			else void renew(deps).then(wait);
		}, ms);
	}
}

/**
 * Returns the time of the first order after a start, in milliseconds. Only a limit of the
 * certificate authority delays it, because a restart often follows a correction.
 */
export function firstOrderAt(https: HttpsConfig): number {
	const failure = readFailure(https);
	return Math.max(dueAt(https), failure?.isLimited ? Date.parse(failure.retryAt) : 0);
}

/** Returns the time at which the next order is due, in milliseconds; 0 for now. */
function dueAt(https: HttpsConfig): number {
	const certificate = readCertificate(https);
	const isCurrent =
		certificate &&
		hasAllNames(certificate, https) &&
		certificate.directory === https.directory;
	return isCurrent ? renewalTime(certificate) : 0;
}

/** Returns the time at which a certificate is renewed, in milliseconds. */
function renewalTime({
	validFrom,
	validTo,
}: Pick<StoredCertificate, "validFrom" | "validTo">): number {
	const [from, to] = [validFrom.getTime(), validTo.getTime()];
	return from + (to - from) * RENEWAL_AT;
}

export const hasAllNames = (
	{ domains }: Pick<StoredCertificate, "domains">,
	https: Pick<HttpsConfig, "domains">,
) => https.domains.every((name) => domains.includes(name));

/** Orders a certificate if it is due, and serves it. Returns the time of the next order. */
async function renew(deps: RenewalDeps): Promise<number> {
	const { https, logger, challenges, serve } = deps;
	const names = https.domains.join(", ");
	try {
		if (dueAt(https) <= Date.now()) {
			logger.info(`ordering a certificate for ${names}`);
			writeCertificate(https, await orderCertificate(https, challenges));
		}
		writeFailure(https, null);
		const certificate = readCertificate(https);
		if (!certificate) throw new Error("the certificate is not valid");
		serve(certificate);
		logger.info(
			`serving a certificate for ${names} until ${certificate.validTo.toISOString()}`,
		);
		return renewalTime(certificate);
	} catch (error) {
		return noteFailure(error, deps);
	}
}

function noteFailure(error: unknown, { https, logger }: RenewalDeps): number {
	const failure = nextFailure(error, https, readFailure(https)?.count ?? 0);
	logger.error(
		{ err: error },
		`no certificate: ${failure.reason} The next try is at ${failure.retryAt}.`,
	);
	try {
		writeFailure(https, failure);
	} catch (writeError) {
		logger.error({ err: writeError }, "the failed order could not be recorded");
	}
	return Date.parse(failure.retryAt);
}

/** @param count Failures before this one */
export function nextFailure(
	error: unknown,
	https: HttpsConfig,
	count: number,
	now = Date.now(),
): OrderFailure {
	const limit = error instanceof OrderRefused ? error.problem.retryAfter : undefined;
	const delay = (RETRY_MINUTES[count] ?? LAST_RETRY_MINUTES) * MINUTE_MS;
	return {
		count: count + 1,
		reason: orderFault(error, https),
		retryAt: new Date(Math.max(now + delay, limit?.getTime() ?? 0)).toISOString(),
		isLimited: limit !== undefined,
	};
}
