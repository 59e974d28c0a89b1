import { createPrivateKey, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { HttpsConfig } from "../config.ts";
import { removeDurably, writeDurably } from "../kernel/store/durable.ts";

/** Only the owner may read the files, because they contain private keys. */
const [FOLDER_MODE, FILE_MODE] = [0o700, 0o600];
const CERTIFICATE = "certificate.pem";
const ACCOUNT = "account.pem";
const ORDER = "order.json";

/** A certificate with its chain and its private key, in PEM. */
export interface IssuedCertificate {
	chain: string;
	key: string;
}

export interface StoredCertificate extends IssuedCertificate {
	/** ACME directory of the certificate authority. */
	directory: string;
	domains: string[];
	validFrom: Date;
	validTo: Date;
}

const failure = z.object({
	/** Number of failed orders since the last certificate. */
	count: z.number().int().min(1),
	/** The reason of the last one, in one sentence. */
	reason: z.string(),
	/** Time of the next order, ISO 8601. */
	retryAt: z.iso.datetime(),
	/** True if the certificate authority set that time. */
	isLimited: z.boolean(),
});

/** The failed orders since the last certificate. */
export type OrderFailure = z.infer<typeof failure>;

/** Creates the folder of the certificate. */
export function openCertificateFolder({ folder }: HttpsConfig): void {
	mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
}

/** Returns the stored certificate; undefined if there is none or its file is damaged. */
export function readCertificate({ folder }: HttpsConfig): StoredCertificate | undefined {
	const text = readText(join(folder, CERTIFICATE));
	return text === undefined ? undefined : parseCertificate(text);
}

/** Stores a certificate with its key in one file, so that they always match. */
export function writeCertificate(
	{ folder, directory }: HttpsConfig,
	{ chain, key }: IssuedCertificate,
): void {
	const text = `ACME_DIRECTORY=${directory}\n${chain.trim()}\n${key.trim()}\n`;
	writeDurably(join(folder, CERTIFICATE), text, FILE_MODE);
}

/** An account at the certificate authority. */
export interface AcmeAccount {
	key: string;
	url: string;
}

/** Returns the account for these settings; undefined if there is none yet. */
export function readAccount(https: HttpsConfig): AcmeAccount | undefined {
	const text = readText(join(https.folder, ACCOUNT));
	const start = accountLine(https);
	if (!text?.startsWith(start)) return undefined;
	const [, url] = /^ACCOUNT_URL=(.+)$/m.exec(text) ?? [];
	const key = text.slice(text.indexOf("-----BEGIN"));
	return url !== undefined && isKey(key) ? { key, url } : undefined;
}

/** Stores an account. */
export function writeAccount(https: HttpsConfig, { key, url }: AcmeAccount): void {
	const text = `${accountLine(https)}ACCOUNT_URL=${url}\n${key.trim()}\n`;
	writeDurably(join(https.folder, ACCOUNT), text, FILE_MODE);
}

/** Removes the account, so that the next order registers another one. */
export function removeAccount({ folder }: HttpsConfig): void {
	removeDurably(join(folder, ACCOUNT));
}

const accountLine = ({ directory, email = "" }: HttpsConfig) =>
	`ACME_DIRECTORY=${directory}\nACME_EMAIL=${email}\n`;

/** Returns the failed orders since the last certificate; undefined if there is none. */
export function readFailure({ folder }: HttpsConfig): OrderFailure | undefined {
	const text = readText(join(folder, ORDER));
	if (text === undefined) return undefined;
	try {
		return failure.nullable().parse(JSON.parse(text)) ?? undefined;
	} catch {
		return undefined;
	}
}

/** Stores the failed orders; null after a certificate. */
export function writeFailure(
	{ folder }: HttpsConfig,
	failure: OrderFailure | null,
): void {
	writeDurably(join(folder, ORDER), `${JSON.stringify(failure)}\n`, FILE_MODE);
}

function readText(file: string): string | undefined {
	return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

const BLOCK = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;

function parseCertificate(text: string): StoredCertificate | undefined {
	const blocks = [...text.matchAll(BLOCK)].map(([block]) => block);
	const [leaf] = blocks;
	const key = blocks.at(-1);
	const [, directory] = /^ACME_DIRECTORY=(.+)$/m.exec(text) ?? [];
	if (leaf === undefined || key === undefined || directory === undefined)
		return undefined;
	try {
		const certificate = new X509Certificate(leaf);
		if (!certificate.checkPrivateKey(createPrivateKey(key))) return undefined;
		return {
			chain: blocks.slice(0, -1).join("\n"),
			key,
			directory,
			domains: domainsOf(certificate),
			validFrom: new Date(certificate.validFrom),
			validTo: new Date(certificate.validTo),
		};
	} catch {
		return undefined;
	}
}

const domainsOf = ({ subjectAltName = "" }: X509Certificate) =>
	[...subjectAltName.matchAll(/DNS:([^,\s]+)/g)].map(([, name = ""]) => name);

function isKey(text: string): boolean {
	try {
		createPrivateKey(text);
		return true;
	} catch {
		return false;
	}
}
