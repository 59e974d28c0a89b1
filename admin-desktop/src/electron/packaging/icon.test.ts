import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { temporaryFolder } from "../testing/temporary.ts";
import { drawIcons } from "./icon.ts";

test("the icon is there in the sizes of Linux, clear around and coloured within", async () => {
	const into = temporaryFolder();
	await drawIcons(into);
	const names = readdirSync(join(into, "icons"));
	expect(names).toContain("16x16.png");
	expect(names).toContain("1024x1024.png");
	for (const name of names) {
		const { data, info } = await sharp(join(into, "icons", name))
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect(`${info.width}x${info.height}.png`).toBe(name);
		const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
		expect(alphaAt(0, 0)).toBe(0);
		expect(alphaAt(info.width / 2, info.height / 2)).toBe(255);
	}
});

test("every picture of the icon for Windows is where its directory says", async () => {
	const into = temporaryFolder();
	await drawIcons(into);
	const ico = readFileSync(join(into, "icon.ico"));
	expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
	for (let entry = 6; entry < 6 + 16 * ico.readUInt16LE(4); entry += 16) {
		const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
		const { format, width } = await sharp(ico.subarray(offset, offset + length)).metadata();
		expect(format).toBe("png");
		expect(width).toBe(ico.readUInt8(entry) || 256);
	}
});

test("the icon for macOS has every block it announces, to the end", async () => {
	const into = temporaryFolder();
	await drawIcons(into);
	const icns = readFileSync(join(into, "icon.icns"));
	expect(icns.toString("latin1", 0, 4)).toBe("icns");
	expect(icns.readUInt32BE(4)).toBe(icns.length);
	const widths: Record<string, number> = {};
	for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
		const { width } = await sharp(icns.subarray(at + 8, at + icns.readUInt32BE(at + 4))).metadata();
		widths[icns.toString("latin1", at, at + 4)] = width;
	}
	expect(widths).toEqual({
		ic11: 32,
		ic12: 64,
		ic07: 128,
		ic08: 256,
		ic13: 256,
		ic09: 512,
		ic14: 512,
		ic10: 1024,
	});
});
