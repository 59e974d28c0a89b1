import type { Server } from "bun";
import { Elysia } from "elysia";
import type { z } from "zod";
import { askedIn, describedQuery, fresh, understood } from "../../http/asked.ts";
import { invalid } from "../../http/issues.ts";
import {
	auditCheckpoints,
	auditDiff,
	auditHead,
	auditLog,
	auditPublicKeys,
	auditShow,
	auditVerification,
} from "../answers.ts";
import type { Verifier } from "../verify/verifier.ts";
import { diffQuestion, exportQuestion, logQuestion, nothing, showQuestion } from "./audit-schemas.ts";
import { createQuestions, type QuestionDeps } from "./auditor-questions.ts";
import type { Auditors } from "./auditors.ts";

export interface AuditorRoutesDeps extends QuestionDeps {
	auditors: Auditors;
	verifier: Pick<Verifier, "verify">;
	/** Answers with the log as `audit export` writes it. */
	exportLog: (asked: z.output<typeof exportQuestion>) => Promise<Response>;
}

interface Visit {
	request: Request;
	server: Server<unknown> | null;
	params: Record<string, string>;
}

/** What auditors read. Each question is written down before it is answered; nothing here changes anything else. */
export function auditorRoutes(deps: AuditorRoutesDeps) {
	const { auditors, verifier, exportLog } = deps;
	const questions = createQuestions(deps);

	const noted = notedBy(auditors);

	/** A question's path, what answers it, and how it is described. */
	const question = <S extends z.ZodObject>(
		path: string,
		asked: S,
		answer: (asked: z.output<S>) => unknown,
		summary: string,
		shape: z.ZodType,
	) =>
		[
			path,
			noted(path, asked, answer),
			describedQuery("auditor", path, summary, asked, shape, [401, 422, 429]),
		] as const;

	const summary = "The log with its checkpoints, line by line (NDJSON), as `audit export` writes it";
	const [exportPath, exportAnswer, described] = question(
		"/export",
		exportQuestion,
		exportLog,
		summary,
		auditHead,
	);
	const ndjson = { 200: { description: "OK", content: { "application/x-ndjson": {} } } };
	const { head, log, checkpoints: signed, publicKeys, show, diff } = questions;

	return new Elysia({ prefix: "/api/audit" })
		.get(...question("/head", nothing, head, "The last event: position, hash, time", auditHead))
		.get(...question("/log", logQuestion, log, "What happened, oldest first, page by page", auditLog))
		.get(exportPath, exportAnswer, { ...described, detail: { ...described.detail, responses: ndjson } })
		.get(...question("/verify", nothing, verifier.verify, "Proves the log, here and now", auditVerification))
		.get(...question("/checkpoints", nothing, signed, "Every signed checkpoint", auditCheckpoints))
		.get(
			...question(
				"/public-key",
				nothing,
				publicKeys,
				"The keys that checkpoints are signed with",
				auditPublicKeys,
			),
		)
		.get(
			...question(
				"/show/:kind",
				showQuestion,
				show,
				"Stories, products … as they were at a moment",
				auditShow,
			),
		)
		.get(
			...question("/diff", diffQuestion, diff, "What changed between two moments, and by whom", auditDiff),
		);
}

/** Writes down what is asked, as far as it can be understood, and then answers. */
function notedBy(auditors: Auditors) {
	return function noted<S extends z.ZodObject>(
		path: string,
		question: S,
		answer: (asked: z.output<S>) => unknown,
	): (visit: Visit) => Promise<Response> {
		return async function respond({ request, server, params }) {
			const words = askedIn(request, question, params);
			const asked = question.safeParse(words);
			const parameters = asked.success ? textOf(words) : {};
			await auditors.note(request, { route: `GET /api/audit${path}`, parameters });
			if (!asked.success) throw invalid(asked.error.issues);
			// Some of it takes as long as the log is long.
			server?.timeout(request, 0);
			const found = await understood(async () => answer(asked.data));
			return found instanceof Response ? found : fresh(found);
		};
	};
}

function textOf(words: Record<string, unknown>): Record<string, string> {
	return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, [value].flat().join(",")]));
}
