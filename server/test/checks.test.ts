import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import pino from "pino";
import { startSelfCheck } from "../src/audit/index.ts";
import type { CheckedSite } from "../src/context.ts";
import { diagnose } from "../src/doctor/doctor-command.ts";
import { createHealthReport } from "../src/health/index.ts";
import { Traffic } from "../src/http/traffic.ts";
import { type Check, createFindings, type Severity } from "../src/kernel/check.ts";
import { createCatalogue, defineModule } from "../src/module.ts";
import { catalogue, modules } from "../src/modules.ts";
import { noticesFrom } from "../src/notices/index.ts";
import { createReport } from "../src/operations/index.ts";
import { metricsText } from "../src/operations/metrics.ts";
import { temporarySite } from "./support/site.ts";

const all = await catalogue.checks();
const problemOf = ({ name }: Pick<Check, "name">) => `${name} found something.`;

/** Returns a check that always finds something. */
function failing(check: Check<CheckedSite>): Check<CheckedSite> {
	const finding = {
		says: problemOf(check),
		figures: { since: "2026-11-22T00:00:00.000Z", count: 2, usual: 1 },
	};
	const run = async () => [finding];
	if (check.runs === "always") return { ...check, run };
	if (check.runs === "by command") return { ...check, run: async () => finding };
	const { last: _, ...periodic } = check;
	return { ...periodic, run };
}

const checksOf = (severity: Severity) =>
	all.filter((check) => check.severity === severity && check.runs !== "by command");
const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort();

async function failingSite(checks = all.map(failing)) {
	const site = await temporarySite();
	const lines: { check: string; advice: string; msg: string }[] = [];
	const logger = pino(
		{ base: null },
		{ write: (line: string) => void lines.push(JSON.parse(line)) },
	);
	const selfCheck = await startSelfCheck(checks, site, logger);
	for (const check of checks)
		if (check.runs === "periodically") await selfCheck.run(check.name);
	await selfCheck.close();
	return { ...site, findings: createFindings({ checks, selfCheck }, site), lines };
}

test("every module with a file of checks contributes it to the list", async () => {
	const folder = join(import.meta.dir, "../src");
	const files = [...new Glob("*/**/*-checks.ts").scanSync({ cwd: folder })].filter(
		(file) => file.endsWith(`/${file.split("/")[0]}-checks.ts`),
	);
	const contributing = modules.filter(({ checks }) => checks).map(({ name }) => name);
	expect(sorted(files.map((file) => file.split("/")[0] ?? ""))).toEqual(
		sorted(contributing),
	);
	for (const file of files) {
		const lists: (readonly Check<CheckedSite>[])[] = Object.values(
			await import(join(folder, file)),
		);
		const checks = lists.filter(Array.isArray).flat();
		expect([
			file,
			checks.length > 0,
			checks.filter((check) => !all.includes(check)),
		]).toEqual([file, true, []]);
	}
});

test("/health shows every critical check, or every problem", async () => {
	const { log, projector, findings } = await failingSite();
	const broken = await createHealthReport({ log, projector, findings })();
	expect(sorted(broken.health.reasons)).toEqual(
		sorted(checksOf("critical").map(problemOf)),
	);
	expect(broken.health).toMatchObject({ status: "unavailable", ready: false });

	const open = await failingSite(
		all.filter(({ severity }) => severity !== "critical").map(failing),
	);
	const { health } = await createHealthReport(open)();
	expect(sorted(health.reasons)).toEqual(sorted(checksOf("problem").map(problemOf)));
	expect(health).toMatchObject({ status: "degraded", ready: true });
});

test("the system status has advice for problems and warnings; metrics count problems", async () => {
	const site = await failingSite(
		all.filter(({ severity }) => severity !== "critical").map(failing),
	);
	const status = await createReport({ ...site, traffic: new Traffic() })();
	const problems = checksOf("problem");
	expect(sorted(status.problems)).toEqual(sorted(problems.map(problemOf)));
	expect(sorted(status.advice ?? [])).toEqual(
		sorted(problems.map(({ advice }) => advice)),
	);
	const warnings = checksOf("warning");
	expect(warnings.length).toBeGreaterThan(0);
	expect(sorted(status.warnings?.map(({ says, advice }) => says + advice) ?? [])).toEqual(
		sorted(warnings.map((check) => problemOf(check) + check.advice)),
	);
	expect(metricsText(status)).toContain(`\ncreations_problems ${problems.length}\n`);
});

test("the doctor shows every check by command, with its advice", async () => {
	const { config } = await temporarySite();
	const checks = all.filter(({ runs }) => runs === "by command");
	const diagnoses = await diagnose(all.map(failing), { config });
	expect(diagnoses).toEqual(
		checks.map((check) => ({
			check: check.name,
			state: check.severity === "warning" ? "warning" : "problem",
			says: problemOf(check),
			advice: check.advice,
		})),
	);
});

test("the self-check logs what each periodic check finds, once and with its advice", async () => {
	const { lines } = await failingSite();
	const checks = all.filter(({ runs }) => runs === "periodically");
	const logged = lines.map(({ check, advice, msg }) => `${check}: ${msg} ${advice}`);
	expect(logged.toSorted()).toEqual(
		checks
			.map((check) => `${check.name}: ${problemOf(check)} ${check.advice}`)
			.toSorted(),
	);
});

test("administrators get a notice from every check of that severity", async () => {
	const { findings } = await failingSite();
	const kinds = noticesFrom(await findings("notice")).map(({ kind }) => kind);
	expect(sorted(kinds)).toEqual(sorted(checksOf("notice").map(({ name }) => name)));
});

test("every check appears in a view", () => {
	const shown = (["critical", "problem", "warning", "notice"] as const).flatMap(checksOf);
	const byCommand = all.filter(({ runs }) => runs === "by command");
	expect(
		all.filter((check) => !shown.includes(check) && !byCommand.includes(check)),
	).toEqual([]);
	expect(all.map(({ advice }) => advice)).not.toContain("");
});

test("two checks with the same name are refused", async () => {
	const [check] = all;
	if (!check) throw new Error("there are no checks");
	const twice = defineModule({ name: "twice", checks: async () => [check, check] });
	const { checks } = createCatalogue([...modules, twice]);
	await expect(checks()).rejects.toThrow(`check ${check.name}`);
});

test("a check without advice does not compile", () => {
	// @ts-expect-error: advice is required
	const silent: Check = {
		name: "Clock",
		severity: "problem",
		runs: "always",
		run: async () => [],
	};
	expect(silent.name).toBe("Clock");
});
