import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Plugin } from "vite";

const source = new URL("public/icon.svg", import.meta.url);

/**
 * Renders PNG and ICO files from the SVG icon for browsers and phones that cannot use
 * SVG.
 */
export const icons: Plugin = {
	name: "icons",
	async generateBundle() {
		const svg = await readFile(source, "utf8");
		const emit = (fileName: string, content: Uint8Array) =>
			this.emitFile({ type: "asset", fileName, source: content });
		emit("favicon.ico", await favicon(svg, [16, 32, 48]));
		for (const size of [192, 512]) emit(`icon-${size}.png`, await png(svg, size));
		// Phones cut their own corners, so the mark stays within the safe circle of maskable
		// icons.
		emit("icon-maskable-512.png", await png(svg.replace(/ rx="\d+"/, ""), 512));
	},
};

const png = (svg: string, size: number) =>
	sharp(Buffer.from(svg), { density: 72 * (size / 64) })
		.resize(size, size)
		.png({ compressionLevel: 9 })
		.toBuffer();

/**
 * Packs PNGs into an ICO file: the header, one entry of 16 bytes for each image, then the
 * images.
 */
async function favicon(svg: string, sizes: number[]): Promise<Uint8Array> {
	const pictures = await Promise.all(sizes.map((size) => png(svg, size)));
	const head = Buffer.alloc(6 + 16 * sizes.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(sizes.length, 4);
	let offset = head.length;
	for (const [index, picture] of pictures.entries()) {
		const entry = 6 + 16 * index;
		const size = sizes[index] ?? 0;
		head.set([size, size, 0, 0, 1, 0, 32, 0], entry);
		head.writeUInt32LE(picture.length, entry + 8);
		head.writeUInt32LE(offset, entry + 12);
		offset += picture.length;
	}
	return Buffer.concat([head, ...pictures]);
}
