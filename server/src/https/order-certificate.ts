import type { Authorization, axios, Client } from "acme-client";
import type { HttpsConfig } from "../config.ts";
import {
	type IssuedCertificate,
	readAccount,
	removeAccount,
	writeAccount,
} from "./certificate-files.ts";
import { type AcmeProblem, OrderRefused } from "./order-faults.ts";

const TIMEOUT_MS = 30_000;
/** Milliseconds between two questions for the state of an order. */
const POLL = { backoffAttempts: 20, backoffMin: 500, backoffMax: 10_000 };
const PROBLEM_TYPE = /^urn:ietf:params:acme:error:(\w+)$/;

/** Responses to challenges of the certificate authority, by token. */
export type Challenges = Map<string, string>;

/**
 * Orders a certificate with the challenge HTTP-01.
 * @throws {OrderRefused} if the certificate authority refuses it
 */
export async function orderCertificate(
	https: HttpsConfig,
	challenges: Challenges,
): Promise<IssuedCertificate> {
	const acme = await import("acme-client");
	acme.axios.defaults.timeout = TIMEOUT_MS;
	using progress = watchProgress(acme.axios);
	try {
		const client = await openAccount(acme, https);
		const [key, csr] = await acme.crypto.createCsr(
			{ altNames: https.domains },
			await acme.crypto.createPrivateEcdsaKey(),
		);
		const chain = await obtain({ client, https, csr, challenges, progress });
		return { chain, key: String(key) };
	} catch (error) {
		const { problem, domain } = progress;
		if (problem?.type === "accountDoesNotExist" && readAccount(https)) {
			removeAccount(https);
			return orderCertificate(https, challenges);
		}
		throw problem ? new OrderRefused({ domain, ...problem }) : error;
	}
}

/** Returns a client with the stored account, or registers one. */
async function openAccount(
	{ Client, crypto }: typeof import("acme-client"),
	https: HttpsConfig,
): Promise<Client> {
	const { directory, email } = https;
	const stored = readAccount(https);
	const key = stored?.key ?? String(await crypto.createPrivateEcdsaKey());
	const client = new Client({
		...POLL,
		directoryUrl: directory,
		accountKey: key,
		...(stored && { accountUrl: stored.url }),
	});
	if (stored) return client;
	await client.createAccount({
		termsOfServiceAgreed: true,
		...(email !== undefined && { contact: [`mailto:${email}`] }),
	});
	writeAccount(https, { key, url: client.getAccountUrl() });
	return client;
}

interface Ordering {
	client: Client;
	https: HttpsConfig;
	csr: Buffer;
	challenges: Challenges;
	progress: Progress;
}

async function obtain(ordering: Ordering): Promise<string> {
	const { client, https, csr, challenges, progress } = ordering;
	const identifiers = https.domains.map((value) => ({ type: "dns", value }));
	const order = await client.createOrder({ identifiers });
	// One after another, so that a problem belongs to one name.
	for (const authorization of await client.getAuthorizations(order)) {
		if (authorization.status === "valid") continue;
		progress.domain = authorization.identifier.value;
		await prove(client, authorization, challenges);
	}
	progress.domain = undefined;
	return client.getCertificate(await client.finalizeOrder(order, csr));
}

/** Proves to the certificate authority that a name leads to this site. */
async function prove(
	client: Client,
	{ identifier, challenges: offered }: Authorization,
	challenges: Challenges,
): Promise<void> {
	const challenge = offered.find(({ type }) => type === "http-01");
	if (!challenge)
		throw new OrderRefused({
			type: "unsupportedIdentifier",
			detail: "it does not offer the challenge HTTP-01",
			domain: identifier.value,
		});
	challenges.set(challenge.token, await client.getChallengeKeyAuthorization(challenge));
	try {
		await client.completeChallenge(challenge);
		await client.waitForValidStatus(challenge);
	} finally {
		challenges.delete(challenge.token);
	}
}

interface Progress extends Disposable {
	/** Name that is being proved. */
	domain?: string | undefined;
	/** Problem in the last response. */
	problem?: AcmeProblem | undefined;
}

/**
 * Records the problem in the last response, because errors have only its text. Replaces
 * the client's own interceptors: they wait for `Retry-After`, which may be days, and hide
 * the reason why the authority cannot be reached.
 */
function watchProgress({
	interceptors: { response: responses },
}: typeof axios): Progress {
	responses.clear();
	// The client's requests treat every status as an error.
	responses.use(null, (error) => {
		const { response } = error;
		if (!response) throw error;
		progress.problem = problemIn(response.data, response.headers["retry-after"]);
		return response;
	});
	const progress: Progress = { [Symbol.dispose]: () => responses.clear() };
	return progress;
}

/** Returns the problem of a response, or of a challenge in it. */
function problemIn(data: unknown, retryAfter: unknown): AcmeProblem | undefined {
	const { error, ...rest } = (data ?? {}) as Record<string, unknown>;
	const { type, detail } = (error ?? rest) as Record<string, unknown>;
	const [, name] = PROBLEM_TYPE.exec(String(type)) ?? [];
	if (name === undefined) return undefined;
	return { type: name, detail: String(detail), retryAfter: retryTime(retryAfter) };
}

/** Parses `Retry-After`: a number of seconds or a time. */
function retryTime(header: unknown): Date | undefined {
	if (header === undefined) return undefined;
	const text = String(header);
	const time = /^\d+$/.test(text) ? Date.now() + Number(text) * 1000 : Date.parse(text);
	return Number.isNaN(time) ? undefined : new Date(time);
}
