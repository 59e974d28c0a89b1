import { audit } from "../../test/support/audit/audit.ts";
import { allRows } from "../../test/support/audit/chain.ts";
import { browser, browserOf } from "../../test/support/browser.ts";
import { bucketVariables } from "../../test/support/media-site.ts";
import { picture } from "../../test/support/photos.ts";
import { afterwards } from "../../test/support/temporary.ts";
import { type Serving, storesOnServers, story } from "../../test/support/two-servers.ts";
import type { Row } from "../compare.ts";

const SERVERS = 3;
const READERS = 8;
const WRITERS = 8;
const STORIES = 20;
/**
 * Duration of each phase in milliseconds: with all servers, without one of them, and with
 * a restart of the libSQL server.
 */
const PHASE_MS = 3000;
const PATHS = [
	"/api/stories",
	"/stories",
	"/products",
	"/feed.xml",
	"/stories/story-filled-1",
];

/**
 * Sends reads, writes, sign-ups and uploads through a proxy to several servers on one
 * libSQL server and one bucket. Kills each server in turn and the libSQL server once.
 * Checks the responses and the final data.
 */
export async function traffic(): Promise<Row[]> {
	const site = await startSite();
	let ended = false;
	const tallies = Object.fromEntries(
		["read", "write", "look for it elsewhere", "sign up", "upload"].map((name) => [
			name,
			tally(),
		]),
	) as Record<string, ReturnType<typeof tally>>;
	const count = (name: string, ask: () => Promise<Response>) =>
		(tallies[name] ?? tally()).count(ask);
	const until = (work: (i: number) => Promise<unknown>) => async () => {
		for (let i = 0; !ended; i++) await work(i);
	};

	const read = until((i) =>
		count("read", () => fetch(site.address + PATHS[i % PATHS.length])),
	);
	const writes = Array.from({ length: WRITERS }, (_, writer) =>
		until(async (i) => {
			const slug = `story-${writer}-${i}`;
			await again(() => count("write", () => site.write(slug)));
			await count("look for it elsewhere", () =>
				site.admin.visit(`/api/stories/${slug}`),
			);
		}),
	);
	const signUp = until((i) =>
		count("sign up", () => site.signUp(`visitor-${i}@example.com`)),
	);
	const upload = until((i) => count("upload", () => site.upload(i)));
	const working = [
		...Array(READERS).fill(read),
		...writes,
		signUp,
		...(site.hasBucket ? [upload] : []),
	];
	const all = Promise.all(working.map((work) => work()));
	await killEach(site);
	ended = true;
	await all;
	return [
		...Object.entries(tallies).map(([what, { row }]) => ({ what, ...row() })),
		await site.proven(),
	];
}

async function killEach({
	servers,
	stores,
	serve,
}: Awaited<ReturnType<typeof startSite>>): Promise<void> {
	await Bun.sleep(PHASE_MS);
	for (const [i, { child }] of servers.entries()) {
		child.kill("SIGKILL");
		await Bun.sleep(PHASE_MS);
		servers[i] = await serve();
	}
	await stores.site.crash();
	await Bun.sleep(PHASE_MS);
}

/** Starts the servers behind their proxy, with stories. */
async function startSite() {
	const stores = await storesOnServers();
	const servers: Serving[] = [];
	const address = startProxy(() => servers.map(({ address }) => address));
	const hasBucket = process.env.S3_TEST_ENDPOINT !== undefined;
	if (!hasBucket)
		console.log("skipped: uploads, as S3_TEST_ENDPOINT names no server like S3");
	const variables = {
		BASE_URL: address,
		TRUSTED_PROXIES: "127.0.0.1",
		...(hasBucket && (await bucketVariables())),
	};
	const serve = () => stores.serve(variables);
	for (let i = 0; i < SERVERS; i++) servers.push(await serve());
	// The development sign-in is not available through a proxy.
	const { jar } = await browserOf(servers[0]?.address ?? "", "admin");
	const admin = browser(address, {}, jar);
	const acknowledged: string[] = [];

	async function write(slug: string): Promise<Response> {
		const headers = { "content-type": "application/json", "idempotency-key": slug };
		const body = JSON.stringify(story(slug));
		const answer = await admin.visit("/api/admin/stories", {
			method: "POST",
			headers,
			body,
		});
		if (answer.status === 201) acknowledged.push(slug);
		return answer;
	}

	/** From separate networks, to avoid the limit for one visitor. */
	const signUp = (email: string) =>
		fetch(`${address}/api/newsletter/subscribe`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"x-forwarded-for": `203.0.113.${acknowledged.length % 250}`,
			},
			body: JSON.stringify({ email }),
		});

	async function upload(i: number): Promise<Response> {
		const allowed = await admin.send("POST", "/api/objects/upload");
		if (!allowed.ok) return allowed;
		const { uploadURL: imageURL } = await allowed.json();
		const sent = await fetch(imageURL, {
			method: "PUT",
			body: new Uint8Array(await picture("png", 300 + i, 200)),
		});
		return sent.ok
			? again(() => admin.send("PUT", "/api/story-images", { imageURL }))
			: sent;
	}

	async function proven(): Promise<Row> {
		const rows = await allRows(await stores.look());
		const there = rows.flatMap(({ type, data }) =>
			type === "StoryDrafted" ? [JSON.parse(data).slug] : [],
		);
		const [folder = ""] = servers.map((server) => server.folder);
		const proofs = [];
		for (const proof of ["verify", "replay"])
			proofs.push((await audit(folder, ["audit", proof], stores.env)).code === 0);
		return {
			what: "in the end",
			"acknowledged stories": acknowledged.length,
			lost: acknowledged.filter((slug) => !there.includes(slug)).length,
			twice: there.length - new Set(there).size,
			"chain and replay": proofs.every(Boolean),
		};
	}

	for (let i = 0; i < STORIES; i++) await write(`story-filled-${i}`);
	return {
		stores,
		servers,
		serve,
		address,
		admin,
		hasBucket,
		write,
		signUp,
		upload,
		proven,
	};
}

/** Repeats a request until the site itself answers. */
async function again(ask: () => Promise<Response>): Promise<Response> {
	for (;;) {
		const answer = await ask();
		if (answer.status !== 502 && answer.status !== 503) return answer;
		await Bun.sleep(20);
	}
}

function tally() {
	const counts = { done: 0, "come again (502, 503)": 0, other: 0 };
	let longest = 0;

	async function count(ask: () => Promise<Response>): Promise<Response> {
		const started = performance.now();
		const answer = await ask();
		await answer.clone().bytes();
		longest = Math.max(longest, performance.now() - started);
		if (answer.ok) counts.done++;
		else if (answer.status === 502 || answer.status === 503)
			counts["come again (502, 503)"]++;
		else counts.other++;
		return answer;
	}

	return { count, row: (): Row => ({ ...counts, "longest, ms": Math.round(longest) }) };
}

/** Starts a minimal round-robin proxy. It retries reads on the next server. */
function startProxy(servers: () => string[]) {
	let turn = 0;
	const proxy = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		idleTimeout: 60,
		async fetch(request) {
			const { pathname, search } = new URL(request.url);
			const { method, headers } = request;
			const body = request.body ? await request.bytes() : null;
			const first = turn++;
			const all = servers();
			// A write may have succeeded, so only the client retries it, with its idempotency
			// key.
			const attempts = method === "GET" ? all.length : 1;
			for (let i = 0; i < attempts; i++) {
				const address = all[(first + i) % all.length];
				const init = {
					method,
					headers,
					body,
					redirect: "manual" as const,
					decompress: false,
				};
				const answer = await fetch(address + pathname + search, init).catch(
					() => undefined,
				);
				if (answer) return answer;
			}
			return new Response(null, { status: 502 });
		},
	});
	afterwards(() => proxy.stop(true));
	return `http://127.0.0.1:${proxy.port}`;
}
