// The process that decodes one picture: its bytes on standard input, a PictureAnswer on standard output.
// With the variants that are missing as its argument, it makes those of a picture that is kept: a VariantsAnswer.
import { Refusal } from "../kernel/refusal.ts";
import { makePicture, makeVariants } from "./picture.ts";
import { type PictureAnswer, variant } from "./picture-answer.ts";

const [missing] = process.argv.slice(2);
const bytes = await Bun.stdin.bytes();
const made = missing
	? await makeVariants(bytes, variant.array().parse(JSON.parse(missing)))
	: await answer(bytes);
process.stdout.write(JSON.stringify(made));

async function answer(bytes: Uint8Array): Promise<PictureAnswer> {
	try {
		return await makePicture(bytes);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { message } = error;
		return { code: error.code === "too-large" ? "too-large" : "unsupported-media-type", message };
	}
}
