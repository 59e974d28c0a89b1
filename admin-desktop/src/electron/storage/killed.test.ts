import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTextStore } from "./text-store.ts";

const KILLS = 24;
const LOSS_MS = 2000;

test(`an application killed ${KILLS} times in mid-typing loses at most two seconds of writing, and never half a draft`, async () => {
	const folder = mkdtempSync(join(tmpdir(), "creations-killed-"));
	for (let kill = 0; kill < KILLS; kill++) {
		const seen = await typeUntilKilled(folder);
		const found = await createTextStore(folder, "draft").read("draft:stories/7");
		const { word, at, hash, content } = JSON.parse(found?.text ?? "{}");
		expect(createHash("sha256").update(content).digest("hex")).toBe(hash);
		expect(word).toBeGreaterThanOrEqual(seen.kept);
		expect(seen.typedAt - at).toBeLessThanOrEqual(LOSS_MS);
	}
	expect(readdirSync(folder).filter((name) => name.endsWith(".unreadable"))).toEqual([]);
	rmSync(folder, { recursive: true, force: true });
});

/** Kills at a random line, so before, in and after a write; nothing is killed before its first word is kept. */
async function typeUntilKilled(folder: string) {
	const typing = join(import.meta.dir, "../testing/typing.ts");
	const child = Bun.spawn([process.execPath, "--no-orphans", typing, folder], {
		stdout: "pipe",
		stderr: "inherit",
	});
	const seen = { kept: 0, typed: 0, typedAt: 0 };
	const deadline = Math.floor(Math.random() * 12);
	let text = "";
	let lines = 0;
	for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
		text += chunk;
		const complete = text.split("\n");
		text = complete.pop() ?? "";
		for (const line of complete) {
			const [what, word = 0, at = 0] = line.split(" ");
			if (what === "kept") seen.kept = Number(word);
			else [seen.typed, seen.typedAt] = [Number(word), Number(at)];
			if (seen.kept > 0 && lines++ >= deadline) child.kill("SIGKILL");
		}
	}
	await child.exited;
	return seen;
}
