import { afterEach, expect, test } from "bun:test";
import { availability } from "@creations/events/availability";
import { pageText } from "@creations/events/page";
import { productText } from "@creations/events/product";
import { siteSettings } from "@creations/events/settings";
import { storyText } from "@creations/events/story";
import { emailAddress } from "@creations/events/text/fields";
import type { z } from "zod";
import * as de from "../texts/de.ts";
import * as en from "../texts/en.ts";
import { setTexts } from "../texts/texts.ts";
import { problemText } from "./problemText.ts";

afterEach(() => setTexts(en.texts));

const long = "x".repeat(2_000_000);
const manyLinks = Array.from({ length: 9 }, () => ({ label: "", address: "ftp://a" }));
const emptyFields = {
	name: "",
	title: "",
	slug: "",
	content: "",
	description: "",
	images: [],
};
const longFields = Object.fromEntries(
	[
		...["name", "title", "slug", "content", "description", "excerpt", "tagline"],
		...["abbreviation", "heroTitle", "heroText", "postalAddress", "senderName", "askUrl"],
	].map((name) => [name, long]),
);
const wrongFields = {
	slug: "Not a slug",
	images: ["picture"],
	amazonUrl: "amazon",
	etsyUrl: "etsy",
	language: "no language",
	timeZone: "?",
	heroPicture: "picture",
	askUrl: "somewhere",
	links: manyLinks,
};

const messagesOf = (schema: z.ZodType, input: unknown): string[] =>
	schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

const messages = [pageText, productText, siteSettings, storyText].flatMap((schema) =>
	[emptyFields, longFields, wrongFields].flatMap((input) => messagesOf(schema, input)),
);
const further = [
	...messagesOf(availability, { availability: "sold", soldOn: "" }),
	...messagesOf(availability, { availability: "made-to-order", orderUrl: "somewhere" }),
	...messagesOf(emailAddress, "ada"),
	'The slug "ring" is taken by another story.',
	"A translation must be in another language than its original.",
	"This story is a translation itself. Choose its original.",
];

test("English shows the messages of the schemas", () => {
	for (const message of messages) expect(problemText(message)).toBe(message);
});

test("every message about a field of a form is translated", () => {
	setTexts(de.texts);
	const ofPeople = [...new Set([...messages, ...further])].filter(
		// Forms always send these values with their own type.
		(message) => !/^(must be |is not of the right form)/.test(message),
	);
	expect(ofPeople.length).toBeGreaterThan(20);
	expect(ofPeople.filter((message) => problemText(message) === message)).toEqual([]);
});

test("a limit keeps its number, in the format of the language", () => {
	setTexts(de.texts);
	expect(problemText("Description must be at most 10,000 characters")).toBe(
		"Höchstens 10.000 Zeichen",
	);
});

test("a message of a form itself stays as it is", () => {
	setTexts(de.texts);
	const { inFuture } = de.texts.admin.history.past;
	expect(problemText(inFuture)).toBe(inFuture);
});
