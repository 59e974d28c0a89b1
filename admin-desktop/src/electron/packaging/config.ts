import { join } from "node:path";
import type { Configuration } from "electron-builder";
import { DEEP_LINK_SCHEME } from "../window/deep-links.ts";
import { fuses } from "./fuses.ts";
import { product } from "./product.ts";

export interface Places {
	icons: string;
	output: string;
	electron: string | null;
	hasFuses: boolean;
}

export function packagingConfig(
	{ icons, output, electron, hasFuses }: Places,
	version: string,
): Configuration {
	return {
		appId: product.id,
		productName: product.name,
		artifactName: `${product.executable}-\${version}-\${os}-\${arch}.\${ext}`,
		directories: { output, buildResources: icons },
		electronVersion: version,
		...(electron && { electronDist: electron }),
		...(hasFuses && { electronFuses: fuses }),
		asar: true,
		files: ["main.cjs", "preload.cjs", "package.json", "renderer/**", "!**/*.map", "!**/node_modules/**"],
		npmRebuild: false,
		nodeGypRebuild: false,
		protocols: [{ name: product.name, schemes: [DEEP_LINK_SCHEME] }],
		// Where the application looks is in its settings; this only names the files of a version for it.
		publish: { provider: "generic", url: "https://updates.invalid" },
		linux: {
			target: ["AppImage", "deb"],
			executableName: product.executable,
			icon: join(icons, "icons"),
			category: "Office",
			syncDesktopName: true,
			mimeTypes: [`x-scheme-handler/${DEEP_LINK_SCHEME}`],
		},
		mac: {
			target: ["dmg", "zip"],
			icon: join(icons, "icon.icns"),
			category: "public.app-category.productivity",
		},
		win: { target: ["nsis"], icon: join(icons, "icon.ico") },
		nsis: { oneClick: false, allowToChangeInstallationDirectory: true, perMachine: false },
	};
}
