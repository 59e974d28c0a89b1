import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { temporaryFolder } from "../testing/servers.ts";
import { packagingConfig } from "./config.ts";
import { electronVersion, fuses } from "./electron.ts";
import { drawIcons } from "./icon.ts";

type FuseNames = Parameters<typeof packagingConfig>[0]["fuseNames"];
const config = (electron: string | null, fuseNames: FuseNames) =>
	packagingConfig({ icons: "/icons", output: "/out", electron, fuseNames });
const fetched = config(null, Object.keys(fuses) as FuseNames);

test("each system gets its packages and the link scheme", () => {
	const { linux, mac, win, protocols } = fetched;
	expect(fetched.electronVersion).toBe(electronVersion);
	expect([linux?.target, mac?.target, win?.target]).toEqual([
		["AppImage", "deb"],
		["dmg", "zip"],
		["nsis"],
	]);
	expect(protocols).toEqual([
		{ name: "Stories and Creations", schemes: ["stories-admin"] },
	]);
	expect(linux?.mimeTypes).toEqual(["x-scheme-handler/stories-admin"]);
});

test("the configuration names no certificate, so only the environment selects the signer", () => {
	const named = /identity|certificate|cscLink|password|notarize/;
	expect(JSON.stringify(fetched)).not.toMatch(named);
});

test("a downloaded Electron gets all fuses; a folder is used only if it is named", () => {
	expect(fetched.electronDist).toBeUndefined();
	expect(fetched.electronFuses).toMatchObject({
		runAsNode: false,
		onlyLoadAppFromAsar: true,
	});
	const bare = config("/electron", []);
	expect([bare.electronDist, bare.electronFuses]).toEqual(["/electron", undefined]);
	expect(config("/electron", ["runAsNode"]).electronFuses).toEqual({ runAsNode: false });
});

test("the icon exists in each system's format", async () => {
	const into = temporaryFolder();
	await drawIcons(into);
	await isClearAroundAndColouredWithin(join(into, "icons"));
	await hasEveryPictureOfItsDirectory(readFileSync(join(into, "icon.ico")));
	expect(await widthsOfBlocks(readFileSync(join(into, "icon.icns")))).toEqual({
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

async function isClearAroundAndColouredWithin(folder: string) {
	const names = readdirSync(folder);
	expect(names).toEqual(expect.arrayContaining(["16x16.png", "1024x1024.png"]));
	for (const name of names) {
		const { data, info } = await sharp(join(folder, name))
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect(`${info.width}x${info.height}.png`).toBe(name);
		const alphaAt = (x: number, y: number) =>
			data[(y * info.width + x) * info.channels + 3];
		expect(alphaAt(0, 0)).toBe(0);
		expect(alphaAt(info.width / 2, info.height / 2)).toBe(255);
	}
}

async function hasEveryPictureOfItsDirectory(ico: Buffer) {
	expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([
		0, 1, 6,
	]);
	for (let entry = 6; entry < 6 + 16 * ico.readUInt16LE(4); entry += 16) {
		const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
		const { format, width } = await sharp(
			ico.subarray(offset, offset + length),
		).metadata();
		expect(format).toBe("png");
		expect(width).toBe(ico.readUInt8(entry) || 256);
	}
}

async function widthsOfBlocks(icns: Buffer): Promise<Record<string, number>> {
	expect(icns.toString("latin1", 0, 4)).toBe("icns");
	expect(icns.readUInt32BE(4)).toBe(icns.length);
	const widths: Record<string, number> = {};
	for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
		const name = icns.toString("latin1", at, at + 4);
		const { width } = await sharp(
			icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)),
		).metadata();
		widths[name] = width;
	}
	return widths;
}
