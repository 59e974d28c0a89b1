// Process that decodes one picture from standard input and writes a PictureAnswer to
// standard output. Its optional argument is a job: crop or re-encode a stored picture
// (VariantsAnswer), make a card of it, or draw one without any input.

import { Refusal } from "../kernel/refusal.ts";
import { draw } from "./draw.ts";
import {
	cropPicture,
	makeBookPicture,
	makeCard,
	makePicture,
	makeVariants,
} from "./picture.ts";
import type { PictureAnswer, Task } from "./picture-answer.ts";

/**
 * In milliseconds. A killed server cannot end this process, and the pipe may stay open in
 * another child process.
 */
const POLL_INTERVAL_MS = 2000;
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(1), POLL_INTERVAL_MS).unref();

const [argument] = process.argv.slice(2);
const bytes = await Bun.stdin.bytes();
// Written by the server. Loading schemas to check it would take a third of the start
// time.
const result = argument
	? await makeOf(bytes, JSON.parse(argument) as Task)
	: await answer(bytes);
process.stdout.write(JSON.stringify(result));

async function makeOf(bytes: Uint8Array, task: Task) {
	if ("drawing" in task)
		return { png: Buffer.from(await draw(task.drawing)).toString("base64") };
	if ("card" in task)
		return { jpeg: (await makeCard(bytes, task.card)).toString("base64") };
	if ("book" in task) return { jpeg: (await makeBookPicture(bytes)).toString("base64") };
	return "crop" in task
		? cropPicture(bytes, task.crop)
		: makeVariants(bytes, task.variants);
}

async function answer(bytes: Uint8Array): Promise<PictureAnswer> {
	try {
		return await makePicture(bytes);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { message, because } = error;
		return {
			code: error.code === "too-large" ? "too-large" : "unsupported-media-type",
			message,
			because,
		};
	}
}
