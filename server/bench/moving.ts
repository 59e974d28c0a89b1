import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ghostExport, ghostPost } from "../test/support/ghost-export.ts";
import { seeded } from "../test/support/random.ts";
import { temporaryFolder } from "../test/support/temporary.ts";
import { type Row, requestedUntil, rounded } from "./compare.ts";
import { cpuSeconds, mostMegabytes, serveFolder } from "./server.ts";

const POSTS = Number(process.env.POSTS ?? 10_000);
const SECONDS = 60;
const MEGABYTES = 400;
const COMMAND_LINE = join(import.meta.dir, "../src/cli/cli.ts");

/**
 * Measures the import of a blog by a command into an empty site, and by a running server
 * under load.
 */
export async function moving(): Promise<Row[]> {
	const file = join(temporaryFolder(), "blog.json");
	writeFileSync(file, blogExport(POSTS));
	const alone = await broughtIn(file, temporaryFolder());
	const folder = temporaryFolder();
	const { address, pid } = await serveFolder(folder);
	const before = cpuSeconds(pid);
	const bringing = broughtIn(file, folder, pid);
	const asked = await requestedUntil(
		bringing,
		() => requireAnswer(`${address}/api/stories`),
		20,
	);
	const cpu = { "CPU s": rounded(cpuSeconds(pid) - before, 1) };
	return [
		{ by: "a command alone", ...alone },
		{ by: "a server", ...(await bringing), ...cpu, ...asked },
	];
}

/** @param pid the importing process if it is not the command's own */
async function broughtIn(file: string, dataDir: string, pid?: number): Promise<Row> {
	const started = performance.now();
	const child = Bun.spawn([process.execPath, COMMAND_LINE, "import", file, "--json"], {
		env: { ...process.env, DATA_DIR: dataDir, DEMO: "off" },
		stdout: "pipe",
		stderr: "ignore",
	});
	const most = mostMegabytes({ pid: pid ?? child.pid, exited: child.exited });
	const { added } = await new Response(child.stdout).json();
	if (added !== POSTS) throw new Error(`${added} of ${POSTS} posts came`);
	await child.exited;
	return {
		seconds: rounded((performance.now() - started) / 1000, 1),
		"limit, s": SECONDS,
		"CPU s": rounded(Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6, 1),
		"most memory, MB": Math.round(await most),
		"limit, MB": MEGABYTES,
	};
}

async function requireAnswer(url: string): Promise<void> {
	const { status } = await fetch(url);
	if (status !== 200) throw new Error(`${url} answered ${status}`);
}

const STORIES = join(import.meta.dir, "../demo/stories");
const PARAGRAPHS = 8;

/**
 * Returns a Ghost export of posts with about 600 words each, mixed from sentences of the
 * demo's stories.
 */
function blogExport(count: number): string {
	const texts = readdirSync(STORIES).map((name) =>
		readFileSync(join(STORIES, name), "utf8"),
	);
	const sentences = texts.flatMap((text) => text.match(/[^.!?\n]{20,}[.!?]+/g) ?? []);
	const random = seeded(7);
	const below = (limit: number) => Math.floor(random() * limit);
	const some = (many: number) =>
		Array.from({ length: many }, () => sentences[below(sentences.length)]?.trim()).join(
			" ",
		);
	const posts = Array.from({ length: count }, (_, n) => ({
		...ghostPost({
			id: String(n),
			uuid: `post-${n}`,
			title: `${n + 1}. ${some(1)}`,
			slug: `post-${n % (count / 2)}`,
		}),
		html: htmlOf(some, () => below(1000)),
		mobiledoc: some(2 * PARAGRAPHS),
	}));
	return ghostExport(...posts);
}

/**
 * Returns typical HTML of an editor: paragraphs with and without marks, a heading, a
 * list, a quotation and a picture.
 */
function htmlOf(some: (many: number) => string, number: () => number): string {
	const marked = () =>
		`<p>${some(2)} <strong>${some(1)}</strong> ${some(1)} <a ` +
		`href="https://old.example/${number()}?a=1&amp;b=2"><em>${some(1)}</em></a></p>`;
	const paragraphs = Array.from({ length: PARAGRAPHS }, (_, i) =>
		i % 2 ? marked() : `<p>${some(5)}</p>`,
	);
	const picture =
		'<figure class="kg-card"><img ' +
		`src="__GHOST_URL__/content/images/2020/01/${number()}.jpg" alt="A ring" ` +
		`loading="lazy"><figcaption>${some(1)}</figcaption></figure>`;
	const list = `<ul><li>${some(1)}</li><li>${some(1)}</li></ul>`;
	return [
		`<h2 id="first">${some(1)}</h2>`,
		...paragraphs,
		list,
		picture,
		`<blockquote>${some(1)}</blockquote>`,
	].join("\n");
}
