import { afterAll, test as base, beforeAll, expect } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { extractAll, extractFile, listPackage, statFile } from "@electron/asar";
import { createPages } from "../protocol/answers.ts";
import { product } from "./config.ts";
import { FUSE_SENTINEL, installedElectron, programIn } from "./electron.ts";

// The fake Electron has the layout of Linux; other systems would need a real program.
const isLinux = process.platform === "linux";
if (!isLinux)
	console.log(
		"skipped: the packaging with a stand-in for Electron, which there is for Linux only",
	);
const test = isLinux ? base : base.skip;

/** The tests package a fake Electron, because they check the files around it. */
const work = mkdtempSync(join(tmpdir(), "creations-packaging-"));
const repository = join(import.meta.dir, "../../../..");
const NOWHERE = "http://127.0.0.1:9";
const CANARY = "canary-4f1d2c";
let packed = { code: -1, out: "" };
beforeAll(async () => {
	if (!isLinux) return;
	packed = await pack("electron", join(work, "packages"));
	extractAll(asar(), app);
}, 180_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** The build of the first packaging; later tests reuse it. */
const app = join(work, "app");

/**
 * Fuse wires of the fake Electrons, by folder name: a version, a length and a character
 * per fuse.
 */
const WIRES = { electron: "\x01\x0810111001", older: "\x01\x071011100", bare: null };

async function pack(
	name: keyof typeof WIRES,
	output: string,
	env: Record<string, string> = {},
) {
	const electron = join(work, name);
	await standInFor(electron, WIRES[name]);
	return run(["package", "dir", output], { ELECTRON_DIST: electron, ...env });
}

async function run(args: string[], env: Record<string, string> = {}) {
	const child = Bun.spawn(
		[process.execPath, join(import.meta.dir, "command-line.ts"), ...args],
		{
			env: {
				...process.env,
				HTTP_PROXY: NOWHERE,
				HTTPS_PROXY: NOWHERE,
				CSC_IDENTITY_AUTO_DISCOVERY: "false",
				SECRET_TOKEN: CANARY,
				VITE_SECRET: CANARY,
				...env,
			},
			stdout: "pipe",
			stderr: "pipe",
		},
	);
	const [out, err, code] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		child.exited,
	]);
	return { code, out: out + err };
}

const unpacked = join(work, "packages/linux-unpacked");
const resources = join(unpacked, "resources");
const asar = () => join(resources, "app.asar");
const paths = () => listPackage(asar(), { isPack: false }).map((path) => path.slice(1));
const isFile = (path: string) => !("files" in statFile(asar(), path));
const files = () => paths().filter(isFile);
const isOfPage = (path: string) => path.startsWith("renderer/");
const textOf = (path: string) => extractFile(asar(), path).toString("latin1");

test("packaging succeeds and prints the path of the result", () => {
	expect(packed.out).toContain(`✓ ${join(work, "packages")}`);
	expect(packed.code).toBe(0);
});

test("the archive contains two scripts, a manifest, an icon and the page", () => {
	const renderer = files().filter(isOfPage);
	expect(
		files()
			.filter((path) => !isOfPage(path))
			.sort(),
	).toEqual(["icon.png", "main.cjs", "package.json", "preload.cjs"]);
	expect(renderer).toContain("renderer/index.html");
	for (const path of renderer)
		expect(path).toMatch(
			/^renderer\/(index\.html|assets\/[\w.-]+\.(js|css|woff2|svg|png|webp))$/,
		);
	expect(paths().filter((path) => path.includes("node_modules"))).toEqual([]);
	expect(paths().filter((path) => /\.map$|\.env|\.ts$|\.tsx$/.test(path))).toEqual([]);
	expect(readdirSync(resources).filter((name) => name.endsWith(".unpacked"))).toEqual([]);
});

test("the manifest starts the main process and depends on nothing", () => {
	const manifest = JSON.parse(textOf("package.json"));
	expect(manifest.main).toBe("main.cjs");
	expect(files()).toContain(manifest.main);
	expect(manifest.dependencies ?? {}).toEqual({});
	expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
	expect(manifest.desktopName).toBe(`${product.executable}.desktop`);
});

test("the scripts need nothing but Electron and Node", () => {
	const modules = (
		"assert buffer child_process constants crypto diagnostics_channel events fs " +
		"fs/promises http http2 https net os path perf_hooks querystring sqlite stream " +
		"string_decoder tls tty url util util/types worker_threads zlib"
	).split(" ");
	const builtIn = new RegExp(`^(node:)?(${modules.join("|")})$`);
	const required = (script: string) =>
		new Set(
			[...textOf(script).matchAll(/\brequire\("([^"]+)"\)/g)].map(
				([, name = ""]) => name,
			),
		);
	const main = required("main.cjs");
	expect(main.delete("electron")).toBe(true);
	expect([...main].filter((name) => !builtIn.test(name))).toEqual([]);
	expect(required("preload.cjs")).toEqual(new Set(["electron"]));
});

test("the archive contains no paths or secrets of the build machine", () => {
	const telling = [
		CANARY,
		repository,
		work,
		join(tmpdir(), "creations-"),
		"sourceMappingURL",
		"/node_modules/",
	];
	// A home folder such as `/` is in every path.
	if (homedir().length > 5) telling.push(`${homedir()}/`);
	for (const path of files()) {
		const text = textOf(path);
		expect({ path, tells: telling.filter((word) => text.includes(word)) }).toEqual({
			path,
			tells: [],
		});
	}
});

test("the application can serve the archive's page and all its files", async () => {
	const folder = join(work, "renderer");
	for (const path of files().filter(isOfPage))
		await Bun.write(join(work, path), extractFile(asar(), path));
	const pages = createPages(folder);
	const page = await pages.page();
	const html = await page.text();
	const loaded = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
		([, path = ""]) => path,
	);
	expect(loaded.length).toBeGreaterThan(1);
	for (const path of loaded) expect((await pages.asset(path)).status).toBe(200);
	expect(page.headers.get("content-security-policy")).toMatch(
		/script-src 'self' 'sha256-[\w+/]+=*';/,
	);
});

const FUSES = [
	"run as node",
	"cookies encrypted",
	"NODE_OPTIONS",
	"inspect",
	"asar checked",
	"asar only",
	"own snapshot",
	"file privileges",
];

/** Returns the fuses of a packed program that are on, and how many it has. */
function fusesOf(program: string): { on: string[]; count: number } {
	const bytes = readFileSync(program);
	const length = bytes.indexOf(FUSE_SENTINEL) + FUSE_SENTINEL.length + 1;
	const count = bytes[length] ?? 0;
	const wire = bytes.toString("latin1", length + 1, length + 1 + count);
	expect(wire).toMatch(/^[01]+$/);
	return { on: FUSES.filter((_, n) => wire[n] === "1"), count };
}

test("the fuses have the configured values", () => {
	expect(fusesOf(join(unpacked, product.executable))).toEqual({
		on: ["cookies encrypted", "asar checked", "asar only"],
		count: 8,
	});
});

test("an older Electron gets its fuses and a warning about the missing ones", async () => {
	const output = join(work, "older-packages");
	const { code, out } = await pack("older", output, { DESKTOP_APP: app });
	expect(out).toContain(
		"This Electron is older than the fuses grantFileProtocolExtraPrivileges, " +
			"so they were not set. Do not ship it.",
	);
	expect(code).toBe(0);
	expect(fusesOf(join(output, "linux-unpacked", product.executable))).toEqual({
		on: ["cookies encrypted", "asar checked", "asar only"],
		count: 7,
	});
});

test("an Electron without fuses is packaged with a warning", async () => {
	const output = join(work, "bare-packages");
	const { code, out } = await pack("bare", output, { DESKTOP_APP: app });
	expect(code).toBe(0);
	expect(out).toContain("This Electron has no fuses, so none were set");
	expect(out).toContain("Do not ship it.");
	expect(readFileSync(programIn(join(work, "bare"))).includes(FUSE_SENTINEL)).toBe(false);
});

test("without a connection and without Electron the error gives advice", async () => {
	// For another system the packager downloads Electron, unless it is cached.
	const { code, out } = await run(["package", "win", join(work, "cut-off")], {
		ELECTRON_DIST: "",
		DESKTOP_APP: app,
		ELECTRON_MIRROR: `${NOWHERE}/`,
		XDG_CACHE_HOME: join(work, "cache"),
	});
	expect(code).toBe(1);
	expect(out).toContain("could not be downloaded: connect ECONNREFUSED 127.0.0.1:9");
	expect(out).toContain("ELECTRON_DIST=FOLDER bun run desktop:package dir");
	expect(out).not.toContain("    at ");
});

test.each([
	[
		"a folder without an Electron",
		["package", "dir"],
		`There is no Electron in ${import.meta.dir}`,
	],
	[
		"an unknown target",
		["package", "amiga"],
		"Unknown target “amiga”. Use one of linux, mac, win, dir.",
	],
])("%s is refused", async (_, args, said) => {
	const { code, out } = await run(args, { ELECTRON_DIST: import.meta.dir });
	expect(code).toBe(1);
	expect(out).toContain(said);
});

test.skipIf(installedElectron() !== null)(
	"without an Electron it is said how to get one",
	async () => {
		const { code, out } = await run(["develop"], { ELECTRON_DIST: "" });
		expect(code).toBe(1);
		expect(out).toContain("cd admin-desktop && bunx install-electron");
	},
);

/**
 * Writes the files of an unpacked Electron that the packager reads.
 * @param wire The fuses; null for none
 */
async function standInFor(folder: string, wire: string | null): Promise<void> {
	await mkdir(join(folder, "locales"), { recursive: true });
	await mkdir(join(folder, "resources"), { recursive: true });
	const fuses = wire === null ? "" : FUSE_SENTINEL + wire;
	await writeFile(programIn(folder), Buffer.from(`not Electron: ${fuses}.`, "latin1"));
	await writeFile(join(folder, "locales/en-US.pak"), "");
	await writeFile(join(folder, "LICENSE"), "Electron's license");
	await writeFile(join(folder, "LICENSES.chromium.html"), "Chromium's licenses");
}
