import { signedChunks } from "../audit/index.ts";
import type { PersonForm } from "./person-forms.ts";
import { personJson, personPage } from "./person-page.ts";
import { type PersonReportDeps, personReport } from "./person-report.ts";
import { REPORT_HEADERS } from "./report-page.ts";

/**
 * Returns the signed report of a person.
 * @throws {Refusal} `not-found`
 */
export async function signedPersonReport(
	deps: PersonReportDeps,
	subject: string,
	form: PersonForm,
): Promise<AsyncIterable<Uint8Array>> {
	const report = await personReport(deps, subject, new Date());
	const texts = form === "html" ? personPage(report) : personJson(report);
	return signedChunks(
		texts,
		form,
		report.unsigned === null ? deps.tiles.signReport : null,
	);
}

/** Returns the report of a person as a page, or as a JSON file with a name. */
export async function personResponse(
	deps: PersonReportDeps,
	subject: string,
	form: PersonForm,
): Promise<Response> {
	const chunks = await Array.fromAsync(await signedPersonReport(deps, subject, form));
	const headers =
		form === "html"
			? REPORT_HEADERS
			: {
					"content-type": "application/json",
					"cache-control": "no-store",
					"content-disposition": `attachment; filename="${subject}.json"`,
				};
	return new Response(Buffer.concat(chunks), { headers });
}
