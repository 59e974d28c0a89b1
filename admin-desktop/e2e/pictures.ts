import { expect } from "@creations/shared-ui/e2e";
import type { Locator, Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";

const canvas = (width: number, height: number, background: string) =>
	sharp({ create: { width, height, channels: 3, background } });

/** Returns a photo as phones store it: rotated, with its location. */
export async function phonePhoto() {
	const buffer = await canvas(800, 600, "#7a5c46")
		.withMetadata({ orientation: 6 })
		.withExifMerge({
			IFD3: {
				GPSLatitudeRef: "N",
				GPSLatitude: "59/1 20/1 0/1",
				GPSLongitudeRef: "E",
				GPSLongitude: "18/1 4/1 0/1",
			},
		})
		.jpeg()
		.toBuffer();
	return { name: "photo.jpg", mimeType: "image/jpeg", buffer };
}

export const png = () => picture("ring", "png", canvas(450, 300, "#c9b8a4"));
export const webp = () => picture("band", "webp", canvas(400, 400, "#83272f"));

const picture = async (name: string, format: "png" | "webp", drawn: Sharp) => ({
	name: `${name}.${format}`,
	mimeType: `image/${format}`,
	buffer: await drawn.toFormat(format).toBuffer(),
});

type Picture = Awaited<ReturnType<typeof png>>;

/** Selects photos with the button above a text. */
export async function choosePhotos(page: Page, photos: Picture[]) {
	const button = page.getByRole("button", { name: "Insert picture", exact: true });
	const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
	expect(chooser.isMultiple()).toBe(true);
	await chooser.setFiles(photos);
}

export const expectLoaded = (picture: Locator) =>
	expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);

export const transferOf = (page: Page, pictures: Picture[]) =>
	page.evaluateHandle(
		(files) => {
			const transfer = new DataTransfer();
			for (const { name, type, bytes } of files) {
				transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
			}
			return transfer;
		},
		pictures.map(({ name, mimeType, buffer }) => ({
			name,
			type: mimeType,
			bytes: [...buffer],
		})),
	);

/** Returns a rotated photo above 10 MB, with its location. Noise compresses badly. */
export async function largePhoto() {
	const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
	const create = { width: 4600, height: 3400, channels: 3 as const, noise };
	const buffer = await sharp({ create: { ...create, background: "#7a5c46" } })
		.withMetadata({ orientation: 6 })
		.withExifMerge({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "59/1 20/1 0/1" } })
		.jpeg({ quality: 100 })
		.toBuffer();
	return { name: "large.jpg", mimeType: "image/jpeg", buffer };
}
