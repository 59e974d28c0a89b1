// `bun run package [x64] [arm64]` builds the Linux release in `dist`.
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import {
	build,
	fingerprint,
	install,
	packages,
	root,
	StepFailed,
	step,
} from "../prepare.ts";
import { CPUS, type Cpu, makeBinary } from "./binary.ts";

const output = join(root, "dist");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Builds a binary for each processor. @returns Their files */
async function release(cpus: readonly Cpu[]): Promise<string[]> {
	await install();
	await build();
	const print =
		`${Bun.version} ` +
		`${fingerprint(["bun.lock", "package.json", ...packages, "scripts"])}`;
	const made: string[] = [];
	for (const cpu of cpus) {
		const parts = join(output, ".parts", cpu);
		mkdirSync(parts, { recursive: true });
		const binary = join(output, `creations-linux-${cpu}`);
		await step(`binary for ${cpu}`, join(parts, ".binary"), print, () =>
			makeBinary(binary, cpu, version, parts),
		);
		made.push(binary);
	}
	return made;
}

const requested = CPUS.filter((cpu) => process.argv.slice(2).includes(cpu));
try {
	const made = await release(requested.length > 0 ? requested : CPUS);
	// The Dockerfile needs the repository.
	const isSample = (path: string) => basename(path) !== "Dockerfile";
	cpSync(join(root, "deploy"), join(output, "deploy"), {
		recursive: true,
		filter: isSample,
	});
	cpSync(join(root, "docs/release.md"), join(output, "release.md"));
	const sums = made.map(
		(file) => `${Bun.SHA256.hash(readFileSync(file), "hex")}  ${basename(file)}\n`,
	);
	writeFileSync(join(output, "SHA256SUMS"), sums.join(""));
	for (const file of made)
		console.log(`${file}  ${(statSync(file).size / 1e6).toFixed(0)} MB`);
} catch (error) {
	if (!(error instanceof StepFailed)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
