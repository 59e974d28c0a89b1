import { afterEach, expect, test } from "bun:test";
import type { Operations } from "@creations/server/responses";
import * as de from "../texts/de.ts";
import * as en from "../texts/en.ts";
import { setTexts } from "../texts/texts.ts";
import { shownFindings } from "./findings.ts";

afterEach(() => setTexts(en.texts));

const drill = {
	check: "Restore drill",
	says: "The newest backup could not be restored in a trial on 2026-11-22.",
	advice: "Make a new backup.",
	reason: "backup-not-restorable",
	values: { day: "2026-11-22" },
};
const schema = {
	check: "Schema",
	says: "The table stories has a trigger.",
	advice: "Drop triggers.",
};
const links = {
	check: "Marketplace links",
	says: "2 marketplace links are gone.",
	advice: "Mark a piece as sold.",
	reason: "links-gone",
	values: { count: 2 },
};
const state: Pick<Operations, "problems" | "advice" | "warnings" | "findings"> = {
	problems: [drill.says, schema.says],
	advice: [drill.advice, schema.advice],
	warnings: [{ says: links.says, advice: links.advice }],
	findings: [drill, schema, links],
};

test("a finding is translated with its values, or by check with the server's details", () => {
	setTexts(de.texts);
	const { problems, advice, warnings } = shownFindings(state);
	expect(problems.map(({ says, details }) => [says, details])).toEqual([
		[
			"Die neueste Sicherung ließ sich am 22. November 2026 nicht zur Probe wiederherstellen.",
			undefined,
		],
		["Die Tabellen gleichen nicht denen dieser Version.", schema.says],
	]);
	expect(advice).toEqual([
		de.texts.admin.checks?.checks["Restore drill"].advice ?? "",
		de.texts.admin.checks?.checks.Schema.advice ?? "",
	]);
	expect(warnings[0]?.says).toBe("2 Links zu Marktplätzen führen ins Leere.");
});

test("English, older servers and new checks show the sentences of the server", () => {
	setTexts(en.texts);
	const english = {
		problems: state.problems.map((says) => ({ says, advice: "" })),
		advice: state.advice ?? [],
		warnings: state.warnings ?? [],
	};
	expect(shownFindings(state)).toEqual(english);
	setTexts(de.texts);
	expect(shownFindings({ ...state, findings: undefined })).toEqual(english);
	const findings = [drill, schema, links].map((one) => ({ ...one, check: "New" }));
	expect(shownFindings({ ...state, findings })).toEqual(english);
});
