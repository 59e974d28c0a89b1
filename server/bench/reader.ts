import { median, type Row, rounded } from "./compare.ts";
import { withServer } from "./server.ts";
import { type Browser, launched, PHONE, type Session } from "./support/chromium.ts";

const TIMES_SLOWER = 4;
const ROUNDS = 5;

/** Milliseconds of the page's thread on a slowed processor: from the tap to the painted page, and of scripts for a turn. */
const LIMITS = { "the reader opens": 100, "scripts of a page turn": 16 };

/** What the reader's program takes of a phone, once it is loaded. */
export async function reader(): Promise<Row[]> {
	let rows: Row[] = [];
	await withServer(async (site) => {
		rows = await read(site);
	});
	return rows;
}

export async function read(site: string): Promise<Row[]> {
	const stories: { slug: string; readingTimeMinutes: number }[] = await (
		await fetch(`${site}/api/stories`)
	).json();
	const [longest] = stories.toSorted((a, b) => b.readingTimeMinutes - a.readingTimeMinutes);
	const browser = await launched();
	const openings: number[] = [];
	const turns: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const { opening, turning } = await readOnce(browser, `${site}/stories/${longest?.slug}`);
		openings.push(opening);
		turns.push(...turning);
	}
	await browser.close();
	const row = (what: keyof typeof LIMITS, times: number[]) => ({
		what,
		ms: rounded(median(times), 1),
		most: rounded(Math.max(...times), 1),
		limit: LIMITS[what],
		kept: median(times) <= LIMITS[what],
	});
	return [row("the reader opens", openings), row("scripts of a page turn", turns)];
}

async function readOnce(browser: Browser, address: string): Promise<{ opening: number; turning: number[] }> {
	const context = await browser.newContext(PHONE);
	const page = await context.newPage();
	await page.goto(address, { waitUntil: "load" });
	await page.waitForLoadState("networkidle");
	// Once somebody is there the reader's program is loaded, too.
	await page.waitForFunction(() => {
		window.dispatchEvent(new Event("pointermove"));
		return performance.getEntriesByType("resource").some(({ name }) => name.includes("ReaderOverlay"));
	});
	await page.waitForLoadState("networkidle");
	const session = await context.newCDPSession(page);
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	await session.send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER });
	const opening = await spent(session, "TaskDuration", () => page.evaluate(open));
	const turning: number[] = [];
	while (await page.evaluate(isBeforeTheEnd))
		turning.push(await spent(session, "ScriptDuration", () => page.evaluate(turn)));
	await context.close();
	return { opening, turning };
}

async function open(): Promise<void> {
	[...document.querySelectorAll("button")].find(({ textContent }) => /^Start/.test(textContent))?.click();
	while (!document.querySelector("[role=dialog] article"))
		await new Promise((resolve) => requestAnimationFrame(resolve));
	await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

const isBeforeTheEnd = () => document.querySelector("[aria-label='Next page']:not(:disabled)") !== null;

async function turn(): Promise<void> {
	document.querySelector<HTMLButtonElement>("[aria-label='Next page']")?.click();
	await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** What the page's thread spent on something, in milliseconds. */
async function spent(session: Session, on: string, run: () => Promise<void>): Promise<number> {
	const before = await metric(session, on);
	await run();
	return 1000 * ((await metric(session, on)) - before);
}

async function metric(session: Session, wanted: string): Promise<number> {
	const { metrics } = await session.send<{ metrics: { name: string; value: number }[] }>(
		"Performance.getMetrics",
	);
	return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}
