// The process that decodes one picture: its bytes on standard input, a PictureAnswer on standard output.
// Its argument is what else is to be made of a picture that is kept: a part of it, or variants, a VariantsAnswer;
// or what is to be drawn: then nothing is read.

import { Refusal } from "../kernel/refusal.ts";
import { draw } from "./draw.ts";
import { cropPicture, makePicture, makeVariants } from "./picture.ts";
import type { PictureAnswer, Task } from "./picture-answer.ts";

/** In milliseconds. A server that is killed ends nobody, and its pipe may stay open in another process that it started. */
const LOOK_MS = 2000;
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(1), LOOK_MS).unref();

const [argument] = process.argv.slice(2);
const bytes = await Bun.stdin.bytes();
// The server has made it: to check it here would take a third of the start, for loading schemas.
const made = argument ? await makeOf(bytes, JSON.parse(argument) as Task) : await answer(bytes);
process.stdout.write(JSON.stringify(made));

async function makeOf(bytes: Uint8Array, task: Task) {
	if ("drawing" in task) return { png: Buffer.from(await draw(task.drawing)).toString("base64") };
	return "crop" in task ? cropPicture(bytes, task.crop) : makeVariants(bytes, task.variants);
}

async function answer(bytes: Uint8Array): Promise<PictureAnswer> {
	try {
		return await makePicture(bytes);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { message } = error;
		return { code: error.code === "too-large" ? "too-large" : "unsupported-media-type", message };
	}
}
