import { join } from "node:path";
import type { ImageCrop, ImageFocus } from "@creations/events/image";
import { lowerPriority } from "../kernel/priority.ts";
import { Refusal } from "../kernel/refusal.ts";
import {
	type Drawing,
	drawnAnswer,
	jpegAnswer,
	type Pictures,
	pictureAnswer,
	type Task,
	type Variant,
	variantsAnswer,
} from "./picture-answer.ts";

/** Configuration of the fonts for drawn pictures. */
const FONTS = join(import.meta.dir, "../../fonts/fonts.conf");

/** Time limit in milliseconds. Pictures that take longer are malicious. */
const TIMEOUT_MS = 20_000;

/** Time limit for variants, which run in the background at low priority. */
const VARIANTS_TIMEOUT_MS = 300_000;

/**
 * Decodes an upload in a separate process. @throws {Refusal} `unsupported-media-type`,
 * `too-large`, and errors of `chunks`
 */
export async function reencode(chunks: AsyncIterable<Uint8Array>): Promise<Pictures> {
	return picturesIn(await decoded(chunks, start([], TIMEOUT_MS)));
}

/**
 * Crops a stored picture.
 * @throws {Refusal} `unsupported-media-type` after the time limit
 */
export const crop = async (
	chunks: AsyncIterable<Uint8Array>,
	crop: ImageCrop,
): Promise<Pictures> =>
	picturesIn(await decoded(chunks, startTask({ crop }, TIMEOUT_MS)));

function picturesIn(output: string | undefined): Pictures {
	if (output === undefined)
		throw new Refusal("unsupported-media-type", "The image could not be decoded.", {
			because: { reason: "image-unreadable" },
		});
	const answer = pictureAnswer.parse(JSON.parse(output));
	if ("code" in answer)
		throw new Refusal(answer.code, answer.message, { because: answer.because });
	return answer;
}

/** Encodes variants of a stored picture in a background process. */
export async function makeVariants(
	chunks: AsyncIterable<Uint8Array>,
	missing: Variant[],
) {
	const decoder = startTask({ variants: missing }, VARIANTS_TIMEOUT_MS);
	// Set before the process starts threads, because threads inherit the priority.
	lowerPriority(decoder.pid);
	const output = await decoded(chunks, decoder);
	if (output === undefined)
		throw new Error(`not made within ${VARIANTS_TIMEOUT_MS / 1000} s`);
	return variantsAnswer.parse(JSON.parse(output));
}

/**
 * Returns a stored picture as a JPEG for cards, cropped to 4:3 around its focal point.
 */
export const cardOf = (chunks: AsyncIterable<Uint8Array>, focus: ImageFocus) =>
	jpegOf(chunks, { card: focus });

/** Returns a stored picture as a JPEG for a book. */
export const bookPictureOf = (chunks: AsyncIterable<Uint8Array>) =>
	jpegOf(chunks, { book: true });

async function jpegOf(
	chunks: AsyncIterable<Uint8Array>,
	task: Task,
): Promise<Uint8Array> {
	const output = await decoded(chunks, startTask(task, TIMEOUT_MS));
	if (output === undefined) throw new Error(`not made within ${TIMEOUT_MS / 1000} s`);
	return jpegAnswer.parse(JSON.parse(output)).jpeg;
}

/** Draws a picture. @returns a PNG of 1200 × 630 pixels */
export async function drawn(drawing: Drawing): Promise<Uint8Array> {
	const output = await decoded(nothing(), startTask({ drawing }, TIMEOUT_MS));
	if (output === undefined) throw new Error(`not drawn within ${TIMEOUT_MS / 1000} s`);
	return drawnAnswer.parse(JSON.parse(output)).png;
}

async function* nothing() {}

/**
 * Returns true if the fonts for drawn pictures (`server/fonts`) cover the text: Latin,
 * Vietnamese and Cyrillic.
 */
export const isDrawable = (text: string) => DRAWABLE.test(text.normalize("NFC"));

const DRAWABLE = new RegExp(
	"^[\n -~\u00a0-\u00b4\u00b6-\u0130\u0132-\u0151\u0154-\u017f\u01a0\u01a1\u01af\u01b0" +
		"\u01cd-\u01dc\u01f8-\u021b\u1e9e\u1ea0-\u1ef9\u0400-\u045f\u0490\u0491" +
		"–—‘’‚“”„•…′″‹›€№™−]*$",
	"u",
);

/**
 * Decoders are native code for untrusted input, and leak memory. They run in a separate
 * process without the server's secrets.
 */
const start = (task: string[], timeout: number) =>
	Bun.spawn([process.execPath, join(import.meta.dir, "picture-process.ts"), ...task], {
		cwd: import.meta.dir,
		// A release binary runs scripts only with this variable.
		env: { BUN_BE_BUN: "1", FONTCONFIG_FILE: FONTS },
		stdin: "pipe",
		stdout: "pipe",
		stderr: "pipe",
		timeout,
		killSignal: "SIGKILL",
	});

const startTask = (task: Task, timeout: number) => start([JSON.stringify(task)], timeout);

/** @returns the output; undefined if the process was killed */
async function decoded(
	chunks: AsyncIterable<Uint8Array>,
	decoder: ReturnType<typeof start>,
): Promise<string | undefined> {
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
	if (decoder.signalCode) return undefined;
	if (status !== 0)
		throw new Error(`decoding ended with ${status}: ${complaints.slice(0, 2000)}`);
	return output;
}
