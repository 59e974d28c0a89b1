import { mainPages, median, type Row, rounded, within } from "./compare.ts";
import { serve } from "./server.ts";
import {
	type Browser,
	launched,
	type Page,
	PHONE,
	type Session,
} from "./support/chromium.ts";

const TIMES_SLOWER = 4;
const ROUNDS = 5;

/** Limits in milliseconds of the main thread on a slowed processor. */
const LIMITS = { "the reader opens": 100, "scripts of a page turn": 16 };

/** Measures the reader application on a phone. */
export async function reader(): Promise<Row[]> {
	const { address } = await serve();
	const stories: { slug: string; readingTimeMinutes: number }[] = await (
		await fetch(`${address}/api/stories`)
	).json();
	const [longest] = stories.toSorted(
		(a, b) => b.readingTimeMinutes - a.readingTimeMinutes,
	);
	const browser = await launched();
	const openings: number[] = [];
	const turns: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const { opening, turning } = await readOnce(
			browser,
			`${address}/stories/${longest?.slug}`,
		);
		openings.push(opening);
		turns.push(...turning);
	}
	await browser.close();
	const row = (what: keyof typeof LIMITS, times: number[]) => ({
		what,
		ms: rounded(median(times), 1),
		most: rounded(Math.max(...times), 1),
		...within(LIMITS[what], median(times)),
	});
	return [row("the reader opens", openings), row("scripts of a page turn", turns)];
}

async function readOnce(
	browser: Browser,
	address: string,
): Promise<{ opening: number; turning: number[] }> {
	const context = await browser.newContext(PHONE);
	const page = await context.newPage();
	await page.goto(address, { waitUntil: "load" });
	await page.waitForLoadState("networkidle");
	// The reader is prepared after the first interaction.
	await page.waitForFunction(() => {
		window.dispatchEvent(new Event("pointermove"));
		return document.querySelector("[role=dialog] article") !== null;
	});
	await page.waitForLoadState("networkidle");
	const session = await context.newCDPSession(page);
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	await session.send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER });
	const opening = await spentBetweenMarks(session, () => open(page));
	const turning: number[] = [];
	while (await page.evaluate(isBeforeTheEnd))
		turning.push(await spentOnScripts(session, () => page.evaluate(turn)));
	await context.close();
	return { opening, turning };
}

async function open(page: Page): Promise<void> {
	const shown = page.evaluate(markOpening);
	await page.tap("text=Start Reading");
	await shown;
}

/** Runs in the page, like the functions below. */
async function markOpening(): Promise<void> {
	await new Promise((resolve) =>
		window.addEventListener("click", resolve, { capture: true, once: true }),
	);
	performance.mark("tap");
	while (
		!document
			.querySelector("[role=dialog] article")
			?.checkVisibility({ visibilityProperty: true })
	)
		await new Promise((resolve) => requestAnimationFrame(resolve));
	// The frame is painted by then.
	await new Promise((resolve) => setTimeout(resolve));
	performance.mark("shown");
}

const isBeforeTheEnd = () =>
	document.querySelector("[aria-label='Next page']:not(:disabled)") !== null;

async function turn(): Promise<void> {
	document.querySelector<HTMLButtonElement>("[aria-label='Next page']")?.click();
	await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Returns the time of the main thread between two marks, in milliseconds. */
async function spentBetweenMarks(
	session: Session,
	run: () => Promise<void>,
): Promise<number> {
	/** Events with the thread time so far, in microseconds. */
	const events: { name: string; tts: number }[] = [];
	session.on<{ value: typeof events }>("Tracing.dataCollected", ({ value }) =>
		events.push(...value),
	);
	const ended = new Promise<void>((resolve) =>
		session.on("Tracing.tracingComplete", resolve),
	);
	await session.send("Tracing.start", { categories: "blink.user_timing" });
	await run();
	await session.send("Tracing.end");
	await ended;
	const at = (mark: string) =>
		events.find(({ name }) => name === mark)?.tts ?? Number.NaN;
	return (at("shown") - at("tap")) / 1000;
}

/** Returns the thread time of the page's scripts, in milliseconds. */
async function spentOnScripts(
	session: Session,
	run: () => Promise<void>,
): Promise<number> {
	const before = await scriptSeconds(session);
	await run();
	return 1000 * ((await scriptSeconds(session)) - before);
}

async function scriptSeconds(session: Session): Promise<number> {
	const { metrics } = await session.send<{ metrics: { name: string; value: number }[] }>(
		"Performance.getMetrics",
	);
	return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
}

/** Maximum compressed bytes of a first visit. */
const BYTES = {
	scripts: 95_000,
	"scripts before anything is shown": 0,
	styles: 10_000,
	fonts: 45_000,
};

export async function firstVisit(): Promise<Row[]> {
	const { address } = await serve();
	const rows: Row[] = [];
	const browser = await launched();
	for (const path of await mainPages(address))
		rows.push(
			...(await visit(browser, address, path)),
			await firstPicture(address, path),
		);
	await browser.close();
	return rows;
}

async function visit(browser: Browser, site: string, path: string): Promise<Row[]> {
	const context = await browser.newContext(PHONE);
	const page = await context.newPage();
	await page.goto(site + path, { waitUntil: "load" });
	await page.waitForFunction(isProgramLoaded);
	const loaded = await bytesLoaded(page);
	await context.close();
	return Object.entries(BYTES).map(([kind, limit]) => {
		const bytes = loaded[kind as keyof typeof BYTES];
		return { what: `${kind} of ${path}`, bytes, ...within(limit, bytes) };
	});
}

/** Runs in the page. The application loads some time after the network is idle. */
function isProgramLoaded(): boolean {
	const loaded = performance
		.getEntriesByType("resource")
		.map(({ name }) => new URL(name).pathname);
	const program =
		document.querySelector<HTMLElement>("script[data-program]")?.dataset.program;
	return program?.split(" ").every((file) => loaded.includes(file)) ?? false;
}

async function bytesLoaded(page: Page): Promise<Record<keyof typeof BYTES, number>> {
	const { files, style, shown } = await page.evaluate(() => ({
		files: (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
			({ name, startTime, encodedBodySize }) => ({
				name,
				startTime,
				bytes: encodedBodySize,
			}),
		),
		style: [...document.querySelectorAll("style")]
			.map(({ textContent }) => textContent)
			.join(""),
		shown: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
	}));
	const total = (kind: RegExp, before = Number.POSITIVE_INFINITY) =>
		files
			.filter(
				({ name, startTime }) => kind.test(new URL(name).pathname) && startTime < before,
			)
			.reduce((sum, { bytes }) => sum + bytes, 0);
	return {
		scripts: total(/\.js$/),
		"scripts before anything is shown": total(/\.js$/, shown),
		// Styles in the document, which are compressed with it.
		styles: total(/\.css$/) + Bun.gzipSync(style).length,
		fonts: total(/\.woff2$/),
	};
}

/** Maximum bytes of the first picture of a page on a phone. */
const PICTURE_BYTES = 45_000;

/** Pixels of a picture with column width on a phone. */
const ON_A_PHONE = (PHONE.viewport.width - 48) * PHONE.deviceScaleFactor;

async function firstPicture(site: string, path: string): Promise<Row> {
	const page = await (await fetch(site + path)).text();
	const [, candidates = ""] =
		/<source type="image\/avif" srcSet="([^"]+)"/.exec(page) ?? [];
	const wide = candidates.split(", ").map((candidate) => candidate.split(" "));
	const [address = ""] =
		wide.find(([, width = ""]) => Number.parseInt(width, 10) >= ON_A_PHONE) ?? [];
	const { byteLength } = await whenMade(site + address);
	return {
		what: `first picture of ${path}`,
		bytes: byteLength,
		...within(PICTURE_BYTES, byteLength),
	};
}

/** Waits until the AVIF exists; the first request creates it and gets another format. */
async function whenMade(address: string): Promise<ArrayBuffer> {
	for (;;) {
		const answer = await fetch(address);
		if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
		if (answer.headers.get("content-type") === "image/avif") return answer.arrayBuffer();
		await Bun.sleep(20);
	}
}
