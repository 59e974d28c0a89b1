import type { LogSource } from "../../kernel/log/log-source.ts";
import type { ImagePlace, LoggedImage } from "../../media/index.ts";

export type PictureReport = Awaited<ReturnType<typeof checkPictures>>;

const LISTED = 10;

/** Holds the files of pictures against the hashes in the log. @param rest is waited for after each */
export async function checkPictures(source: LogSource, place: ImagePlace, rest: () => Promise<void>) {
	// Not loaded by who only verifies the log.
	const { chunksOf, loggedImages, openImageReader } = await import("../../media/index.ts");
	const get = await openImageReader(place);
	/** `bad`: sentences about the first that are. */
	const report = { files: 0, badCount: 0, bad: [] as string[] };

	async function faultOf({ key, sha256 }: LoggedImage): Promise<string | undefined> {
		const file = await get(key);
		if (!file) return `The picture ${key} is missing.`;
		const hasher = new Bun.CryptoHasher("sha256");
		for await (const chunk of chunksOf(file)) hasher.update(chunk);
		return hasher.digest("hex") === sha256 ? undefined : `The picture ${key} is not as it was uploaded.`;
	}

	// All of them first: a query that is read so slowly would keep the write-ahead log from ending.
	for (const image of await Array.fromAsync(loggedImages(source))) {
		const fault = await faultOf(image);
		report.files++;
		if (fault && ++report.badCount <= LISTED) report.bad.push(fault);
		await rest();
	}
	return report;
}
