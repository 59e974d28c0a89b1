import { counted } from "@creations/events/text";
import type { Config } from "../config.ts";
import { type Check, type Finding, fine, skipped } from "../kernel/check.ts";
import { type CertificateState, certificateState } from "./certificate-state.ts";
import { orderAdvice } from "./order-faults.ts";

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
			const state = certificateState(https);
			return certificateFault(state) ?? fine(validity(state));
		},
	},
];

/** Returns the problem of a certificate, if it has one. */
export function certificateFault(state: CertificateState): Finding | undefined {
	const { problem, retryAt, validUntil } = state;
	if (problem !== null)
		return {
			says: `${validity(state)} ${problem} The next try is at ${retryAt}.`,
			advice: orderAdvice(problem),
		};
	if (validUntil === null) return { says: validity(state) };
	// The renewal starts when a third of the lifetime is left.
	return (state.daysLeft ?? 0) < 0 ? { says: validity(state) } : undefined;
}

function validity({ domains, daysLeft }: CertificateState): string {
	const names = domains.join(", ");
	if (daysLeft === null) return `There is no certificate for ${names} yet.`;
	if (daysLeft < 0) return `The certificate of ${names} has expired.`;
	return `The certificate of ${names} is valid for ${counted(daysLeft, "more day")}.`;
}
