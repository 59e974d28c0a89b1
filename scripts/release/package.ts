// `bun run package [x64] [arm64]` builds the Linux release in `dist`.
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, fingerprint, install, packages, root, StepFailed, step } from "../prepare.ts";
import { makeBinary, program } from "./binary.ts";
import { CPUS, type Cpu, NoPackages } from "./debian.ts";
import { writeImage } from "./image.ts";

const output = join(root, "dist");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Exit code if the image cannot be built on this machine (EX_UNAVAILABLE). */
const UNAVAILABLE = 69;

/** Builds a binary and an image for each processor. @returns Their files */
async function release(cpus: readonly Cpu[]): Promise<string[]> {
	await install();
	await build();
	const print = `${Bun.version} ${fingerprint(["bun.lock", "package.json", ...packages, "scripts"])}`;
	const made: string[] = [];
	for (const cpu of cpus) {
		const parts = join(output, ".parts", cpu);
		mkdirSync(parts, { recursive: true });
		const binary = join(output, `creations-linux-${cpu}`);
		await step(`binary for ${cpu}`, join(parts, ".binary"), print, () =>
			makeBinary(binary, cpu, version, parts),
		);
		const image = join(output, `creations-image-${cpu}.tar`);
		await step(`image for ${cpu}`, join(parts, ".image"), print, () => {
			const { files, hash } = program(parts);
			return writeImage(image, cpu, { binary, files, version, hash: hash() }, join(parts, "debian"));
		});
		made.push(binary, image);
	}
	return made;
}

const requested = CPUS.filter((cpu) => process.argv.slice(2).includes(cpu));
try {
	const made = await release(requested.length > 0 ? requested : CPUS);
	cpSync(join(root, "deploy"), join(output, "deploy"), { recursive: true });
	cpSync(join(root, "docs/release.md"), join(output, "release.md"));
	const sums = made.map((file) => `${Bun.SHA256.hash(readFileSync(file), "hex")}  ${basename(file)}\n`);
	writeFileSync(join(output, "SHA256SUMS"), sums.join(""));
	for (const file of made) console.log(`${file}  ${(statSync(file).size / 1e6).toFixed(0)} MB`);
} catch (error) {
	if (error instanceof NoPackages)
		console.error(`There is no image without Debian's packages: ${error.message}.`);
	else if (error instanceof StepFailed) console.error(error.message);
	else throw error;
	process.exitCode = error instanceof NoPackages ? UNAVAILABLE : 1;
}
