import { expect, test } from "bun:test";
import { readdirSync, statSync, truncateSync } from "node:fs";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { ghostExport, ghostPost } from "../../test/support/ghost-export.ts";
import { fileOf, siteToMoveTo } from "../../test/support/moving.ts";
import { picture } from "../../test/support/photos.ts";
import { afterwards, temporaryFolder } from "../../test/support/temporary.ts";
import { csv } from "../http/response/csv.ts";
import { isPublic } from "../kernel/public-network.ts";
import { productRows } from "../products/index.ts";
import { storyRows } from "../stories/index.ts";
import { MAX_ROW } from "./formats/reading.ts";
import { allImports } from "./import-list.ts";
import { subscriberRows } from "./out/contents.ts";
import { fetchPicture } from "./pictures.ts";
import { createBudget, unpack } from "./reader/unpack.ts";

const long = "x".repeat(MAX_ROW + 1_000_000);
/** A cell that is larger than a row may be. */
const wide = "x".repeat(3_000_000);

const XML = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>`;

const refusals: [name: string, content: string, why: string][] = [
	["list.csv", `email,name\nada@old.example,${wide}`, "Row 2 of list.csv is too long"],
	["list.txt", `ada@old.example\n${wide}`, "Row 2 of list.txt is too long"],
	[
		"blog.json",
		`{"db":[{"meta":{},"data":{"posts":[{"id":"1","html":"${long}"}]}}]}`,
		"A row of blog.json is too long",
	],
	[
		"blog.xml",
		`${XML}<item><title>${long}</title></item></channel></rss>`,
		"A row of blog.xml is too long",
	],
	[
		"open.csv",
		`email,name\nada@old.example,"${"x\n".repeat(1_100_000)}`,
		"Row 2 of open.csv is too long",
	],
	[
		"quote.csv",
		'email,name\nada@old.example,"Ada',
		"Row 2 of quote.csv cannot be read: a quote is not closed.",
	],
	["cut.json", ghostExport(ghostPost()).slice(0, -40), "cut.json is incomplete"],
	[
		"cut.xml",
		`${XML}<item><title>The Ring</title></item></chan`,
		"cut.xml is not complete XML",
	],
	["notes.txt", "Dear diary", "notes.txt cannot be imported"],
	["photo.jpg", "\xff\xd8", "photo.jpg cannot be imported"],
	[
		"listings.csv",
		"TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS\nRing,Silver,9,EUR,1,,",
		"listings.csv looks like a file of etsy, but lacks the columns IMAGE1, IMAGE2",
	],
	["a.json", "[1]", "a.json cannot be imported"],
	["a.xml", "<a/>", "a.xml cannot be imported"],
];

test.each(refusals)(
	"%s is refused with a message: it is cut off or of no known format",
	async (name, content, why) => {
		const site = await siteToMoveTo();
		await expect(site.bringFile(name, content)).rejects.toThrow(why);
		expect(await allImports(site.store)).toEqual([]);
	},
);

test("other files of a folder are named, and pictures are not", async () => {
	const site = await siteToMoveTo();
	const list = fileOf("list.csv", "email\nada@old.example\n");
	const folder = dirname(list);
	for (const name of ["offer.pdf", "ring.jpg", ".hidden"]) fileOf(name, "x", folder);
	expect((await site.bring(folder, { report: true })).left).toEqual([
		{ row: 0, why: "Neither an export nor a picture: offer.pdf." },
	]);
});

test("a file that is too large or not there is refused in words", async () => {
	const site = await siteToMoveTo();
	const large = fileOf("list.csv", "email\n");
	truncateSync(large, 1024 ** 3);
	await expect(site.bring(large)).rejects.toThrow("larger than 512 MB");
	await expect(site.bring("/nowhere/blog.json")).rejects.toThrow(
		"There is no /nowhere/blog.json",
	);
	expect(await allImports(site.store)).toEqual([]);
});

test("deeply nested HTML becomes its text", async () => {
	const site = await siteToMoveTo();
	const html = `${"<div><b>".repeat(20_000)}Deep`;
	const posts = [
		{
			id: "1",
			title: "Deep",
			slug: "deep",
			html,
			status: "published",
			visibility: "public",
		},
	];
	const done = await site.bringFile("blog.json", JSON.stringify({ data: { posts } }));
	expect(done.added + done.left.length).toBe(1);
});

test("scripts in any field of a product are removed or text", async () => {
	const site = await siteToMoveTo();
	const script = "<script>alert(1)</script>";
	const rows =
		"Handle,Title,Body (HTML),Type,Image Src\n" +
		`ring,${script},<p>Text</p>${script},${script},javascript:alert(1)\n`;
	expect(await site.bringFile("products.csv", rows)).toMatchObject({
		format: "shopify",
		added: 1,
	});
	const row = await productRows.editable(site.store, 1);
	expect(row?.description).toBe("Text");
	expect(row?.images).toEqual(["/icon.svg"]);
});

test("scripts and formulas in any field of a subscriber or a post are text", async () => {
	const site = await siteToMoveTo();
	const script = "<script>alert(1)</script>";
	const list =
		"email,name,subscribed_at\n" +
		`ada@old.example,"=HYPERLINK(""${script}"")",2019-05-01\n` +
		`"${script}",Bea,2019-05-01\n`;
	expect(await site.bringFile("list.csv", list)).toMatchObject({
		added: 1,
		left: [{ row: 3, why: "The e-mail address is not valid." }],
	});
	const cell =
		(await subscriberRows(site)).find(([email]) => email === "ada@old.example")?.[1] ??
		"";
	expect(csv([[cell]])).toBe(`"'=HYPERLINK(""${script}"")"\r\n`);

	const text = (name: string) => `<${name}><![CDATA[${script}${name}]]></${name}>`;
	const fields = [
		"title",
		"link",
		"guid",
		"content:encoded",
		"excerpt:encoded",
		"wp:post_name",
	].map(text);
	const item = `<item>${fields.join("")}<wp:status>publish</wp:status></item>`;
	const head =
		'<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c" xmlns:excerpt="e"><channel>';
	await site.bringFile("blog.xml", `${head}${item}</channel></rss>`);
	const story = await storyRows.editable(site.store, 1);
	expect([story?.content, story?.excerpt]).toEqual([
		"content:encoded",
		"alert(1) excerpt:encoded",
	]);
	expect(story?.slug).toMatch(/^[a-z0-9-]+$/);
});

test("local and private addresses are not public", () => {
	const own = [
		"127.0.0.1",
		"10.0.0.7",
		"172.16.0.1",
		"192.168.1.1",
		"169.254.169.254",
		"0.0.0.0",
		"100.64.0.1",
	];
	own.push(
		"::1",
		"fe80::1",
		"fd00::1",
		"::ffff:127.0.0.1",
		"64:ff9b::7f00:1",
		"::7f00:1",
		"::5db8:d822",
	);
	own.push("168.63.129.16", "::ffff:168.63.129.16");
	for (const ip of own) expect([ip, isPublic(ip)]).toEqual([ip, false]);
	expect([
		isPublic("93.184.216.34"),
		isPublic("2606:2800:220:1:248:1893:25c8:1946"),
	]).toEqual([true, true]);
});

/** Starts a picture host on this machine. */
async function pictureHost() {
	const png = await picture("png");
	const answers: Record<string, () => Response> = {
		"/ring.png": () =>
			new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } }),
		"/moved": () => Response.redirect("/ring.png", 302),
		"/elsewhere": () => Response.redirect("http://127.0.0.2/ring.png", 302),
		"/inside": () => Response.redirect("http://127.0.0.3/ring.png", 302),
		"/loop": () => Response.redirect("/loop", 302),
		"/page": () =>
			new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } }),
		"/large": () =>
			new Response(new Uint8Array(11_000_000), {
				headers: { "content-type": "image/png" },
			}),
	};
	const server = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch: (request) =>
			answers[new URL(request.url).pathname]?.() ?? new Response("", { status: 404 }),
	});
	afterwards(() => server.stop(true));
	const named = (name: string) => ({
		base: `http://${name}:${server.port}`,
		hosts: [`${name}:${server.port}`],
	});
	return { ...named("127.0.0.1"), byName: named("localhost"), png };
}

test("a picture is fetched from the host that was named, by way of its redirects", async () => {
	const { base, hosts, png, byName } = await pictureHost();
	const anywhere = () => true;
	for (const path of ["/ring.png", "/moved"])
		expect(
			Buffer.from(await fetchPicture(base + path, hosts, anywhere)).equals(png),
		).toBe(true);
	expect(
		Buffer.from(
			await fetchPicture(`${byName.base}/ring.png`, byName.hosts, anywhere),
		).equals(png),
	).toBe(true);
});

test("no picture is fetched from a private network, not even by a redirect", async () => {
	const { base, hosts, byName } = await pictureHost();
	await expect(fetchPicture(`${base}/ring.png`, hosts)).rejects.toThrow(
		"private network",
	);
	await expect(fetchPicture(`${byName.base}/ring.png`, byName.hosts)).rejects.toThrow(
		"private network",
	);
	await expect(fetchPicture("file:///etc/passwd", [""])).rejects.toThrow(
		"only http and https",
	);
	const refused: [path: string, why: string][] = [
		["/elsewhere", "it redirects to 127.0.0.2"],
		["/inside", "private network"],
		["/loop", "redirects too often"],
		["/page", "sent no picture"],
		["/large", "larger than 10 MB"],
		["/none", "responded with status 404"],
	];
	for (const [path, why] of refused)
		await expect(
			fetchPicture(base + path, [...hosts, "127.0.0.3"], (ip) => ip !== "127.0.0.3"),
		).rejects.toThrow(why);
});

async function archive(files: Record<string, string | Uint8Array>): Promise<Buffer> {
	const zip = new ZipFile();
	for (const [name, content] of Object.entries(files))
		zip.addBuffer(Buffer.from(content), name);
	zip.end();
	return buffer(zip.outputStream);
}

const LIST = "email\nada@old.example\n";
const HEADER = Buffer.from("PK\x01\x02");

/** Returns the archive with another size in the header of its only entry. */
function claiming(bytes: Buffer, size: number): Buffer {
	const changed = Buffer.from(bytes);
	changed.writeUInt32LE(size, changed.indexOf(HEADER) + 24);
	return changed;
}

/** Expects a refusal, and that the unpacked files are removed. */
async function refused(bytes: Uint8Array, why: string) {
	const [site, file] = [await siteToMoveTo(), fileOf("list.zip", bytes)];
	await expect(site.bring(file)).rejects.toThrow(why);
	expect(await allImports(site.store)).toEqual([]);
	expect(readdirSync(join(site.config.dataDir, "imports"))).toEqual([]);
}

test("an archive that is cut off or has a path outside of its folder is refused", async () => {
	const whole = await archive({ "list.csv": LIST });
	await refused(whole.subarray(0, -10), "cannot be unpacked");
	const slip = whole.toString("latin1").replaceAll("list.csv", "../a.csv");
	await refused(Buffer.from(slip, "latin1"), "cannot be unpacked");
});

test("an archive that would fill the disk is refused, even if it states a false size", async () => {
	const zeros = await archive({ "list.csv": new Uint8Array(70 * 1024 ** 2) });
	await refused(zeros, "may be a zip bomb");
	await refused(claiming(zeros, 1000), "cannot be unpacked");
	await refused(
		claiming(await archive({ "list.csv": LIST }), 0xfffffff0),
		"may be a zip bomb",
	);
});

test("an archive for which the disk has no space is refused before unpacking", async () => {
	const [file, folder] = [
		fileOf("list.zip", await archive({ "list.csv": LIST })),
		temporaryFolder(),
	];
	const full = createBudget(() => 0);
	full.add(statSync(file).size);
	await expect(unpack(file, folder, full)).rejects.toMatchObject({
		code: "no-space",
		message:
			"There is no space to unpack list.zip. " +
			"Free some space, or unpack it yourself and import the files.",
	});
	expect(readdirSync(folder)).toEqual([]);
});

test("an archive with too many files is refused before unpacking", async () => {
	const bytes = await archive({ "list.csv": LIST });
	const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06"));
	for (const at of [8, 10]) bytes.writeUInt16LE(50_001, end + at);
	await refused(bytes, "more than 50,000 files");
});

test("nested archives share one size limit", async () => {
	const zeros = await archive({ "list.csv": new Uint8Array(20 * 1024 ** 2) });
	const many = Object.fromEntries(
		Array.from({ length: 4 }, (_, n) => [`${n}.zip`, zeros]),
	);
	await refused(await archive(many), "may be a zip bomb");
});

test("an archive in an archive is imported; a deeper one is skipped with a message", async () => {
	const site = await siteToMoveTo();
	const second = await archive({ "list.zip": await archive({ "list.csv": LIST }) });
	expect(await site.bringFile("two.zip", second)).toMatchObject({ added: 1, left: [] });
	const third = await archive({
		"two.zip": second,
		"other.csv": "email\ngrace@old.example\n",
	});
	const done = await site.bringFile("three.zip", third);
	expect(done).toMatchObject({ added: 1 });
	expect(done.left[0]?.why).toContain("list.zip is nested too deep in archives");
	await refused(await archive({ "two.zip": second }), "Unpack it first");
});
