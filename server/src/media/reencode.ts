import { join } from "node:path";
import { Refusal } from "../kernel/refusal.ts";
import { type Pictures, pictureAnswer } from "./picture-answer.ts";

/** A picture that takes longer was made to. */
const PATIENCE_MS = 20_000;

/**
 * Decoders are native code fed by strangers, and leak: they run in a process of their own, without our secrets.
 * @throws {Refusal} `unsupported-media-type`, `too-large`, and what `chunks` throws
 */
export async function reencode(chunks: AsyncIterable<Uint8Array>): Promise<Pictures> {
	const decoder = Bun.spawn([process.execPath, join(import.meta.dir, "picture-process.ts")], {
		cwd: import.meta.dir,
		env: {},
		stdin: "pipe",
		stdout: "pipe",
		stderr: "pipe",
		timeout: PATIENCE_MS,
		killSignal: "SIGKILL",
	});
	try {
		for await (const chunk of chunks) {
			decoder.stdin.write(chunk);
			await decoder.stdin.flush();
		}
		await decoder.stdin.end();
	} catch (error) {
		decoder.kill();
		throw error;
	}
	const [output, complaints] = await Promise.all([
		Bun.readableStreamToText(decoder.stdout),
		Bun.readableStreamToText(decoder.stderr),
	]);
	const status = await decoder.exited;
	if (decoder.signalCode) throw new Refusal("unsupported-media-type", "The image could not be decoded.");
	if (status !== 0) throw new Error(`decoding ended with ${status}: ${complaints.slice(0, 2000)}`);
	const answer = pictureAnswer.parse(JSON.parse(output));
	if ("code" in answer) throw new Refusal(answer.code, answer.message);
	return answer;
}
