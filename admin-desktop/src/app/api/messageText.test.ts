import { afterEach, expect, test } from "bun:test";
import type { ErrorBody } from "@creations/server/responses";
import { ApiError } from "@creations/shared-ui/api";
import * as de from "../texts/de.ts";
import * as en from "../texts/en.ts";
import { setTexts } from "../texts/texts.ts";
import { refusalText } from "./adminApi.ts";

afterEach(() => setTexts(en.texts));

const refused = (answer: ErrorBody) => new ApiError(409, answer.message, answer);

const searched: ErrorBody = {
	message: "You have searched a lot in a short time. Please try again in 2 seconds.",
	code: "rate-limited",
	reason: "search-limit",
	values: { seconds: 2 },
};

test("a refusal shows its reason with the values, rather than that of its code", () => {
	setTexts(de.texts);
	expect(refusalText(refused(searched))).toBe(
		"Sie haben in kurzer Zeit viel gesucht. Bitte versuchen Sie es in 2 Sekunden noch einmal.",
	);
});

test("a reason of a newer server shows the text of its code", () => {
	setTexts(de.texts);
	expect(refusalText(refused({ ...searched, reason: "no-such-reason" }))).toBe(
		de.texts.admin.forms.refusals?.["rate-limited"],
	);
});

test("a refusal without a reason has the text of its code or of its field", () => {
	setTexts(de.texts);
	const code = { message: "This picture is in use.", code: "in-use" };
	expect(refusalText(refused(code))).toBe(de.texts.admin.forms.refusals?.["in-use"]);
	const field = { message: "Title is required", code: "invalid" };
	expect(refusalText(refused(field))).toBe("Bitte füllen Sie dieses Feld aus");
});

test("English and unknown refusals show the sentence of the server", () => {
	setTexts(en.texts);
	expect(refusalText(refused(searched))).toBe(searched.message);
	setTexts(de.texts);
	const unknown = { message: "Nobody knows this.", code: "invalid" };
	expect(refusalText(refused(unknown))).toBe("Nobody knows this.");
	expect(refusalText(new Error("offline"))).toBeUndefined();
});
