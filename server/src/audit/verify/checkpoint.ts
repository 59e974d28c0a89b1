import {
	createHash,
	createPrivateKey,
	createPublicKey,
	generateKeyPairSync,
	type KeyObject,
	sign,
	verify,
} from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { open, truncate } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import type { Config } from "../../config.ts";
import type { Head } from "../../kernel/log/log-source.ts";
import { UnavailableError } from "../../kernel/refusal.ts";
import { writeDurably } from "../../kernel/store/durable.ts";
import type { Bad } from "./chain-walk.ts";

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * States that the log up to a position has this hash. A line feed ends each value, so no
 * value may contain one.
 */
const signedCheckpoint = z.strictObject({
	checkpoint: z.literal(1),
	site: z.string().regex(/^[^\p{Cc}]+$/u),
	position: z.number().int().positive(),
	hash: hex64,
	time: z.iso.datetime(),
	/** Fingerprint of the public key of the signature. */
	key: hex64,
	/** Ed25519 signature of `checkpointText`; base64. */
	signature: z.base64().length(88),
});

export type SignedCheckpoint = z.infer<typeof signedCheckpoint>;
type Checkpoint = Pick<SignedCheckpoint, "site" | "position" | "hash" | "time">;

/**
 * Returns the signed text (UTF-8). Its first line separates it from other kinds of signed
 * texts.
 */
const checkpointText = ({ site, position, hash, time }: Checkpoint) =>
	`creations-checkpoint-v1\nsite ${site}\nposition ${position}\nhash ${hash}\ntime ${time}\n`;

/** Signs a checkpoint. */
export function signCheckpoint(
	checkpoint: Checkpoint,
	{ publicKey, privateKey }: CheckpointKey,
): SignedCheckpoint {
	const { site, position, hash, time } = checkpoint;
	const signature = sign(
		null,
		Buffer.from(checkpointText(checkpoint)),
		privateKey,
	).toString("base64");
	return {
		checkpoint: 1,
		site,
		position,
		hash,
		time,
		key: fingerprint(publicKey),
		signature,
	};
}

/**
 * Returns the line of a checkpoint in a file. It has exactly one valid spelling, so that
 * no byte can change unnoticed.
 */
export const checkpointLine = (checkpoint: SignedCheckpoint) =>
	JSON.stringify(checkpoint);

/** Parses a line; undefined if it is not valid, or not in its only valid spelling. */
export function parseCheckpoint(line: string): SignedCheckpoint | undefined {
	try {
		const parsed = signedCheckpoint.safeParse(JSON.parse(line));
		return parsed.success && checkpointLine(parsed.data) === line
			? parsed.data
			: undefined;
	} catch {
		return undefined;
	}
}

/** Returns the reason why a signature is invalid, for users; undefined if it is valid. */
export function signatureFault(
	checkpoint: SignedCheckpoint,
	publicKeys: KeyObject[],
): string | undefined {
	const key = publicKeys.find((candidate) => fingerprint(candidate) === checkpoint.key);
	if (!key) return `it is signed with another key (${checkpoint.key})`;
	const signature = Buffer.from(checkpoint.signature, "base64");
	const isValid =
		signature.toString("base64") === checkpoint.signature &&
		verify(null, Buffer.from(checkpointText(checkpoint)), key, signature);
	return isValid ? undefined : "its signature does not match its content: it was changed";
}

export interface CheckpointKey {
	privateKey: KeyObject;
	publicKey: KeyObject;
}

/** Returns the path of the signing key. */
export const privateKeyFile = (dataDir: string) => join(dataDir, "checkpoint-key.pem");
/** Returns the path of the public keys, former ones first. */
export const publicKeyFile = (dataDir: string) => join(dataDir, "checkpoint-key.pub.pem");

/**
 * Reads the signing key, or creates it. Former public keys are kept, so that old
 * signatures can be checked.
 */
export function openCheckpointKey(dataDir: string): CheckpointKey {
	const key = readCheckpointKey(dataDir) ?? generateKeyPairSync("ed25519");
	const file = privateKeyFile(dataDir);
	if (!existsSync(file))
		writeDurably(
			file,
			key.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
			0o600,
		);
	const storedKeys = existsSync(publicKeyFile(dataDir))
		? readFileSync(publicKeyFile(dataDir), "utf8")
		: "";
	const pem = publicPem(key.publicKey);
	if (!storedKeys.includes(pem))
		writeDurably(publicKeyFile(dataDir), storedKeys + pem, 0o644);
	return key;
}

/**
 * Returns the signing key, or undefined if there is none.
 * @throws {UnavailableError} if the file is not a key
 */
export function readCheckpointKey(dataDir: string): CheckpointKey | undefined {
	const file = privateKeyFile(dataDir);
	if (!existsSync(file)) return undefined;
	const privateKey = asKey(file, () => createPrivateKey(readFileSync(file)));
	return { privateKey, publicKey: createPublicKey(privateKey) };
}

/**
 * Reads the public keys of a PEM file.
 * @throws {UnavailableError} if it has no Ed25519 key
 */
export function readPublicKeys(file: string): KeyObject[] {
	const blocks = readFileSync(file, "utf8").match(
		/-----BEGIN PUBLIC KEY-----[\s\S]*?-----END PUBLIC KEY-----/g,
	);
	if (!blocks) throw notAKey(file);
	return blocks.map((pem) => asKey(file, () => createPublicKey(pem)));
}

/**
 * Returns the public keys of a site's checkpoints; empty if nothing was signed yet.
 * @throws {UnavailableError}
 */
export const sitePublicKeys = (dataDir: string): KeyObject[] =>
	existsSync(publicKeyFile(dataDir)) ? readPublicKeys(publicKeyFile(dataDir)) : [];

function asKey(file: string, read: () => KeyObject): KeyObject {
	let key: KeyObject | undefined;
	try {
		key = read();
	} catch (error) {
		if ((error as { syscall?: string }).syscall) throw error;
	}
	if (key?.asymmetricKeyType !== "ed25519") throw notAKey(file);
	return key;
}

const notAKey = (file: string) =>
	new UnavailableError(`${file} is not an Ed25519 key in PEM format.`);

/** Returns a public key as PEM. */
export const publicPem = (key: KeyObject) =>
	key.export({ type: "spki", format: "pem" }).toString();

/** Returns the SHA-256 of the public key in DER, as lower-case hex. */
export const fingerprint = (key: KeyObject) =>
	createHash("sha256")
		.update(key.export({ type: "spki", format: "der" }))
		.digest("hex");

export interface CheckpointLine {
	place: string;
	checkpoint: SignedCheckpoint | undefined;
}

/** Returns the lines of a checkpoint file, ordered by position. */
export function readCheckpoints(file: string): CheckpointLine[] {
	const lines = readFileSync(file, "utf8").split("\n");
	// A complete file ends with a line feed; an incomplete last line follows it.
	if (lines.at(-1) === "") lines.pop();
	return lines
		.map((text, i) => ({
			place: `line ${i + 1} of ${basename(file)}`,
			checkpoint: parseCheckpoint(text),
		}))
		.sort(
			(a, b) =>
				(a.checkpoint?.position ?? Infinity) - (b.checkpoint?.position ?? Infinity),
		);
}

/** Returns the lines of a site's checkpoint file; empty if there is none. */
export const siteCheckpoints = ({
	checkpoints: { file },
}: Pick<Config, "checkpoints">): CheckpointLine[] =>
	existsSync(file) ? readCheckpoints(file) : [];

/** Returns the readable checkpoints of a site. */
export const signedCheckpoints = (
	config: Pick<Config, "checkpoints">,
): SignedCheckpoint[] =>
	siteCheckpoints(config).flatMap(({ checkpoint }) => checkpoint ?? []);

/** Appends checkpoints to a file and flushes it. */
export async function appendCheckpoints(
	file: string,
	checkpoints: SignedCheckpoint[],
): Promise<void> {
	const lines = checkpoints
		.map((checkpoint) => `${checkpointLine(checkpoint)}\n`)
		.join("");
	const isNew = !existsSync(file);
	const separator = isNew ? "" : await repairEnd(file);
	await using handle = await open(file, "a", 0o644);
	// Independent of the umask, because auditors may read them if CHECKPOINTS names another
	// folder.
	if (isNew) await handle.chmod(0o644);
	await handle.writeFile(separator + lines);
	await handle.datasync();
}

const LINE_START = '{"checkpoint":1,';

async function repairEnd(file: string): Promise<"" | "\n"> {
	const bytes = readFileSync(file);
	const rest = bytes.subarray(bytes.lastIndexOf("\n") + 1);
	if (rest.length === 0) return "";
	const text = rest.toString();
	if (parseCheckpoint(text) || !text.startsWith(LINE_START.slice(0, text.length)))
		return "\n";
	await truncate(file, bytes.length - rest.length);
	return "";
}

interface BadCheckpoint {
	place: string;
	position: number | null;
	why: string;
}

/** Returns the sentence about an invalid checkpoint. */
export const badCheckpointText = ({ place, why }: Pick<BadCheckpoint, "place" | "why">) =>
	`The checkpoint on ${place} is invalid: ${why}.`;

const MAX_LISTED = 10;

export class CheckpointCheck {
	#pending: SignedCheckpoint[] = [];
	#next = 0;
	#report = {
		count: 0,
		fitting: 0,
		last: null as { position: number; hash: string; time: string } | null,
		signatures: "not checked" as "checked" | "not checked",
		badCount: 0,
		bad: [] as BadCheckpoint[],
	};

	/** @param publicKeys if empty, signatures are not checked */
	constructor(private readonly publicKeys: KeyObject[]) {
		if (publicKeys.length > 0) this.#report.signatures = "checked";
	}

	add({ place, checkpoint }: CheckpointLine): void {
		this.#report.count++;
		const reason = checkpoint
			? this.#faultOf(checkpoint)
			: "cannot be read: it was changed or cut off";
		if (reason)
			this.#refuse({ place, position: checkpoint?.position ?? null, why: reason });
		if (!checkpoint || reason) return;
		let i = this.#pending.length;
		while (i > this.#next && (this.#pending[i - 1]?.position ?? 0) > checkpoint.position)
			i--;
		this.#pending.splice(i, 0, checkpoint);
	}

	#faultOf(checkpoint: SignedCheckpoint): string | undefined {
		return this.publicKeys.length > 0
			? signatureFault(checkpoint, this.publicKeys)
			: undefined;
	}

	#refuse(bad: BadCheckpoint): void {
		if (++this.#report.badCount <= MAX_LISTED) this.#report.bad.push(bad);
	}

	reach(head: Head): Bad | undefined {
		for (;;) {
			const checkpoint = this.#pending[this.#next];
			if (!checkpoint || checkpoint.position > head.position) return undefined;
			this.#next++;
			if (checkpoint.position < head.position) continue;
			if (checkpoint.hash !== head.hash) return this.#rewriteFault(checkpoint);
			this.#report.fitting++;
			this.#report.last = {
				position: head.position,
				hash: head.hash,
				time: checkpoint.time,
			};
		}
	}

	#rewriteFault({ position, time }: SignedCheckpoint): Bad {
		const lastText = this.#report.last
			? ` and after position ${this.#report.last.position}, which still matches`
			: "";
		return {
			position,
			why:
				`The checkpoint of ${time} has another hash here: ` +
				`the history was rewritten at this position or before it${lastText}.`,
		};
	}

	end({ position }: Head): Bad | undefined {
		const last = this.#pending.at(-1);
		if (!last || last.position <= position) return undefined;
		const reason =
			`The log ends at position ${position}, but a checkpoint of ${last.time} ` +
			`is for position ${last.position}: the end was cut off, or the log was replaced ` +
			"by an older copy.";
		return { position: position + 1, why: reason };
	}

	report = () => this.#report;
}
