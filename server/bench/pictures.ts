import { join } from "node:path";
import { PICTURE_WIDTHS } from "@creations/content/pictures";
import sharp from "sharp";
import { load, median, type Row, rounded } from "./compare.ts";
import { uploader } from "./photo.ts";
import { withServer } from "./server.ts";

const ROUNDS = 3;

/** What the first picture of a page may have on a phone. */
const LIMIT_BYTES = 45_000;

/** Pixels that a picture of a column's width is said to take on a phone: 412 wide, 1.75 of the screen's to each. */
const ON_A_PHONE = (412 - 48) * 1.75;

export const pictures = (): Promise<Row[]> =>
	withServer(async (site, pid) => {
		const rows: Row[] = [];
		const [story] = await (await fetch(`${site}/api/stories`)).json();
		const [product] = await (await fetch(`${site}/api/products`)).json();
		for (const path of ["/", "/stories", `/stories/${story.slug}`, `/products/${product.slug}`])
			rows.push(await firstPicture(site, path));
		return [...rows, ...(await variantsOfPhotos(site, pid))];
	});

async function firstPicture(site: string, path: string): Promise<Row> {
	const page = await (await fetch(site + path)).text();
	const [, candidates = ""] = /<source type="image\/avif" srcSet="([^"]+)"/.exec(page) ?? [];
	const wide = candidates.split(", ").map((candidate) => candidate.split(" "));
	const [address = ""] = wide.find(([, width = ""]) => Number.parseInt(width, 10) >= ON_A_PHONE) ?? [];
	const { byteLength } = await whenMade(site + address);
	return {
		what: `first picture of ${path}`,
		address,
		bytes: byteLength,
		limit: LIMIT_BYTES,
		kept: byteLength <= LIMIT_BYTES,
	};
}

async function variantsOfPhotos(site: string, pid: number): Promise<Row[]> {
	const upload = await uploader(site);
	const photo = await twelveMegapixels();
	const answers = { url: `${site}/api/stories`, pid };
	await load(answers);
	const rounds: { upload: number; make: number; ratio: number }[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const started = performance.now();
		const alone = await upload(photo);
		const uploaded = performance.now();
		await allMade(site + alone);
		const made = performance.now();
		const quiet = await load(answers);
		const other = site + (await upload(photo));
		await fetch(`${other}/320.avif`);
		const meanwhile = await load(answers);
		const underWay = (await fetch(`${other}/1920.avif`)).headers.get("content-type") === "image/webp";
		await allMade(other);
		if (!underWay) throw new Error("the variants were made before the answers were counted");
		rounds.push({ upload: uploaded - started, make: made - uploaded, ratio: meanwhile.rate / quiet.rate });
	}
	const seconds = (pick: (round: (typeof rounds)[number]) => number) =>
		rounded(median(rounds.map(pick)) / 1000);
	return [
		{ what: "a photo of 12 megapixels, uploaded", seconds: seconds(({ upload }) => upload) },
		{ what: `its ${PICTURE_WIDTHS.length} AVIFs`, seconds: seconds(({ make }) => make) },
		{
			what: "answers meanwhile, times those before",
			ratio: rounded(median(rounds.map(({ ratio }) => ratio))),
		},
	];
}

const allMade = (picture: string) =>
	Promise.all(PICTURE_WIDTHS.map((width) => whenMade(`${picture}/${width}.avif`)));

/** What is there until then may be kept for a minute only. */
async function whenMade(address: string): Promise<ArrayBuffer> {
	for (;;) {
		const answer = await fetch(address);
		if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
		if (answer.headers.get("content-type") === "image/avif") return answer.arrayBuffer();
		await Bun.sleep(20);
	}
}

async function twelveMegapixels(): Promise<Uint8Array> {
	const size = { width: 4000, height: 3000 };
	const noise = { type: "gaussian", mean: 128, sigma: 8 } as const;
	const grain = await sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
		.png()
		.toBuffer();
	return sharp(join(import.meta.dir, "../demo/images/thistle-brooch-2.webp"))
		.resize({ ...size, fit: "cover" })
		.composite([{ input: grain, blend: "soft-light" }])
		.jpeg({ quality: 88 })
		.toBuffer();
}
