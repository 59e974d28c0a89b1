import { join } from "node:path";
import { browserOf } from "../test/support/browser.ts";
import { compare, type Row, type Target } from "./compare.ts";
import { addressOf, pinned, serve } from "./server.ts";

export async function answers(): Promise<Row[]> {
	const { address, pid } = await serve();
	const rows: Row[] = [];
	const [newest] = await (await fetch(`${address}/api/stories`)).json();
	const paths = [
		`/api/stories/${newest.slug}`,
		`/stories/${newest.slug}`,
		"/api/stories",
		"/api/products",
		"/stories",
		"/products",
		"/",
		"/api/landing",
	];
	const wanted = paths.filter((path) => path.startsWith(process.env.ANSWER ?? ""));
	for (const path of wanted)
		rows.push({ path, ...(await measured({ url: address + path, pid })) });
	return rows;
}

async function measured(ours: Target): Promise<Row> {
	const response = await fetch(ours.url, {
		headers: { ...ours.headers, "accept-encoding": "identity" },
	});
	const body = await response.bytes();
	const {
		date: _,
		"content-length": __,
		...headers
	} = Object.fromEntries(response.headers);
	const command = [
		process.execPath,
		join(import.meta.dir, "bare.ts"),
		JSON.stringify(headers),
	];
	await using bare = Bun.spawn(pinned(0, command), {
		stdin: body,
		stdout: "pipe",
		stderr: "inherit",
	});
	const limit = { url: await addressOf(bare.stdout), pid: bare.pid };
	return { bytes: body.byteLength, ...(await compare(ours, limit)) };
}

export async function signedIn(): Promise<Row[]> {
	const { address, pid } = await serve();
	const rows: Row[] = [];
	const reader = await browserOf(address, "reader");
	const cookie = [...reader.jar].map((pair) => pair.join("=")).join("; ");
	const [newest] = await (await fetch(`${address}/api/stories`)).json();
	const place = { storyId: newest.id, progress: 40, lastPosition: "page-1" };
	await reader.send("POST", "/api/reading-progress", place);
	for (const path of [
		`/stories/${newest.slug}`,
		"/stories",
		"/",
		"/api/auth/user",
		"/api/reading-progress",
	])
		rows.push({
			path,
			...(await measured({ url: address + path, pid, headers: { cookie } })),
		});
	return rows;
}
