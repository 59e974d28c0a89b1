import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { IconIcns, IconIco } from "@shockpkg/icon-encoder";
import sharp from "sharp";

const SIZES: [number, string[]][] = [
	[16, []],
	[32, ["ic11"]],
	[48, []],
	[64, ["ic12"]],
	[128, ["ic07"]],
	[256, ["ic08", "ic13"]],
	[512, ["ic09", "ic14"]],
	[1024, ["ic10"]],
];
const LARGEST_ON_WINDOWS = 256;

export async function drawIcons(folder: string): Promise<void> {
	const [ico, icns] = [new IconIco(), new IconIcns()];
	await mkdir(join(folder, "icons"), { recursive: true });
	for (const [size, names] of SIZES) {
		const png = await draw(size);
		await writeFile(join(folder, "icons", `${size}x${size}.png`), png);
		await icns.addFromPng(png, names, true);
		if (size <= LARGEST_ON_WINDOWS) await ico.addFromPng(png, true, true);
	}
	await writeFile(join(folder, "icon.ico"), ico.encode());
	await writeFile(join(folder, "icon.icns"), icns.encode());
}

/** Draws the icon as a PNG file with sides of `size` pixels. */
export const drawIcon = async (size: number, file: string) =>
	writeFile(file, await draw(size));

const draw = (size: number) =>
	sharp(join(import.meta.dir, "icon.svg"), { density: 288 })
		.resize(size, size)
		.png({ compressionLevel: 9 })
		.toBuffer();
