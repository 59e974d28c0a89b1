import { counted } from "@creations/events/text";
import type { Config } from "../config.ts";
import { type Check, type Finding, fine, skipped, warning } from "../kernel/check.ts";
import { type CertificateState, certificateState } from "./certificate-state.ts";
import { orderAdvice, orderCause } from "./order-faults.ts";

const ADVICE =
	"Let DOMAIN lead to this machine and port 80 be reachable, then wait or start again.";

interface SecureSite {
	config: Pick<Config, "https">;
}

export const httpsChecks: readonly Check<SecureSite>[] = [
	{
		name: "Certificate",
		severity: "problem",
		advice: ADVICE,
		runs: "always",
		run: async ({ config: { https } }, now) => {
			const finding = https && certificateFault(certificateState(https, now.getTime()));
			return finding ? [finding] : [];
		},
	},
	{
		name: "HTTPS",
		severity: "problem",
		advice: ADVICE,
		runs: "by command",
		run: async ({ config: { https } }) => {
			if (!https) return skipped("A proxy ends TLS, because DOMAIN is not set.");
			return certificateFinding(certificateState(https));
		},
	},
];

/** Failed orders, in 100 minutes, after which a renewal is a problem. */
const MAX_FAILED_ORDERS = 4;
/** Days left below which each failed renewal is a problem. */
const FEW_DAYS = 7;

/** Returns the problem of a certificate, if it has one. */
export function certificateFault(state: CertificateState): Finding | undefined {
	const { problem, retryAt, daysLeft, failedOrders } = state;
	const hasTime = daysLeft !== null && daysLeft >= FEW_DAYS;
	if (problem !== null) {
		if (hasTime && failedOrders < MAX_FAILED_ORDERS) return undefined;
		return {
			says: `${validity(state)} ${problem} The next try is at ${retryAt}.`,
			advice: orderAdvice(problem),
			because: { reason: orderCause(problem) },
		};
	}
	if (daysLeft !== null && daysLeft >= 0) return undefined;
	const reason = daysLeft === null ? "no-certificate" : "certificate-expired";
	const values = { domains: state.domains.join(", ") };
	return { says: validity(state), because: { reason, values } };
}

/** Returns a finding that also tells that all is well, or that a renewal failed. */
export function certificateFinding(state: CertificateState): Finding {
	const { problem, retryAt } = state;
	const fault = certificateFault(state);
	if (fault || problem === null) return fault ?? fine(validity(state));
	return warning(
		`${validity(state)} Its renewal failed: ${problem} The next try is at ${retryAt}.`,
		orderAdvice(problem),
	);
}

function validity({ domains, daysLeft }: CertificateState): string {
	const names = domains.join(", ");
	if (daysLeft === null) return `There is no certificate for ${names} yet.`;
	if (daysLeft < 0) return `The certificate of ${names} has expired.`;
	return `The certificate of ${names} is valid for ${counted(daysLeft, "more day")}.`;
}
