import { SHA256 } from "bun";
import type { Command } from "../../kernel/log/handle.ts";
import { Refusal } from "../../kernel/refusal.ts";

const MAX_KEY_LENGTH = 200;

/**
 * Returns the metadata of a command from a request: the actor, the idempotency key
 * (`Idempotency-Key`) and the expected version (`If-Match: "7"`).
 * @param personId id of the signed-in person
 * @param body hashed with method and path, so that a reused key with another request is
 * detected
 * @throws {Refusal} `malformed` for an invalid header
 */
export function commandFrom(request: Request, personId: number, body?: unknown): Command {
	const key = request.headers.get("idempotency-key");
	if (key !== null && (key === "" || key.length > MAX_KEY_LENGTH)) {
		throw new Refusal(
			"malformed",
			`Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters.`,
		);
	}
	const expectedVersion = versionIn(request.headers.get("if-match"));
	return {
		actor: `user-${personId}`,
		correlation: Bun.randomUUIDv7(),
		...(key !== null && { idempotency: { key, requestHash: hashOf(request, body) } }),
		...(expectedVersion !== undefined && { expectedVersion }),
	};
}

const hashOf = ({ method, url }: Request, body: unknown) =>
	SHA256.hash(`${method} ${new URL(url).pathname}\n${JSON.stringify(body)}`, "hex");

function versionIn(ifMatch: string | null): number | undefined {
	if (ifMatch === null || ifMatch === "*") return undefined;
	const [, version] = /^"?(\d{1,15})"?$/.exec(ifMatch) ?? [];
	if (!version) throw new Refusal("malformed", 'If-Match must be a version such as "7".');
	return Number(version);
}
