// Builds the site as one executable file, for Linux with glibc.
import {
	cpSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { BunPlugin, PluginBuilder } from "bun";
import { packages, root, run, StepFailed } from "../prepare.ts";
import { tarOf } from "./tar.ts";

export const CPUS = ["x64", "arm64"] as const;
export type Cpu = (typeof CPUS)[number];

/** Programs that the server starts by file name. */
const PROGRAMS = [
	"main",
	"cli/cli",
	"media/picture-process",
	"moving/import-process",
	"backup/copy-database-worker",
	"cli/replay-worker",
];
/** Files that the server reads from their place in the repository. */
const FILES = [
	"package.json",
	"server/migrations",
	"server/demo/images",
	"server/fonts",
	"server/src/http/plain-page.css",
	"server/src/story-files/book.css",
	"reader-web/dist/client",
	"reader-web/dist/server",
	"admin-desktop/dist/browser",
];
const NATIVE = [
	"@libsql/linux-CPU-gnu",
	"@img/sharp-linux-CPU",
	"@img/sharp-libvips-linux-CPU",
];

/** Length of the hash that names a release's files and their folder. */
const HASH_LENGTH = 16;

/** Builds the binary. @param made Directory for build intermediates */
export async function makeBinary(
	file: string,
	cpu: Cpu,
	version: string,
	buildFolder: string,
): Promise<void> {
	const files = join(buildFolder, "files");
	const archive = join(buildFolder, "files.tar.zst");
	rmSync(files, { recursive: true, force: true });
	for (const path of FILES) {
		mkdirSync(dirname(join(files, path)), { recursive: true });
		cpSync(join(root, path), join(files, path), { recursive: true });
	}
	// Bun reads the nearest tsconfig.json, which could otherwise be in a folder above.
	writeFileSync(join(files, "tsconfig.json"), "{}\n");
	await addNative(files, join(buildFolder, "packages"), cpu);
	await addPrograms(files, cpu);
	const bytes = await archiveOf(files);
	writeFileSync(archive, bytes);
	const hash = Bun.SHA256.hash(bytes, "hex").slice(0, HASH_LENGTH);
	await compile(file, cpu, archive, { version, hash });
}

/** Downloads native packages for another processor, which are not installed. */
async function addNative(folder: string, installed: string, cpu: Cpu): Promise<void> {
	for (const file of [
		"package.json",
		"bun.lock",
		...packages.map((name) => `${name}/package.json`),
	]) {
		mkdirSync(dirname(join(installed, file)), { recursive: true });
		cpSync(join(root, file), join(installed, file));
	}
	const options = [
		"--frozen-lockfile",
		"--production",
		"--ignore-scripts",
		"--linker",
		"hoisted",
	];
	await run(
		[
			"install",
			...options,
			"--filter",
			"@creations/server",
			"--os",
			"linux",
			"--cpu",
			cpu,
		],
		installed,
	);
	for (const name of NATIVE.map((name) => name.replace("CPU", cpu)))
		cpSync(join(installed, "node_modules", name), join(folder, "native", name), {
			recursive: true,
		});
}

async function addPrograms(folder: string, cpu: Cpu): Promise<void> {
	const { success, logs } = await Bun.build({
		entrypoints: PROGRAMS.map((name) => join(root, `server/src/${name}.ts`)),
		target: "bun",
		format: "esm",
		splitting: true,
		// Bun 1.4.5 may give a minified helper the name of a parameter in the same line:
		// `.then((m) => m(m.default, 1))`.
		minify: { syntax: true, whitespace: true },
		naming: { entry: "[name].[ext]" },
		outdir: join(folder, "programs"),
		// Otherwise the binary would contain paths of this machine.
		define: { __dirname: '"."', __filename: '"."' },
		plugins: [inTheRelease(folder, cpu)],
		throw: false,
	});
	if (!success)
		throw new StepFailed(`The server's programs cannot be bundled.\n${logs.join("\n")}`);
	for (const name of PROGRAMS) {
		const file = join(folder, `server/src/${name}.ts`);
		mkdirSync(dirname(file), { recursive: true });
		const up = name.includes("/") ? "../../.." : "../..";
		writeFileSync(file, `import "${up}/programs/${name.split("/").at(-1)}.js";\n`);
	}
}

/** Rewrites paths of files, native code and commands for the binary. */
const inTheRelease = (folder: string, cpu: Cpu): BunPlugin => ({
	name: "in the release",
	setup(builder) {
		rewriteSources(builder);
		bundleNativeCode(builder, folder, cpu);
	},
});

function rewriteSources({ onLoad }: PluginBuilder): void {
	onLoad({ filter: /\/server\/(src|demo)\/.*\.ts$/ }, async ({ path }) => {
		const relativePath = path.slice(root.length);
		const contents = (await Bun.file(path).text())
			.replaceAll("import.meta.dir", `(import.meta.dir + "/..${dirname(relativePath)}")`)
			.replaceAll("import.meta.url", `new URL("..${relativePath}", import.meta.url).href`)
			.replaceAll("bun run ", "creations ")
			.replaceAll("bun start", "creations");
		return { contents, loader: "ts" };
	});
}

function bundleNativeCode(
	{ onLoad, onResolve }: PluginBuilder,
	folder: string,
	cpu: Cpu,
): void {
	onLoad({ filter: /\/sharp\/dist\/sharp\.mjs$/ }, () => ({
		contents: `export { default } from "native:@img/sharp-linux-${cpu}/lib";`,
		loader: "js",
	}));
	// The package finds its native code by a computed name, which cannot be bundled.
	const computed = `require(\`@libsql/\${target}\`)`;
	onLoad({ filter: /\/libsql\/index\.js$/ }, async ({ path }) => {
		const text = await Bun.file(path).text();
		if (!text.includes(computed))
			throw new StepFailed(`${path} no longer has ${computed}`);
		const contents = text.replace(
			computed,
			`require("native:@libsql/linux-${cpu}-gnu").default`,
		);
		return { contents, loader: "js" };
	});
	onResolve({ filter: /^native:/ }, ({ path }) => ({
		path: path.slice(7),
		namespace: "native",
	}));
	onLoad({ filter: /./, namespace: "native" }, ({ path }) => ({
		contents: `import { createRequire } from "node:module";
			export default createRequire(import.meta.url)("../native/${path}/${addonIn(folder, path)}");`,
		loader: "js",
	}));
}

function addonIn(folder: string, path: string): string {
	const file = readdirSync(join(folder, "native", path)).find((file) =>
		file.endsWith(".node"),
	);
	if (!file) throw new StepFailed(`${path} has no native code`);
	return file;
}

async function archiveOf(folder: string): Promise<Uint8Array> {
	const paths = [...new Bun.Glob("**").scanSync({ cwd: folder, dot: true })].sort();
	const tar = await tarOf(
		paths.map((path) => ({ path, bytes: readFileSync(join(folder, path)) })),
	);
	return Bun.zstdCompress(tar, { level: 12 });
}

async function compile(
	file: string,
	cpu: Cpu,
	archive: string,
	release: { version: string; hash: string },
): Promise<void> {
	const { success, logs } = await Bun.build({
		entrypoints: [join(import.meta.dir, "launcher.ts"), archive],
		compile: {
			target: `bun-linux-${cpu}`,
			outfile: file,
			// The binary loads neither code nor settings from its working folder.
			autoloadBunfig: false,
			autoloadDotenv: false,
			autoloadPackageJson: false,
			autoloadTsconfig: false,
		},
		define: { RELEASE: JSON.stringify(release) },
		loader: { ".zst": "file" },
		minify: true,
		throw: false,
	});
	if (!success) throw new StepFailed(`The binary cannot be built.\n${logs.join("\n")}`);
}
