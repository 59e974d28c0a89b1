import { join } from "node:path";
import { PICTURE_WIDTHS } from "@creations/content/pictures";
import sharp from "sharp";
import { browser } from "../test/support/browser.ts";
import { largePhoto } from "../test/support/photos.ts";
import { load, mainPages, median, type Row, rounded, within } from "./compare.ts";
import { residentMegabytes, withServer } from "./server.ts";

const ROUNDS = 3;

/** What the first picture of a page may have on a phone. */
const LIMIT_BYTES = 45_000;

/** Pixels that a picture of a column's width is said to take on a phone: 412 wide, 1.75 of the screen's to each. */
const ON_A_PHONE = (412 - 48) * 1.75;

export const pictures = (): Promise<Row[]> =>
	withServer(async (site, pid) => {
		const rows: Row[] = [];
		for (const path of await mainPages(site)) rows.push(await firstPicture(site, path));
		return [...rows, ...(await variantsOfPhotos(site, pid))];
	});

async function firstPicture(site: string, path: string): Promise<Row> {
	const page = await (await fetch(site + path)).text();
	const [, candidates = ""] = /<source type="image\/avif" srcSet="([^"]+)"/.exec(page) ?? [];
	const wide = candidates.split(", ").map((candidate) => candidate.split(" "));
	const [address = ""] = wide.find(([, width = ""]) => Number.parseInt(width, 10) >= ON_A_PHONE) ?? [];
	const { byteLength } = await whenMade(site + address);
	return { what: `first picture of ${path}`, address, bytes: byteLength, ...within(LIMIT_BYTES, byteLength) };
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

const PHOTO_ROUNDS = 5;

export async function photo(): Promise<Row[]> {
	const bytes = await largePhoto();
	return withServer(async (site, pid) => {
		const rows: Row[] = [];
		const upload = await uploader(site);
		for (let round = 1; round <= PHOTO_ROUNDS; round++) {
			const before = residentMegabytes(pid);
			let most = before;
			const watching = setInterval(() => {
				most = Math.max(most, residentMegabytes(pid));
			}, 5);
			const started = performance.now();
			await upload(bytes);
			const seconds = (performance.now() - started) / 1000;
			clearInterval(watching);
			rows.push({
				round,
				"photo, MB": rounded(bytes.length / 1e6, 1),
				seconds: rounded(seconds),
				"server grew, MB": Math.round(most - before),
			});
		}
		return rows;
	});
}

async function uploader(site: string): Promise<(bytes: Uint8Array) => Promise<string>> {
	const { jar, signInAs } = browser(site);
	await signInAs("admin");
	const cookie = `session=${jar.get("session")}`;
	const send = (path: string, method: string, body: BodyInit | null, type = "application/json") =>
		fetch(new URL(path, site), { method, body, headers: { cookie, "content-type": type } });
	return async (bytes) => {
		const { uploadURL } = await (await send("/api/objects/upload", "POST", null)).json();
		await send(uploadURL, "PUT", new Uint8Array(bytes), "image/jpeg");
		const registered = await send("/api/story-images", "PUT", JSON.stringify({ imageURL: uploadURL }));
		if (!registered.ok) throw new Error(await registered.text());
		return (await registered.json()).objectPath;
	};
}
