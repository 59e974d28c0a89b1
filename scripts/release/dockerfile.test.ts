import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packages, root } from "../prepare.ts";

interface Instruction {
	name: string;
	text: string;
}

interface Service {
	image: string;
	healthcheck: { test: string[] };
}

const dockerfile = readFileSync(join(root, "deploy/Dockerfile"), "utf8");
const { engines, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Returns the instructions of each stage. Joins continued lines and drops comments. */
function stagesOf(text: string): Instruction[][] {
	const lines = text
		.replaceAll(/^#.*\n/gm, "")
		.replaceAll(/\\\n\s*/g, "")
		.split("\n")
		.filter(Boolean);
	const stages: Instruction[][] = [];
	for (const line of lines) {
		const [name = ""] = line.split(" ");
		if (name === "FROM") stages.push([]);
		stages.at(-1)?.push({ name, text: line.slice(name.length + 1).trim() });
	}
	return stages;
}

const stages = stagesOf(dockerfile);
const [build = [], final = []] = stages;
const textsOf = (stage: Instruction[], wanted: string) =>
	stage.filter(({ name }) => name === wanted).map(({ text }) => text);

test("two stages build with the Bun of package.json, and ship without a shell", () => {
	expect(stages).toHaveLength(2);
	expect(textsOf(build, "FROM")).toEqual([`oven/bun:${engines.bun} AS build`]);
	expect(textsOf(final, "FROM")).toEqual([
		expect.stringMatching(/^gcr\.io\/distroless\/cc-.*:nonroot$/),
	]);
	expect(textsOf(final, "RUN")).toEqual([]);
});

test("every copied path exists in the repository, and is not ignored", () => {
	const paths = textsOf(build, "COPY").flatMap((text) => text.split(" ").slice(0, -1));
	expect(paths).toContain(".");
	expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	const ignored = readFileSync(join(root, ".dockerignore"), "utf8")
		.split("\n")
		.filter(Boolean);
	const globs = ignored.map((pattern) => new Bun.Glob(`${pattern}{,/**}`));
	const needed = [
		...paths.filter((path) => path !== "."),
		"docs/release.md",
		"scripts/release/package.ts",
	];
	expect(needed.filter((path) => globs.some((glob) => glob.match(path)))).toEqual([]);
	for (const secret of [
		".git/config",
		"data/keys.db",
		"server/node_modules/x",
		"dist/creations-linux-x64",
	])
		expect([secret, globs.some((glob) => glob.match(secret))]).toEqual([secret, true]);
});

test("the packages of every workspace are installed before the sources are copied", () => {
	const copies = textsOf(build, "COPY");
	expect(copies.at(-1)).toBe(". .");
	for (const name of packages) expect(copies).toContain(`${name}/package.json ${name}/`);
	const last = build.findLastIndex(({ name }) => name === "COPY");
	expect(textsOf(build.slice(0, last), "RUN")).toEqual([
		"bun install --frozen-lockfile --ignore-scripts",
	]);
});

test("every path of the last stage is made in the first", () => {
	const [command = ""] = textsOf(build, "RUN").slice(-1);
	const sources = textsOf(final, "COPY").map((text) => text.split(" ").at(-2) ?? "");
	expect(sources.length).toBeGreaterThan(2);
	expect(sources.filter((path) => !command.includes(path))).toEqual([]);
});

test("it runs as another user than root, with one volume and a health check", () => {
	expect(textsOf(final, "USER")).toEqual(["65532:65532"]);
	expect(textsOf(final, "VOLUME")).toEqual(["/data"]);
	expect(textsOf(final, "EXPOSE")).toEqual(["3000"]);
	expect(textsOf(final, "ENTRYPOINT")).toEqual(['["/usr/bin/creations"]']);
	expect(textsOf(final, "HEALTHCHECK")).toEqual([
		"--interval=30s --timeout=5s --start-period=60s --retries=3 CMD " +
			'["/usr/bin/creations", "healthy"]',
	]);
	const [environment = ""] = textsOf(final, "ENV");
	for (const setting of ["DATA_DIR=/data", "PORT=3000", "PROGRAM_DIR=/usr/lib/creations"])
		expect(environment).toContain(setting);
	expect(textsOf(final, "COPY")).toContain("--from=build /program /usr/lib/creations");
});

test("the samples for Compose use its name, its version and its health check", () => {
	for (const name of ["compose", "compose-caddy", "compose-https", "compose-libsql"]) {
		const sample = `${name}.yml`;
		const text = readFileSync(join(root, "deploy", sample), "utf8");
		const { site } = (Bun.YAML.parse(text) as { services: Record<"site", Service> })
			.services;
		expect(site.image).toBe(`creations:${version}`);
		expect(site.healthcheck.test).toEqual(["CMD", "/usr/bin/creations", "healthy"]);
	}
	expect(dockerfile).toContain(`--tag creations:${version} .`);
});

test("it follows the rules of common linters", () => {
	for (const { name, text } of stages.flat()) {
		expect(name).not.toBe("ADD");
		if (name === "FROM") expect(text).not.toMatch(/:latest|^[^:]+$/);
		if (name === "RUN") expect(text).not.toMatch(/\bsudo\b|apt-get|\bcurl\b|\bcd /);
		if (name === "ENV") expect(text).not.toMatch(/SECRET|TOKEN|PASSWORD/);
		if (name === "ENTRYPOINT" || name === "CMD") expect(text).toStartWith("[");
		if (name === "WORKDIR") expect(text).toStartWith("/");
	}
});
