import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ends: (() => unknown)[] = [];

export async function runEnds(): Promise<void> {
	for (const end of ends.splice(0).reverse()) await end();
}

export function afterwards(end: () => unknown): void {
	ends.push(end);
}

export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "creations-desktop-"));
	afterwards(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
