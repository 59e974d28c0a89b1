import { expect, test } from "bun:test";
import { packagingConfig } from "./config.ts";

const config = (electron: string | null, hasFuses: boolean) =>
	packagingConfig({ icons: "/icons", output: "/out", electron, hasFuses }, "45.0.0");
const fetched = config(null, true);

test("each system gets its packages, and is told of links to the application", () => {
	const { linux, mac, win, electronVersion, protocols } = fetched;
	expect(electronVersion).toBe("45.0.0");
	expect([linux?.target, mac?.target, win?.target]).toEqual([["AppImage", "deb"], ["dmg", "zip"], ["nsis"]]);
	expect(protocols).toEqual([{ name: "Stories and Creations", schemes: ["stories-admin"] }]);
	expect(linux?.mimeTypes).toEqual(["x-scheme-handler/stories-admin"]);
});

test("no certificate and no key is named, so that only the environment decides who signs", () => {
	const named = /identity|certificate|cscLink|password|notarize/;
	expect(JSON.stringify(fetched)).not.toMatch(named);
});

test("an Electron that is fetched has its fuses set; a folder is used only where one is named", () => {
	expect(fetched.electronDist).toBeUndefined();
	expect(fetched.electronFuses).toMatchObject({ runAsNode: false, onlyLoadAppFromAsar: true });
	const bare = config("/electron", false);
	expect([bare.electronDist, bare.electronFuses]).toEqual(["/electron", undefined]);
});
