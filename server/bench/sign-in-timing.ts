import { signInSite } from "../test/support/sign-in-mails.ts";
import { byTest } from "../test/support/site.ts";
import { type Row, rounded } from "./compare.ts";

/** Addresses of each kind. Each is asked for once, because an address has a limit. */
const ADDRESSES = 60;
const KINDS = ["known", "unknown", "suppressed"] as const;
type Kind = (typeof KINDS)[number];

/**
 * Measures whether the response time of a request for a sign-in link reveals an address.
 */
export async function signInTiming(): Promise<Row[]> {
	const { newcomer, people, newsletter } = await signInSite();
	const addressOf = (kind: Kind, i: number) => `${kind}-${i}@example.com`;
	const profile = { login: null, firstName: null, lastName: null, profileImageUrl: null };
	for (let i = 0; i < ADDRESSES; i++) {
		const email = addressOf("known", i);
		await people.recognize(`mail:${email}`, { ...profile, email, emailVerified: true });
		const suppressed = addressOf("suppressed", i);
		await newsletter.suppressions.report(suppressed, "complaint", byTest);
	}
	const times: Record<Kind, number[]> = { known: [], unknown: [], suppressed: [] };
	for (let i = 0; i < ADDRESSES; i++)
		for (const kind of KINDS) {
			const visitor = newcomer();
			const startedAt = performance.now();
			await visitor.submit("/api/login/mail", { email: addressOf(kind, i) });
			times[kind].push(performance.now() - startedAt);
		}
	const medians = KINDS.map((kind) => medianOf(times[kind]));
	return [
		{
			...Object.fromEntries(
				KINDS.map((kind, i) => [`${kind}, ms`, rounded(medians[i] ?? 0)]),
			),
			"largest difference, ms (target 10)": rounded(
				Math.max(...medians) - Math.min(...medians),
			),
		},
	];
}

const medianOf = (values: number[]) =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
