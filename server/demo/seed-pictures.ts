import { join } from "node:path";
import type { EventLog } from "../src/kernel/log/event-log.ts";
import { addPreparedImage, DEMO_IMAGES, type ObjectStore } from "../src/media/index.ts";
import { isPictureName, libraryPictures, type PictureName } from "./library.ts";
import { once } from "./once.ts";
import pictures from "./pictures.json";

interface PictureSite {
	log: EventLog;
	objects: ObjectStore;
}

/** A bucket may be unreachable at the start, so only a folder gets library pictures. */
const hasLibrary = ({ objects }: PictureSite) => objects.check === undefined;

const objectIdOf = (name: PictureName) => pictures[`${name}.webp`].sha256.slice(0, 32);

/** Returns the address of a demo picture that belongs to the program. */
export const programAddress = (name: string) => `/demo/${name}.webp`;

/** Returns a function that finds the address of a demo picture by name. */
export const addressesIn = (site: PictureSite) => (name: string) =>
	hasLibrary(site) && isPictureName(name)
		? `/objects/${objectIdOf(name)}`
		: programAddress(name);

/** Adds the demo pictures to the library. */
export async function addPictures(site: PictureSite): Promise<void> {
	if (!hasLibrary(site)) return;
	await Promise.all(Object.keys(libraryPictures).filter(isPictureName).map(addPicture));

	async function addPicture(name: PictureName): Promise<void> {
		const picture = {
			...pictures[`${name}.webp`],
			...libraryPictures[name],
			objectId: objectIdOf(name),
			webp: await Bun.file(join(DEMO_IMAGES, `${name}.webp`)).bytes(),
		};
		await addPreparedImage(site, picture, once(`picture ${name}`));
	}
}
