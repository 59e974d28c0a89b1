import { expect, test } from "bun:test";
import { Refusal } from "../kernel/refusal.ts";
import { type Answers, answer, createAnswers, json, ready } from "./answers.ts";

const request = (headers: Record<string, string> = {}) => new Request("http://127.0.0.1/", { headers });
const long = { text: "silver ".repeat(500) };

test("an answer is built once for each state of the log", async () => {
	let position = 1;
	let built = 0;
	const answers: Answers = createAnswers(() => position);
	const make = async () => json({ built: ++built });
	await answers.prepared("list", make);
	await answers.prepared("list", make);
	expect(built).toBe(1);
	position = 2;
	const { bytes } = await answers.prepared("list", make);
	expect(new TextDecoder().decode(bytes)).toBe('{"built":2}');
});

/** Answers of one process while another appends to the same log, which may be out of reach. */
function sharedAnswers() {
	const log = { theirs: 1, known: 1, gone: false, time: 0 };
	async function look() {
		await Promise.resolve();
		if (log.gone) throw new Refusal("store-unreachable", "gone");
		log.known = log.theirs;
	}
	const answers = createAnswers(
		() => log.known,
		look,
		() => log.time,
	);
	const list = async () => {
		const made = await answers.prepared("list", async () => json({ at: log.theirs }));
		return { text: new TextDecoder().decode(made.bytes), cacheControl: made.cacheControl };
	};
	return { log, answers, list };
}

test("what another process has appended is in the next answer", async () => {
	const { log, list } = sharedAnswers();
	expect((await list()).text).toBe('{"at":1}');
	log.theirs = 2;
	expect((await list()).text).toBe('{"at":2}');
});

test("while the store is out of reach, what was ready is given for ten minutes, and kept by nobody", async () => {
	const { log, list } = sharedAnswers();
	await list();
	log.gone = true;
	log.time = 9 * 60_000;
	expect(await list()).toEqual({ text: '{"at":1}', cacheControl: "no-store" });
	log.time = 10 * 60_000;
	await expect(list()).rejects.toMatchObject({ code: "store-unreachable" });
	log.gone = false;
	log.theirs = 2;
	expect(await list()).toEqual({ text: '{"at":2}', cacheControl: "public, max-age=0, must-revalidate" });
});

test("while the store is out of reach, what was not ready is refused", async () => {
	const { log, answers, list } = sharedAnswers();
	await list();
	log.gone = true;
	const other = answers.prepared("other", async () => json([]));
	await expect(other).rejects.toMatchObject({ code: "store-unreachable" });
});

test("requests that come while an answer is being built share it", async () => {
	let built = 0;
	const answers = createAnswers(() => 1);
	const make = async () => {
		await Bun.sleep(1);
		return json({ built: ++built });
	};
	await Promise.all([answers.prepared("list", make), answers.prepared("list", make)]);
	expect(built).toBe(1);
});

test("an answer that could not be built is tried again", async () => {
	const answers = createAnswers(() => 1);
	await answers.prepared("list", () => Promise.reject(new Error("no"))).catch(() => {});
	expect((await answers.prepared("list", async () => json([]))).status).toBe(200);
});

test("a browser that has the answer is told so", async () => {
	const made = ready(json(long));
	expect(answer(request({ "if-none-match": made.etag }), made).status).toBe(304);
	expect(answer(request({ "if-none-match": `"x", ${made.etag}` }), made).status).toBe(304);
	expect(answer(request({ "if-none-match": '"x"' }), made).status).toBe(200);
});

test("an answer that is no success is never 304", () => {
	const made = ready({ status: 404, type: "text/html", body: "no" });
	expect(answer(request({ "if-none-match": made.etag }), made).status).toBe(404);
	expect(answer(request(), made).headers.get("etag")).toBeNull();
});

test("long text is compressed for those who accept it and plain for the others", async () => {
	const made = ready(json(long));
	const compressed = answer(request({ "accept-encoding": "br, gzip" }), made);
	expect(compressed.headers.get("content-encoding")).toBe("gzip");
	expect(JSON.parse(new TextDecoder().decode(Bun.gunzipSync(await compressed.bytes())))).toEqual(long);
	for (const refused of ["", "br", "gzip;q=0"]) {
		const plain = answer(request({ "accept-encoding": refused }), made);
		expect(plain.headers.get("content-encoding")).toBeNull();
		expect(plain.headers.get("vary")).toBe("Accept-Encoding");
		expect(await plain.json()).toEqual(long);
	}
});

test("images are not compressed again", () => {
	expect(ready({ type: "image/webp", body: "x".repeat(5000) }).gzip).toBeUndefined();
});
