import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParserOptions, parse } from "@babel/parser";
import { files } from "./imports.ts";
import type { Finding } from "./language.ts";
import { root } from "./prepare.ts";

/** Folders that show only texts of a catalog, the folder `texts` of the package. */
export const FOLDERS = ["shared-ui/src/", "reader-web/src/", "admin-desktop/src/"];

/**
 * Files without components: tests, catalogs, style sheets with names of typefaces, and
 * programs that package the application.
 */
const LEFT_OUT = /\.test\.tsx?$|\.d\.ts$|\.css\.ts$|\/(testing|texts|theme|packaging)\//;

/** Properties, of elements and of objects, that a person sees or hears. */
const SHOWN = new Set([
	"alt",
	"altText",
	"aria-description",
	"aria-label",
	"aria-valuetext",
	"description",
	"label",
	"message",
	"placeholder",
	"summary",
	"text",
	"title",
]);

/** Variables with the texts of the page's language. */
const CATALOGS = ["sharedTexts", "siteTexts", "adminTexts", "eventTexts", "desktopTexts"];

/** Letters, except in a path. */
const LETTERS = /^(?!\/)[\s\S]*\p{L}/u;
const SENTENCE = /^\p{Lu}[\p{L}'’]*( [\p{L}'’]{2,})+([ .,:!?…]|$)/u;

const OPTIONS: ParserOptions = { sourceType: "module", plugins: ["typescript", "jsx"] };

/** A node of Babel's syntax tree. */
interface Node {
	type: string;
	loc?: { start: { line: number } } | null;
	[property: string]: unknown;
}

/** Returns the texts outside of the catalogs in all folders, and early reads of texts. */
export const shownTexts = (): Finding[] =>
	files
		.filter((file) => FOLDERS.some((folder) => file.startsWith(folder)))
		.filter((file) => !LEFT_OUT.test(file))
		.flatMap((file) => textsIn(file, readFileSync(join(root, file), "utf8")));

/** Returns the texts outside of the catalogs in one source, and early reads of texts. */
export function textsIn(file: string, source: string): Finding[] {
	const findings = new Map<unknown, Finding>();
	const found = (node: Node, text: string) =>
		findings.set(node, { place: `${file}:${node.loc?.start.line}`, text });
	visit(parse(source, OPTIONS).program as unknown as Node, [], (node, parents) => {
		for (const text of textsOf(node)) found(text, wordsOf(text).trim());
		if (isSentence(node, parents)) found(node, wordsOf(node));
		if (isEarlyRead(node, parents)) found(node, `${node.name} is read too early`);
	});
	return [...findings.values()];
}

/** Returns the literals with letters in the catalogs of a language, in all packages. */
export function catalogTexts(language: string): Finding[] {
	const ofLanguage = new RegExp(`/src/(.+/)?texts/${language}(\\.ts$|/)`);
	return files
		.filter((file) => ofLanguage.test(file))
		.flatMap((file) => literalsIn(file, readFileSync(join(root, file), "utf8")));
}

function literalsIn(file: string, source: string): Finding[] {
	const literals: Finding[] = [];
	visit(parse(source, OPTIONS).program as unknown as Node, [], (node, [parent]) => {
		const isText = ["StringLiteral", "TemplateLiteral"].includes(node.type);
		const isKey = parent?.key === node || /^Import|^TS/.test(parent?.type ?? "");
		if (isText && !isKey && hasLetters(node))
			literals.push({ place: `${file}:${node.loc?.start.line}`, text: wordsOf(node) });
	});
	return literals;
}

function visit(
	node: Node,
	parents: Node[],
	look: (node: Node, parents: Node[]) => void,
): void {
	look(node, parents);
	const path = [node, ...parents];
	for (const child of Object.values(node).flat())
		if (isNode(child)) visit(child, path, look);
}

const isNode = (value: unknown): value is Node =>
	typeof Object(value).type === "string" && "loc" in Object(value);

/** Returns the literals with letters that a node shows. */
function textsOf(node: Node): Node[] {
	switch (node.type) {
		case "JSXText":
			return [node].filter(hasLetters);
		case "JSXElement":
		case "JSXFragment":
			return (node.children as Node[])
				.filter(({ type }) => type === "JSXExpressionContainer")
				.flatMap(valuesOf)
				.filter(hasLetters);
		case "JSXAttribute":
		case "ObjectProperty":
			return SHOWN.has(nameOf(node)) ? valuesOf(node.value).filter(hasLetters) : [];
		default:
			return [];
	}
}

const hasLetters = (node: Node) => LETTERS.test(wordsOf(node).trim());

function nameOf(node: Node): string {
	const { name, value } = Object(node.type === "JSXAttribute" ? node.name : node.key);
	return String(name ?? value);
}

/** Returns the literals that an expression may result in, but not those in calls. */
function valuesOf(value: unknown): Node[] {
	if (!isNode(value)) return [];
	switch (value.type) {
		case "StringLiteral":
		case "TemplateLiteral":
			return [value];
		case "JSXExpressionContainer":
		case "TSAsExpression":
			return valuesOf(value.expression);
		case "ConditionalExpression":
			return [...valuesOf(value.consequent), ...valuesOf(value.alternate)];
		case "BinaryExpression":
			if (value.operator !== "+") return [];
			return [...valuesOf(value.left), ...valuesOf(value.right)];
		case "LogicalExpression":
			return [...valuesOf(value.left), ...valuesOf(value.right)];
		default:
			return [];
	}
}

/** Returns the characters of a literal without its expressions. */
function wordsOf(node: Node): string {
	if (node.type !== "TemplateLiteral") return String(node.value ?? "");
	const parts = node.quasis as { value: { cooked?: string } }[];
	return parts.map(({ value }) => value.cooked ?? "").join(" ");
}

/** True for a literal that reads as a sentence, except in errors, logs and types. */
function isSentence(node: Node, parents: Node[]): boolean {
	if (!["StringLiteral", "TemplateLiteral"].includes(node.type)) return false;
	if (!SENTENCE.test(wordsOf(node))) return false;
	return !parents.some(
		({ type, callee }) =>
			type === "NewExpression" ||
			type === "TSLiteralType" ||
			Object(callee).type === "Super" ||
			Object(Object(callee).object).name === "console",
	);
}

/** True for a read of a catalog that runs when the module loads. */
function isEarlyRead(node: Node, parents: Node[]): boolean {
	if (node.type !== "Identifier" || !CATALOGS.includes(String(node.name))) return false;
	return !parents.some(({ type }) =>
		/Function|Method|^Import|^Export.*Spec|^TS/.test(type),
	);
}
