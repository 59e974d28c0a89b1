import { expect, test } from "bun:test";
import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Browser, browserOf } from "./support/browser.ts";
import { startRelease } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary.ts";

const ROOT = join(import.meta.dir, "../..");
const CPU = process.arch === "arm64" ? "arm64" : "x64";
const BINARY = join(ROOT, `dist/creations-linux-${CPU}`);
/** Makes the release for this machine's processor. */
async function makeRelease(): Promise<void> {
	const command = [process.execPath, join(ROOT, "scripts/release/package.ts"), CPU];
	const child = Bun.spawn(command, { stdout: "ignore", stderr: "pipe" });
	const errors = await new Response(child.stderr).text();
	if ((await child.exited) !== 0) throw new Error(`There is no release: ${errors}`);
}

await makeRelease();

/**
 * The program where somebody has installed it.
 * @param data the folder that its data is in, as it is seen from outside
 */
function installed(
	command: string[],
	env: Record<string, string>,
	home: string,
	data: string,
) {
	function run(words: string[], more: Record<string, string> = {}) {
		const { exitCode, stdout, stderr } = Bun.spawnSync([...command, ...words], {
			cwd: home,
			env: { ...env, ...more },
		});
		return { exitCode, said: `${stdout}${stderr}` };
	}
	const start = (more: Record<string, string> = {}) =>
		startRelease(command, home, { ...env, ...more });
	return { run, start, data, home };
}

type Installed = ReturnType<typeof installed>;

/** Runs the binary in an empty folder with its unpacked files. */
function binaryAlone(): Installed {
	const home = temporaryFolder();
	copyFileSync(BINARY, join(home, "creations"));
	const env = { PROGRAM_DIR: join(home, "program"), DATA_DIR: "data" };
	return installed([join(home, "creations")], env, home, join(home, "data"));
}

/** Whether this user may mount something that nobody else sees. */
const canMount = Bun.spawnSync(["unshare", "--mount", "true"]).exitCode === 0;

/** A command after others, in a shell that mounts for itself alone; `$0` is `folder`. */
const mounting = (folder: string, before: string) => [
	...["unshare", "--mount", "sh", "-c", `${before} "$@"`, folder],
];

const PICTURE = join(import.meta.dir, "../demo/images/braided-birch-band-1.webp");

async function upload(admin: Browser): Promise<string> {
	const { uploadURL } = await (await admin.send("POST", "/api/objects/upload")).json();
	const sent = await admin.visit(uploadURL, {
		method: "PUT",
		body: readFileSync(PICTURE),
	});
	expect(sent.ok).toBe(true);
	const kept = await admin.send("PUT", "/api/story-images", { imageURL: uploadURL });
	return (await kept.json()).objectPath;
}

async function sendNewsletter(admin: Browser, data: string): Promise<void> {
	const outbox = join(data, "outbox");
	await admin.send("POST", "/api/newsletter/subscribe", { email: "ada@example.com" });
	const mail = (name: string) =>
		readdirSync(outbox).find((file) => file.startsWith(name)) ?? "";
	while (!existsSync(outbox) || !mail("confirmation-").endsWith(".eml"))
		await Bun.sleep(20);
	const text = readFileSync(join(outbox, mail("confirmation-")), "utf8").replace(
		/=\r?\n/g,
		"",
	);
	const [link = ""] = /\/newsletter\/confirm\?token=[\w.~=-]+/.exec(text) ?? [];
	const confirmed = await admin.submit(link.replace("=3D", "="), {});
	expect(confirmed.status).toBe(200);
	const draft = {
		subject: "News",
		content: "<p>Rings</p>",
		fromEmail: "hello@localhost",
	};
	expect(
		await (await admin.send("POST", "/api/admin/send-newsletter", draft)).json(),
	).toMatchObject({
		sent: 1,
	});
}

/**
 * All that a site is for, and its return from a copy.
 * @param inside what the program calls its data folder
 */
async function liveAndReturn(
	{ run, start, data }: Installed,
	inside: string,
): Promise<void> {
	const { child, address } = await start();
	expect(await (await fetch(address)).text()).toContain("</html>");
	const { port } = new URL(address);
	expect(run(["healthy"], { PORT: port })).toMatchObject({ exitCode: 0 });
	const admin = await browserOf(address, "admin");
	const picture = await upload(admin);
	await sendNewsletter(admin, data);
	expect(run(["categories", "add", "Lockets"])).toMatchObject({ exitCode: 0 });
	expect(run(["backup", "create", `${inside}/copy`])).toMatchObject({ exitCode: 0 });
	child.kill("SIGKILL");
	await child.exited;
	expect(run(["healthy"], { PORT: port })).toMatchObject({ exitCode: 1 });

	const restored = { DATA_DIR: `${inside}/restored` };
	expect(run(["backup", "restore", `${inside}/copy`], restored)).toMatchObject({
		exitCode: 0,
	});
	const again = await start(restored);
	const answer = await fetch(`${again.address}${picture}`);
	expect([answer.status, answer.headers.get("content-type")]).toEqual([
		200,
		"image/webp",
	]);
	expect(await (await fetch(`${again.address}/api/categories`)).text()).toContain(
		"Lockets",
	);
	expect(run(["audit", "verify"], restored)).toMatchObject({ exitCode: 0 });
}

test("the binary serves a site, sends newsletters, backs up, and restores", async () => {
	const binary = binaryAlone();
	await liveAndReturn(binary, "data");
	const { run } = binary;
	expect(run(["--version"]).said).toMatch(/^\d+\.\d+\.\d+\n$/);
	expect(run(["polish"])).toMatchObject({
		exitCode: 2,
		said: expect.stringContaining("unknown command 'polish'"),
	});
	const all = run(["--help"]).said;
	expect(all).toMatch(/^ {2}accounts sign-out <EMAIL> +End all sessions of a person$/m);
	expect(all).toMatch(/^ {2}doctor +Check the environment of a site,$/m);
	expect(all).toMatch(/^ {2}audit verify +[A-Z]/m);
	expect(all).toContain("Usage: creations COMMAND");
	expect(all).not.toContain("bun ");
	const help = run(["audit", "--help"]).said;
	expect(help).toContain("Usage: creations audit COMMAND");
	expect(help).not.toContain("bun ");
	expect(run(["audit", "verify", "--help"]).said).toContain(
		"Usage: creations audit verify [options]",
	);

	const shared = join(temporaryFolder(), "shared");
	mkdirSync(shared);
	chmodSync(shared, 0o777);
	const refused = run(["audit", "verify"], { PROGRAM_DIR: shared });
	expect(refused.exitCode).toBe(3);
	expect(refused.said).toContain(
		`${shared} belongs to somebody else, or others may write in it`,
	);
	const nowhere = run(["audit", "verify"], { PROGRAM_DIR: "/proc/creations" });
	expect(nowhere.exitCode).toBe(3);
	expect(nowhere.said).toContain("PROGRAM_DIR names another folder");
});

test("the binary and its child processes do not load files of the current folder", async () => {
	const { run, start, home } = binaryAlone();
	const trace = join(home, "trace");
	writeFileSync(join(home, "bunfig.toml"), 'preload = ["./preload.ts"]\n');
	const preload = `require("node:fs").appendFileSync(${JSON.stringify(trace)}, "ran");`;
	writeFileSync(join(home, "preload.ts"), preload);
	writeFileSync(
		join(home, ".env"),
		`DATA_DIR=${join(home, "chosen")}\nSITE_NAME=Chosen\n`,
	);
	writeFileSync(
		join(home, "tsconfig.json"),
		'{ "compilerOptions": { "paths": { "*": ["./preload.ts"] } } }',
	);
	writeFileSync(join(home, "package.json"), '{ "imports": { "#*": "./preload.ts" } }');

	expect(run(["--version"]).said).toMatch(/^\d+\.\d+\.\d+\n$/);
	expect(run(["audit", "--help"]).exitCode).toBe(0);
	const { child, address } = await start();
	// The picture is decoded in a process of its own.
	await upload(await browserOf(address, "admin"));
	expect(await (await fetch(address)).text()).not.toContain("Chosen");
	child.kill("SIGTERM");
	await child.exited;
	expect(run(["audit", "verify"])).toMatchObject({ exitCode: 0 });
	expect(readdirSync(home)).toContain("data");
	expect([existsSync(trace), existsSync(join(home, "chosen"))]).toEqual([false, false]);
});

test.skipIf(!canMount).each([
	["full", "size=20m", "there is no space left"],
	["read-only", "ro", "it is read-only"],
	["mounted with noexec", "noexec", "no program may run from it"],
])("the binary says that the folder it unpacks itself in is %s", (_, options, why) => {
	const folder = temporaryFolder();
	const mount = `mount -t tmpfs -o mode=700,${options} none "$0" && exec`;
	const { run } = installed([...mounting(folder, mount), BINARY], {}, folder, folder);
	const { exitCode, said } = run(["audit", "verify"], { PROGRAM_DIR: folder });
	expect([exitCode, said]).toEqual([
		3,
		expect.stringMatching(new RegExp(`^.* in ${folder}: ${why}.*\n$`)),
	]);
});

const isRoot = process.getuid?.() === 0;

test.skipIf(!isRoot)(
	"another user runs the binary from a folder that root has unpacked, as in a container",
	() => {
		const home = temporaryFolder();
		const folder = join(home, "program");
		const { run } = installed([BINARY], { PROGRAM_DIR: folder }, home, home);
		expect(run(["--help"]).exitCode).toBe(0);
		const unpacked = readdirSync(folder);
		for (const path of [home, folder])
			Bun.spawnSync(["chmod", "--recursive", "go=rX", path]);
		const user = ["setpriv", "--reuid", "65532", "--regid", "65532", "--clear-groups"];
		const inContainer = installed(
			[...user, BINARY],
			{ PROGRAM_DIR: folder, HOME: "/" },
			home,
			home,
		);
		expect(inContainer.run(["doctor"])).toMatchObject({
			exitCode: expect.any(Number),
			said: expect.stringContaining("Settings"),
		});
		expect(readdirSync(folder)).toEqual(unpacked);
	},
);
