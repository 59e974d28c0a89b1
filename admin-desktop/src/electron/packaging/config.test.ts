import { expect, test } from "bun:test";
import { packagingConfig } from "./config.ts";

const config = (electron: string | null, hasFuses: boolean) =>
	packagingConfig({ icons: "/icons", output: "/out", electron, hasFuses }, "45.0.0");

test("each system gets its packages", () => {
	const { linux, mac, win, electronVersion } = config(null, true);
	expect(electronVersion).toBe("45.0.0");
	expect([linux?.target, mac?.target, win?.target]).toEqual([["AppImage", "deb"], ["dmg", "zip"], ["nsis"]]);
});

test("links to the application are announced to the system", () => {
	const { protocols, linux } = config(null, true);
	expect(protocols).toEqual([{ name: "Stories and Creations", schemes: ["stories-admin"] }]);
	expect(linux?.mimeTypes).toEqual(["x-scheme-handler/stories-admin"]);
});

test("no certificate and no key is named, so that only the environment decides who signs", () => {
	const text = JSON.stringify(config(null, true));
	for (const word of ["identity", "certificate", "cscLink", "password", "notarize"])
		expect(text).not.toContain(word);
});

test("an Electron that is fetched has its fuses set; a folder is used only where one is named", () => {
	const fetched = config(null, true);
	expect(fetched.electronDist).toBeUndefined();
	expect(fetched.electronFuses).toMatchObject({
		runAsNode: false,
		enableNodeOptionsEnvironmentVariable: false,
		enableNodeCliInspectArguments: false,
		grantFileProtocolExtraPrivileges: false,
		enableCookieEncryption: true,
		enableEmbeddedAsarIntegrityValidation: true,
		onlyLoadAppFromAsar: true,
	});
	expect(config("/electron", false)).toMatchObject({ electronDist: "/electron" });
	expect(config("/electron", false).electronFuses).toBeUndefined();
});
