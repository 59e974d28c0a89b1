import type { LogSource } from "../../kernel/log/log-source.ts";
import type { ImagePlace, LoggedImage } from "../../media/index.ts";

export type PictureReport = Awaited<ReturnType<typeof checkPictures>>;

const MAX_LISTED = 10;

/**
 * Compares the files of pictures with the hashes in the log.
 * @param rest awaited after each picture
 */
export async function checkPictures(
	source: LogSource,
	place: ImagePlace,
	rest: () => Promise<void>,
) {
	// Loaded on demand: most verifications check only the log.
	const { chunksOf, loggedImages, openImageReader } = await import(
		"../../media/index.ts"
	);
	const get = await openImageReader(place);
	/** `bad` has sentences about the first wrong pictures. */
	const report = { files: 0, badCount: 0, bad: [] as string[] };

	async function faultOf({ key, sha256 }: LoggedImage): Promise<string | undefined> {
		const file = await get(key);
		if (!file) return `The picture ${key} is missing.`;
		const hasher = new Bun.CryptoHasher("sha256");
		for await (const chunk of chunksOf(file)) hasher.update(chunk);
		return hasher.digest("hex") === sha256
			? undefined
			: `The picture ${key} was changed after its upload.`;
	}

	// Reads all rows first. A slow query would prevent checkpoints of the write-ahead log.
	for (const image of await Array.fromAsync(loggedImages(source))) {
		const fault = await faultOf(image);
		report.files++;
		if (fault && ++report.badCount <= MAX_LISTED) report.bad.push(fault);
		await rest();
	}
	return report;
}
