import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, browserOf } from "./support/browser.ts";
import {
	BINARY,
	binaryAlone,
	canMount,
	container,
	type ImageConfig,
	type Installed,
	imageFiles,
	installed,
	makeRelease,
	mounting,
} from "./support/release.ts";
import { temporaryFolder } from "./support/temporary.ts";

const PICTURE = join(import.meta.dir, "../demo/images/braided-birch-band-1.webp");

const { hasImage } = await makeRelease();

async function upload(admin: Browser): Promise<string> {
	const { uploadURL } = await (await admin.send("POST", "/api/objects/upload")).json();
	const sent = await admin.visit(uploadURL, { method: "PUT", body: readFileSync(PICTURE) });
	expect(sent.ok).toBe(true);
	const kept = await admin.send("PUT", "/api/story-images", { imageURL: uploadURL });
	return (await kept.json()).objectPath;
}

async function sendNewsletter(admin: Browser, data: string): Promise<void> {
	const outbox = join(data, "outbox");
	await admin.send("POST", "/api/newsletter/subscribe", { email: "ada@example.com" });
	const mail = (name: string) => readdirSync(outbox).find((file) => file.startsWith(name)) ?? "";
	while (!existsSync(outbox) || !mail("confirmation-").endsWith(".eml")) await Bun.sleep(20);
	const text = readFileSync(join(outbox, mail("confirmation-")), "utf8").replace(/=\r?\n/g, "");
	const [link = ""] = /\/newsletter\/confirm\?token=[\w.~=-]+/.exec(text) ?? [];
	const confirmed = await admin.submit(link.replace("=3D", "="), {});
	expect(confirmed.status).toBe(200);
	const draft = { subject: "News", content: "<p>Rings</p>", fromEmail: "hello@localhost" };
	expect(await (await admin.send("POST", "/api/admin/send-newsletter", draft)).json()).toMatchObject({
		sent: 1,
	});
}

/** All that a site is for, and its return from a copy. @param inside what the program calls its data folder */
async function liveAndReturn({ run, start, data }: Installed, inside: string): Promise<void> {
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
	expect(run(["backup", "restore", `${inside}/copy`], restored)).toMatchObject({ exitCode: 0 });
	const again = await start(restored);
	const answer = await fetch(`${again.address}${picture}`);
	expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
	expect(await (await fetch(`${again.address}/api/categories`)).text()).toContain("Lockets");
	expect(run(["audit", "verify"], restored)).toMatchObject({ exitCode: 0 });
}

test("the binary alone serves a site, takes a picture, sends a newsletter, and copies and restores all of it, and says its version, its commands by its own name, and where it cannot unpack itself", async () => {
	const binary = binaryAlone();
	await liveAndReturn(binary, "data");
	const { run } = binary;
	expect(run(["--version"]).said).toMatch(/^\d+\.\d+\.\d+\n$/);
	expect(run(["polish"])).toMatchObject({
		exitCode: 2,
		said: expect.stringContaining('no command "polish"'),
	});
	const all = run(["--help"]).said;
	expect(all).toMatch(/^ {2}creations accounts sign-out EMAIL +Ends all sessions of somebody$/m);
	expect(all).toMatch(/^ {2}creations doctor +Checks what a site stands on, and says what to do$/m);
	expect(all).toMatch(/^ {2}creations audit verify +[A-Z]/m);
	expect(all).not.toContain("bun ");
	const help = run(["audit", "--help"]).said;
	expect(help).toContain("Usage: creations audit COMMAND");
	expect(help).not.toContain("bun ");
	expect(run(["audit", "verify", "--help"]).said).toContain("Usage: creations audit verify [options]");

	const shared = join(temporaryFolder(), "shared");
	mkdirSync(shared);
	chmodSync(shared, 0o777);
	const refused = run(["audit", "verify"], { PROGRAM_DIR: shared });
	expect(refused.exitCode).toBe(3);
	expect(refused.said).toContain(`${shared} belongs to somebody else, or others may write in it`);
	const nowhere = run(["audit", "verify"], { PROGRAM_DIR: "/proc/creations" });
	expect(nowhere.exitCode).toBe(3);
	expect(nowhere.said).toContain("PROGRAM_DIR names another folder");
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
	expect([exitCode, said]).toEqual([3, expect.stringMatching(new RegExp(`^.* in ${folder}: ${why}.*\n$`))]);
});

const digestOf = (bytes: Uint8Array) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;

interface Descriptor {
	digest: string;
	size: number;
	annotations?: Record<string, string>;
	platform?: object;
}

/** The image, with each of its parts compared with the digest and the size it is named by. */
async function image() {
	const files = await imageFiles();
	const read = (path: string) => JSON.parse(new TextDecoder().decode(files.get(path)));
	const pathOf = ({ digest }: Descriptor) => `blobs/${digest.replace(":", "/")}`;
	function bytesOf(descriptor: Descriptor) {
		const bytes = files.get(pathOf(descriptor)) ?? new Uint8Array();
		expect([digestOf(bytes), bytes.length]).toEqual([descriptor.digest, descriptor.size]);
		return bytes;
	}
	expect(read("oci-layout")).toEqual({ imageLayoutVersion: "1.0.0" });
	const [index] = read("index.json").manifests as [Descriptor];
	bytesOf(index);
	const manifest = read(pathOf(index)) as { config: Descriptor; layers: Descriptor[] };
	bytesOf(manifest.config);
	const config = read(pathOf(manifest.config)) as ImageConfig;
	const docker = { Config: pathOf(manifest.config), Layers: manifest.layers.map(pathOf) };
	return { index, config, layers: manifest.layers.map(bytesOf), docker, dockerAsRead: read("manifest.json") };
}

test.skipIf(!hasImage)(
	"the image is whole, names its parts by their digests, and holds no time",
	async () => {
		const { index, config, layers, docker, dockerAsRead } = await image();
		const version = index.annotations?.["org.opencontainers.image.ref.name"];
		expect(index.platform).toEqual({
			architecture: process.arch === "arm64" ? "arm64" : "amd64",
			os: "linux",
		});
		expect(dockerAsRead).toEqual([{ ...docker, RepoTags: [`creations:${version}`] }]);
		expect(config.config).toMatchObject({
			User: "65532:65532",
			Entrypoint: ["/usr/bin/creations"],
			ExposedPorts: { "3000/tcp": {} },
			Volumes: { "/data": {} },
			Healthcheck: { Test: ["CMD", "/usr/bin/creations", "healthy"] },
		});
		const archives = layers.map((layer) => Bun.gunzipSync(layer));
		expect(archives.map(digestOf)).toEqual(config.rootfs.diff_ids);
		for (const stdin of archives) {
			const { stdout } = Bun.spawnSync(["tar", "-tv", "--utc", "--full-time"], { stdin });
			const lines = `${stdout}`.trim().split("\n");
			expect(lines.filter((line) => !line.includes(" 1970-01-01 00:00:00 "))).toEqual([]);
			expect(lines.filter((line) => !/^\S+ (0\/0|65532\/65532 +0 .* data$)/.test(line))).toEqual([]);
		}
	},
);

test.skipIf(!hasImage || !canMount)(
	"the image's root alone does all of that, and nothing is unpacked in it",
	async () => {
		const { layers, config } = await image();
		const site = container(layers, config);
		await liveAndReturn(site, "/data");
		expect(readdirSync(join(site.data, "..")).sort()).toEqual(
			["data", "dev", "etc", "lib", "lib64", "proc", "tmp", "usr", "var"].sort(),
		);
		expect(readdirSync(join(site.data, "../tmp"))).toEqual([]);
	},
);
