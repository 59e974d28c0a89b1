import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { product } from "./config.ts";
import { drawIcon } from "./icon.ts";

const folder = import.meta.dir;
const workspace = join(folder, "../../..");

/** Width and height of the window icon on Linux, in pixels. */
const WINDOW_ICON_SIZE = 256;

export class BuildFailed extends Error {
	override name = "BuildFailed";
}

export async function buildDesktop(into: string): Promise<void> {
	await rm(into, { recursive: true, force: true });
	await mkdir(into, { recursive: true });
	await Promise.all([
		buildScript("main", into),
		buildScript("preload", into),
		renderer(join(into, "renderer")),
		drawIcon(WINDOW_ICON_SIZE, join(into, "icon.png")),
	]);
	const {
		name: productName,
		executable: name,
		version,
		description,
		author,
		homepage,
	} = product;
	const manifest = {
		name,
		productName,
		version,
		description,
		author,
		homepage,
		main: "main.cjs",
		desktopName: `${name}.desktop`,
		// Otherwise the packager asks npm for dependencies. There are none, and npm may be
		// absent.
		packageManager: `bun@${Bun.version}`,
	};
	await writeFile(
		join(into, "package.json"),
		`${JSON.stringify(manifest, null, "\t")}\n`,
	);
}

/**
 * Bundles a script with all dependencies except Electron. The sandbox requires CommonJS
 * for the preload script.
 */
export async function buildScript(name: "main" | "preload", into: string): Promise<void> {
	const { success, logs, outputs } = await Bun.build({
		entrypoints: [join(folder, `../${name}.ts`)],
		target: "node",
		format: "cjs",
		external: ["electron"],
		minify: { whitespace: true, syntax: true },
		throw: false,
	});
	const [output] = outputs;
	if (!success || !output)
		throw new BuildFailed(`${name}.ts was not built:\n${logs.join("\n")}`);
	await writeFile(join(into, `${name}.cjs`), await output.text());
}

async function renderer(into: string): Promise<void> {
	const command = [
		"vite",
		"build",
		"--config",
		"vite.renderer.config.ts",
		"--outDir",
		into,
		"--emptyOutDir",
	];
	const child = Bun.spawn([process.execPath, "--bun", "x", ...command], {
		cwd: workspace,
		env: { ...process.env, NODE_ENV: "production" },
		stdout: "pipe",
		stderr: "pipe",
	});
	const [out, err, code] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		child.exited,
	]);
	if (code !== 0) throw new BuildFailed(`The page was not built:\n${out}${err}`);
}
