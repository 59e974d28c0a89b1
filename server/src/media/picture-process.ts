// The process that decodes one picture: its bytes on standard input, a PictureAnswer on standard output.
import { Refusal } from "../kernel/refusal.ts";
import { makePicture } from "./picture.ts";
import type { PictureAnswer } from "./picture-answer.ts";

process.stdout.write(JSON.stringify(await answer(await Bun.stdin.bytes())));

async function answer(bytes: Uint8Array): Promise<PictureAnswer> {
	try {
		return await makePicture(bytes);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { message } = error;
		return { code: error.code === "too-large" ? "too-large" : "unsupported-media-type", message };
	}
}
