import { onTestFinished } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "creations-desktop-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
