import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** A ring with its stone, in the colours of the light theme, with the room around it that systems expect. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">
	<defs>
		<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">
			<stop offset="0" stop-color="#9a3340"/>
			<stop offset="1" stop-color="#641a21"/>
		</linearGradient>
		<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1">
			<stop offset="0" stop-color="#fefcf8"/>
			<stop offset="0.5" stop-color="#efe2cb"/>
			<stop offset="1" stop-color="#cdb48c"/>
		</linearGradient>
	</defs>
	<rect x="100" y="100" width="824" height="824" rx="186" fill="url(#ground)"/>
	<rect x="102" y="102" width="820" height="820" rx="184" fill="none" stroke="#fefcf8" stroke-opacity="0.14" stroke-width="4"/>
	<circle cx="512" cy="606" r="188" fill="none" stroke="url(#gold)" stroke-width="46"/>
	<path d="M410 214h204l84 98-186 176-186-176z" fill="#641a21" stroke="#641a21" stroke-width="36" stroke-linejoin="round"/>
	<g stroke-linejoin="round">
		<path d="M410 214h204l84 98H326z" fill="#fefcf8"/>
		<path d="M326 312h372L512 488z" fill="#efe2cb"/>
		<path d="M436 312h152l-76 176z" fill="#fefcf8"/>
		<path d="M410 214l26 98 76-98 76 98 26-98M326 312h372M436 312l76 176 76-176" fill="none" stroke="#83272f" stroke-width="8"/>
	</g>
</svg>`;

const SIZES = [16, 32, 48, 64, 128, 256, 512, 1024];

/** Draws the icon as each system wants it: files by size for Linux, and one with all sizes for Windows and for macOS. */
export async function drawIcons(folder: string): Promise<void> {
	const pictures = new Map<number, Buffer>();
	for (const size of SIZES) pictures.set(size, await draw(size));
	await mkdir(join(folder, "icons"), { recursive: true });
	for (const [size, png] of pictures) await writeFile(join(folder, "icons", `${size}x${size}.png`), png);
	await writeFile(join(folder, "icon.ico"), ico(pictures));
	await writeFile(join(folder, "icon.icns"), icns(pictures));
}

const draw = (size: number) =>
	sharp(Buffer.from(ICON), { density: 288 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** The format of Windows: a directory of 16 bytes a picture, then the pictures, as PNG (Windows Vista and later). */
function ico(pictures: Map<number, Buffer>): Buffer {
	const fitting = [...pictures].filter(([size]) => size <= 256);
	const head = Buffer.alloc(6 + 16 * fitting.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(fitting.length, 4);
	let offset = head.length;
	fitting.forEach(([size, png], index) => {
		const entry = 6 + 16 * index;
		// 256 is written as 0.
		head.writeUInt8(size % 256, entry);
		head.writeUInt8(size % 256, entry + 1);
		head.writeUInt16LE(1, entry + 4);
		head.writeUInt16LE(32, entry + 6);
		head.writeUInt32LE(png.length, entry + 8);
		head.writeUInt32LE(offset, entry + 12);
		offset += png.length;
	});
	return Buffer.concat([head, ...fitting.map(([, png]) => png)]);
}

/** The names that macOS has for pictures of a size, as PNG; a second one where the size serves fine screens as well. */
const ICNS_NAMES: [number, string[]][] = [
	[32, ["ic11"]],
	[64, ["ic12"]],
	[128, ["ic07"]],
	[256, ["ic08", "ic13"]],
	[512, ["ic09", "ic14"]],
	[1024, ["ic10"]],
];

/** The format of macOS: blocks of a name, a length and a PNG. */
function icns(pictures: Map<number, Buffer>): Buffer {
	const blocks = ICNS_NAMES.flatMap(([size, names]) =>
		names.map((name) => block(name, pictures.get(size) ?? Buffer.alloc(0))),
	);
	return block("icns", Buffer.concat(blocks));
}

function block(name: string, content: Buffer): Buffer {
	const head = Buffer.alloc(8);
	head.write(name, "latin1");
	head.writeUInt32BE(8 + content.length, 4);
	return Buffer.concat([head, content]);
}
