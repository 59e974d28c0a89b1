import { rmSync } from "node:fs";
import { count } from "@creations/events/text";
import type { SelfCheck } from "../../audit/index.ts";
import type { Context } from "../../cli/command-line.ts";
import { UnavailableError } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import type { RestoreTarget } from "../backup-restore.ts";
import { DRILL_CHECK } from "../index.ts";
import { type Drill, lastDrill } from "./drill-results.ts";
import { rehearse } from "./rehearse.ts";

/** Milliseconds between two looks at whether the parent process runs. */
const PARENT_INTERVAL_MS = 500;

export interface DrilledSite {
	store: Store;
	selfCheck: Pick<SelfCheck, "run">;
}

/** Runs a restore drill now and prints its verdict. */
export async function drill(
	{ store, selfCheck }: DrilledSite,
	{ answer, fail }: Context,
): Promise<void> {
	await selfCheck.run(DRILL_CHECK);
	const last = await lastDrill(store);
	if (!last) throw new UnavailableError("The restore drill has no result.");
	answer(drillText(last), last);
	if (last.verdict !== "passed") fail();
}

function drillText({ verdict, says, source, position, seconds, bytes }: Drill): string {
	if (verdict === "skipped") return `The restore drill was skipped. ${says}`;
	const name = source === "bucket" ? "The copy in the bucket" : "The newest copy";
	if (verdict === "failed") return `${name} CANNOT BE RESTORED. ${says}`;
	const figures = `${count(bytes)} bytes in ${count(seconds)} s`;
	const text = `${name} can be restored up to position ${count(position ?? 0)}: ${figures}.`;
	return says === null ? text : `${text}\n${says}`;
}

interface Rehearsal extends Pick<RestoreTarget, "readModels" | "settle"> {
	/** Process id of the server. */
	parent: number | undefined;
}

/** Runs the process of a restore drill. It ends with the process that started it. */
export async function rehearseCopy(
	{ config, progress, answer }: Context,
	folder: string,
	{ parent, ...target }: Rehearsal,
): Promise<void> {
	const watch = setInterval(() => {
		if (parent === undefined || process.ppid === parent) return;
		rmSync(folder, { recursive: true, force: true });
		process.exit(1);
	}, PARENT_INTERVAL_MS);
	try {
		const report = await rehearse({ ...target, config: config(), folder, progress });
		answer(report.says ?? report.verdict, report);
	} finally {
		clearInterval(watch);
	}
}
