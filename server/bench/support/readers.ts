import { browserOf } from "../../test/support/browser.ts";
import { type Row, rounded } from "../compare.ts";
import { residentMegabytes, withServerOn } from "../server.ts";
import { withFullShelves } from "./filled.ts";

const STORIES = Number(process.env.STORIES ?? 20_000);
const READERS = 4;
const LOOP_MS = Number(process.env.LOOP_MS ?? 10_000);

export const readers = (): Promise<Row[]> =>
	withFullShelves(STORIES, (folder) =>
		withServerOn(folder, { DEMO: "off" }, async (address, pid) => [await underLoad(address, pid)]),
	);

async function underLoad(address: string, pid: number): Promise<Row> {
	const end = performance.now() + LOOP_MS;
	let pagesGiven = 0;
	async function loop() {
		const reader = await browserOf(address, "reader");
		while (performance.now() < end) {
			await (await reader.visit("/stories")).arrayBuffer();
			pagesGiven++;
		}
	}
	const memory: number[] = [];
	const health: number[] = [];
	async function watch() {
		while (performance.now() < end) {
			const started = performance.now();
			await (await fetch(`${address}/health/live`)).arrayBuffer();
			health.push(performance.now() - started);
			memory.push(Math.round(residentMegabytes(pid)));
			await Bun.sleep(50);
		}
	}
	await Promise.all([watch(), ...Array.from({ length: READERS }, loop)]);
	health.sort((a, b) => a - b);
	return {
		"looping readers": READERS,
		"pages/s": rounded((pagesGiven / LOOP_MS) * 1000, 1),
		"/health/live median, ms": rounded(health[health.length >> 1] ?? Number.NaN, 1),
		"slowest, ms": rounded(health.at(-1) ?? Number.NaN, 1),
		"memory half way, MB": memory[memory.length >> 1] ?? Number.NaN,
		"memory at the end, MB": memory.at(-1) ?? Number.NaN,
	};
}
