/**
 * `SQLD=/path/to/sqld S3_TEST_ENDPOINT=http://KEY:SECRET@HOST:PORT bun run scale [NAME
 * …]`: several servers on one libSQL server and one bucket, all on this machine.
 */
import { join } from "node:path";
import { createClient, type LibsqlError } from "@libsql/client";
import { browser, browserOf } from "../test/support/browser.ts";
import { startSqld } from "../test/support/servers/sqld.ts";
import { afterwards, runEnds, temporaryFolder } from "../test/support/temporary.ts";
import { bringing, story } from "../test/support/two-servers.ts";
import { compare, inTurn, median, type Row, rounded, type Target } from "./compare.ts";
import { pictures } from "./scale/pictures.ts";
import { traffic } from "./scale/traffic.ts";
import { pinned, printed, serve } from "./server.ts";

const COUNTS = [1, 2, 4];
const CLIENTS = 64;
const SECONDS = 2;
const ROUNDS = 5;
/** Warm-up rounds. */
const WARM_UP = 1;
const OWN_WRITES = 1000;

type Running = Awaited<ReturnType<typeof serve>>;
type Environment = Record<string, string>;

/** The measurements, and the variable that each needs. */
const parts: Record<
	string,
	{ needs: "SQLD" | "S3_TEST_ENDPOINT"; measure: () => Promise<Row[]> }
> = {
	answers: { needs: "SQLD", measure: answers },
	ownWrites: { needs: "SQLD", measure: ownWrites },
	writes: { needs: "SQLD", measure: writes },
	traffic: { needs: "SQLD", measure: traffic },
	pictures: { needs: "S3_TEST_ENDPOINT", measure: pictures },
};

for (const [name, { needs, measure }] of Object.entries(parts)) {
	if (process.argv.length > 2 && !process.argv.includes(name)) continue;
	console.log(`\n${name}`);
	if (process.env[needs]) console.table(await measure().finally(runEnds));
	else
		console.log(
			`skipped: ${needs} names no ${needs === "SQLD" ? "libSQL server, sqld" : "server like S3"}`,
		);
}
process.exit();

/** Starts two libSQL servers, for a log and for its keys. */
async function startStores(): Promise<Environment> {
	const start = async (name: string) => {
		const store = await startSqld(
			pinned(1, [process.env.SQLD ?? ""]),
			join(temporaryFolder(), name),
		);
		afterwards(store.stop);
		return store.url;
	};
	return { LIBSQL_URL: await start("site"), KEYS_URL: await start("keys") };
}

async function withServers(
	count: number,
	env: Environment,
	work: (servers: Running[]) => Promise<unknown>,
): Promise<void> {
	const servers: Running[] = [];
	while (servers.length < count) servers.push(await serve(env));
	await work(servers);
	for (const { stop } of servers) await stop();
}

/** Compares the responses of the last of several servers with one on a file. */
async function answers(): Promise<Row[]> {
	const env = await startStores();
	const alone = await serve();
	const rows: Row[] = [];
	const [newest] = await (await fetch(`${alone.address}/api/stories`)).json();
	for (const count of COUNTS)
		await withServers(count, env, async (servers) => {
			const last = servers.at(-1) as Running;
			for (const path of ["/api/stories", `/stories/${newest.slug}`]) {
				const target = ({ address, pid }: Running): Target => ({
					url: address + path,
					pid,
				});
				rows.push({
					servers: count,
					path,
					...(await compare(target(last), target(alone))),
				});
			}
		});
	return rows;
}

/**
 * Measures saving through one server and reading through another, signed in and with the
 * position cookie alone.
 */
async function ownWrites(): Promise<Row[]> {
	const times: number[] = [];
	let seen = 0;
	await withServers(4, await startStores(), async (servers) => {
		const admins = await signedIn(servers);
		for (let i = 0; i < OWN_WRITES; i++) {
			const title = `Title ${i}.`;
			const [here, there] = [admins[i % 4], admins[(i + 1) % 4]];
			const saved = await here?.send(
				"PUT",
				"/api/admin/stories/1",
				story("the-first-ring", title),
			);
			const session = { cookie: `session=${there?.jar.get("session")}` };
			const started = performance.now();
			const answer = await fetch(
				`${servers[(i + 1) % 4]?.address}/api/stories/the-first-ring`,
				{
					headers: i % 8 < 4 ? session : bringing(saved as Response),
				},
			);
			times.push(performance.now() - started);
			if ((await answer.text()).includes(title)) seen++;
		}
	});
	return [
		{
			servers: 4,
			writes: OWN_WRITES,
			"seen at another": seen,
			"its answer, ms": rounded(median(times)),
		},
	];
}

/**
 * Measures writes through one server and through four, compared with commits of the
 * libSQL server itself.
 */
async function writes(): Promise<Row[]> {
	const env = await startStores();
	const rows: Row[] = [];
	for (const count of [1, 4])
		await withServers(count, env, async (servers) => {
			const [admin] = await signedIn(servers);
			const cookie = [...(admin?.jar ?? [])].map((pair) => pair.join("=")).join("; ");
			for (const clients of [4, CLIENTS]) {
				const ours = async () => {
					const each = servers.map(({ address }, i) =>
						saved({ address, cookie, clients: clients / count, slug: `ring-${i}-#` }),
					);
					return (await Promise.all(each)).reduce((sum, done) => sum + done, 0) / SECONDS;
				};
				const limit = async () =>
					(await committed(env.LIBSQL_URL ?? "", clients)) / SECONDS;
				await inTurn(WARM_UP, ours, limit);
				const of = await inTurn(ROUNDS, ours, limit);
				rows.push({
					servers: count,
					clients,
					"ours, changes/s": Math.round(of(([ours]) => ours)),
					"limit, transactions/s": Math.round(of(([, limit]) => limit)),
					ratio: rounded(of(([ours, limit]) => ours / limit)),
				});
			}
		});
	return rows;
}

async function signedIn([first, ...others]: Running[]) {
	const admin = await browserOf(first?.address ?? "", "admin");
	return [admin, ...others.map(({ address }) => browser(address, {}, admin.jar))];
}

interface Saving {
	address: string;
	cookie: string;
	clients: number;
	slug: string;
}

async function saved({ address, cookie, clients, slug }: Saving): Promise<number> {
	const target = `${address}/api/admin/stories`;
	const input = JSON.stringify({
		headers: { cookie },
		body: JSON.stringify(story(slug)),
	});
	return (await printed(1, "write-load.ts", [SECONDS, target, clients, "POST"], input))
		.done;
}

/**
 * Returns the commits of one row, as large as an event, by concurrent clients of the
 * libSQL server.
 */
async function committed(url: string, clients: number): Promise<number> {
	const client = createClient({ url, concurrency: clients });
	await client.batch(
		["CREATE TABLE IF NOT EXISTS bare (id TEXT PRIMARY KEY, data TEXT)"],
		"write",
	);
	const deadline = performance.now() + SECONDS * 1000;
	let done = 0;
	async function commit() {
		while (performance.now() < deadline) {
			const args = [Bun.randomUUIDv7(), "x".repeat(700)];
			const insert = { sql: "INSERT INTO bare VALUES (?, ?)", args };
			// It refuses writes during a checkpoint of its log.
			await client.batch([insert], "write").then(() => done++, unlessBusy);
		}
	}
	await Promise.all(Array.from({ length: clients }, commit));
	client.close();
	return done;
}

function unlessBusy(error: LibsqlError): void {
	if (error.code !== "SQLITE_BUSY") throw error;
}
