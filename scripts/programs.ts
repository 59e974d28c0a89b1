import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BunPlugin } from "bun";
import { fingerprint, root, StepFailed, step } from "./prepare.ts";

const source = join(root, "server/src");
const folder = join(root, "server/dist/programs");

/**
 * Packages with native code, and packages that few starts load: a bundle is always read
 * as a whole.
 */
const APART = [
	...["sharp", "libsql"],
	...[
		"@aws-sdk/*",
		"@elysiajs/openapi",
		"acme-client",
		"arctic",
		"csv-parse",
		"diff",
		"html-to-text",
		"jose",
		"nodemailer",
	],
	...["pino-pretty", "sanitize-html", "tinyld", "yaml"],
];

const whereTheyWere: BunPlugin = {
	name: "where they were",
	setup({ onLoad }) {
		onLoad({ filter: /\/server\/(src|demo)\/.*\.ts$/ }, async ({ path }) => {
			const text = await Bun.file(path).text();
			const dir = JSON.stringify(dirname(path));
			const url = JSON.stringify(pathToFileURL(path).href);
			const contents = text
				.replaceAll("import.meta.dir", dir)
				.replaceAll("import.meta.url", url);
			return { contents, loader: "ts" };
		});
	},
};

/**
 * Bundles the server's programs with bytecode, which halves their start.
 * @returns Their folder
 */
export async function bundlePrograms(): Promise<string> {
	const sources = [
		"bun.lock",
		"events/src",
		"server/src",
		"server/demo",
		"scripts/programs.ts",
	];
	// Bytecode depends on the version of Bun, and bundles contain the path of the sources.
	const print = `${fingerprint(sources)} ${Bun.version} ${root}`;
	await step("server", join(folder, ".built"), print, bundle);
	return folder;
}

async function bundle(): Promise<void> {
	const { success, logs } = await Bun.build({
		entrypoints: ["main.ts", "cli/cli.ts"].map((name) => join(source, name)),
		target: "bun",
		format: "cjs",
		bytecode: true,
		minify: { syntax: true, whitespace: true },
		naming: { entry: "[name].[ext]" },
		outdir: folder,
		external: APART,
		plugins: [whereTheyWere],
		throw: false,
	});
	if (!success)
		throw new StepFailed(`The server's programs cannot be bundled.\n${logs.join("\n")}`);
}
