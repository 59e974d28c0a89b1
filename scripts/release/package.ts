// `bun run package [x64] [arm64]`: the whole site as one file, for Linux with glibc.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BunPlugin } from "bun";
import { fingerprint } from "../fingerprint.ts";
import { build, install, packages, root, run, StepFailed, step } from "../prepare.ts";

const CPUS = ["x64", "arm64"] as const;
type Cpu = (typeof CPUS)[number];

const output = join(root, "dist");

/** What the server starts by the name of its file. */
const PROGRAMS = [
	"main",
	"commands",
	"site-commands",
	"media/picture-process",
	"backup/copy-database-worker",
];
/** What it reads where it lies in the repository. */
const FILES = [
	"server/migrations",
	"server/demo/images",
	"server/fonts",
	"server/src/http/plain-page.css",
	"reader-web/dist/client",
	"reader-web/dist/server",
	"admin-desktop/dist/browser",
];
const NATIVE = ["@libsql/linux-CPU-gnu", "@img/sharp-linux-CPU", "@img/sharp-libvips-linux-CPU"];

/** Makes one file of the whole site for each of these processors. @returns the files */
async function makeBinaries(cpus: readonly Cpu[]): Promise<string[]> {
	await install();
	await build();
	const made: string[] = [];
	const print = `${Bun.version} ${fingerprint(root, ["bun.lock", "package.json", ...packages, "scripts"])}`;
	for (const cpu of cpus) {
		const file = join(output, `creations-linux-${cpu}`);
		await step(`binary for ${cpu}`, `${file}.built`, print, () => makeBinary(file, cpu));
		made.push(file);
	}
	return made;
}

async function makeBinary(file: string, cpu: Cpu): Promise<void> {
	const folder = join(output, `files-${cpu}`);
	rmSync(folder, { recursive: true, force: true });
	for (const path of FILES) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		cpSync(join(root, path), join(folder, path), { recursive: true });
	}
	await addNative(folder, cpu);
	await addPrograms(folder, cpu);
	await compile(file, folder, cpu);
}

/** Native code for another processor is not in the installed packages. */
async function addNative(folder: string, cpu: Cpu): Promise<void> {
	const installed = join(output, `packages-${cpu}`);
	for (const file of ["package.json", "bun.lock", ...packages.map((name) => `${name}/package.json`)]) {
		mkdirSync(dirname(join(installed, file)), { recursive: true });
		cpSync(join(root, file), join(installed, file));
	}
	const options = ["--frozen-lockfile", "--production", "--ignore-scripts", "--linker", "hoisted"];
	await run(
		["install", ...options, "--filter", "@creations/server", "--os", "linux", "--cpu", cpu],
		installed,
	);
	for (const name of NATIVE.map((name) => name.replace("CPU", cpu)))
		cpSync(join(installed, "node_modules", name), join(folder, "native", name), { recursive: true });
}

async function addPrograms(folder: string, cpu: Cpu): Promise<void> {
	const { success, logs } = await Bun.build({
		entrypoints: PROGRAMS.map((name) => join(root, `server/src/${name}.ts`)),
		target: "bun",
		format: "esm",
		splitting: true,
		minify: true,
		naming: { entry: "[name].[ext]" },
		outdir: join(folder, "programs"),
		plugins: [inTheRelease(folder, cpu)],
		throw: false,
	});
	if (!success) throw new StepFailed(`The server's programs cannot be bundled.\n${logs.join("\n")}`);
	for (const name of PROGRAMS) {
		const file = join(folder, `server/src/${name}.ts`);
		mkdirSync(dirname(file), { recursive: true });
		const up = name.includes("/") ? "../../.." : "../..";
		writeFileSync(file, `import "${up}/programs/${name.split("/").at(-1)}.js";\n`);
	}
}

/** Has the sources find files from the folder of the bundles, native code among them, and name commands as the binary has them. */
const inTheRelease = (folder: string, cpu: Cpu): BunPlugin => ({
	name: "in the release",
	setup({ onLoad, onResolve }) {
		onLoad({ filter: /\/server\/(src|demo)\/.*\.ts$/ }, async ({ path }) => {
			const where = path.slice(root.length);
			const contents = (await Bun.file(path).text())
				.replaceAll("import.meta.dir", `(import.meta.dir + "/..${dirname(where)}")`)
				.replaceAll("import.meta.url", `new URL("..${where}", import.meta.url).href`)
				.replaceAll("bun run ", "creations ")
				.replaceAll("bun start", "creations");
			return { contents, loader: "ts" };
		});
		const computed = `require(\`@libsql/\${target}\`)`;
		onLoad({ filter: /\/libsql\/index\.js$/ }, async ({ path }) => {
			const text = await Bun.file(path).text();
			if (!text.includes(computed)) throw new StepFailed(`${path} no longer has ${computed}`);
			const contents = text.replace(computed, `require("native:@libsql/linux-${cpu}-gnu").default`);
			return { contents, loader: "js" };
		});
		onLoad({ filter: /\/sharp\/dist\/sharp\.mjs$/ }, () => ({
			contents: `export { default } from "native:@img/sharp-linux-${cpu}/lib";`,
			loader: "js",
		}));
		onResolve({ filter: /^native:/ }, ({ path }) => ({ path: path.slice(7), namespace: "native" }));
		onLoad({ filter: /./, namespace: "native" }, ({ path }) => ({
			contents: `import { createRequire } from "node:module";
				export default createRequire(import.meta.url)("../native/${path}/${addonIn(folder, path)}");`,
			loader: "js",
		}));
	},
});

function addonIn(folder: string, path: string): string {
	const file = readdirSync(join(folder, "native", path)).find((file) => file.endsWith(".node"));
	if (!file) throw new StepFailed(`${path} has no native code`);
	return file;
}

async function compile(file: string, folder: string, cpu: Cpu): Promise<void> {
	const archive = join(output, `files-${cpu}.tar.zst`);
	const paths = [...new Bun.Glob("**").scanSync({ cwd: folder, dot: true })].sort();
	const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));
	const bytes = await Bun.zstdCompress(await new Bun.Archive(files).bytes(), { level: 15 });
	writeFileSync(archive, bytes);
	const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
	const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	const { success, logs } = await Bun.build({
		entrypoints: [join(import.meta.dir, "launcher.ts"), archive],
		compile: { target: `bun-linux-${cpu}`, outfile: file },
		define: { RELEASE: JSON.stringify({ version, hash }) },
		loader: { ".zst": "file" },
		minify: true,
		throw: false,
	});
	if (!success) throw new StepFailed(`The binary cannot be made.\n${logs.join("\n")}`);
}

const asked = CPUS.filter((cpu) => process.argv.slice(2).includes(cpu));
for (const file of await makeBinaries(asked.length > 0 ? asked : CPUS))
	console.log(`${file}  ${(statSync(file).size / 1e6).toFixed(0)} MB`);
