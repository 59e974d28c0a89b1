import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ends: (() => unknown)[] = [];

/** Runs what the present test has left to be run. `clean-up.ts` does it after each. */
export async function runEnds(): Promise<void> {
	for (const end of ends.splice(0).reverse()) await end();
}

/** Runs `end` after the present test, the last registered first. */
export function afterwards(end: () => unknown): void {
	ends.push(end);
}

/** A folder that is gone after the present test. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "creations-"));
	afterwards(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Has no allowance fill up again while a test uses it up, however long that takes. */
export function stopClock(): void {
	const [{ now }, time] = [performance, performance.now()];
	performance.now = () => time;
	afterwards(() => {
		performance.now = now;
	});
}
