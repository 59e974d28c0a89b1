import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Configuration } from "electron-builder";
import { DEEP_LINK_SCHEME } from "../window/guard.ts";
import { electronVersion, fuses } from "./electron.ts";

export const product = {
	name: "Stories and Creations",
	executable: "stories-and-creations",
	/**
	 * Must never change: systems identify the application, its permissions and its updates
	 * by it.
	 */
	id: "app.stories-and-creations.admin",
	version: JSON.parse(
		readFileSync(join(import.meta.dir, "../../../../package.json"), "utf8"),
	).version as string,
	description: "Write and publish the stories and pieces of a Stories & Creations site",
	/** Contact for Debian packages. */
	author: { name: "Stories & Creations", email: "hello@stories-and-creations.example" },
	homepage: "https://stories-and-creations.example",
};

interface Places {
	icons: string;
	output: string;
	electron: string | null;
	/** Names of the fuses that this version of Electron has. */
	fuseNames: (keyof typeof fuses)[];
}

export function packagingConfig({
	icons,
	output,
	electron,
	fuseNames,
}: Places): Configuration {
	return {
		appId: product.id,
		productName: product.name,
		artifactName: `${product.executable}-\${version}-\${os}-\${arch}.\${ext}`,
		directories: { output, buildResources: icons },
		electronVersion,
		...(electron && { electronDist: electron }),
		...(fuseNames.length > 0 && { electronFuses: pickFuses(fuseNames) }),
		asar: true,
		files: [
			"main.cjs",
			"preload.cjs",
			"icon.png",
			"package.json",
			"renderer/**",
			"!**/*.map",
			"!**/node_modules/**",
		],
		npmRebuild: false,
		nodeGypRebuild: false,
		protocols: [{ name: product.name, schemes: [DEEP_LINK_SCHEME] }],
		// The update address comes from the settings; this only creates the metadata files.
		publish: { provider: "generic", url: "https://updates.invalid" },
		...installers(icons),
	};
}

const installers = (icons: string): Configuration => ({
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
	nsis: {
		oneClick: false,
		allowToChangeInstallationDirectory: true,
		perMachine: false,
	},
});

const pickFuses = (names: (keyof typeof fuses)[]): Configuration["electronFuses"] =>
	Object.fromEntries(names.map((name) => [name, fuses[name]]));
