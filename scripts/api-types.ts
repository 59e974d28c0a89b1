/**
 * Writes the routes of the server with their inputs and responses as a type for the
 * clients. Responses are the types of `server/responses.ts`, so that clients have one
 * type for each response.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createApp } from "../server/src/app.ts";
import { readConfig } from "../server/src/config.ts";
import { jsonSchemaOf } from "../server/src/http/documented.ts";
import { createLogger } from "../server/src/kernel/logger.ts";
import { openSite } from "../server/src/open-site.ts";
import { createScheduler } from "../server/src/scheduling/index.ts";
import { createNewsletter } from "../server/src/sending/index.ts";

const SERVER = join(import.meta.dir, "../server");
const OUTPUT = join(SERVER, "dist/api.d.ts");
const ORIGIN = "http://127.0.0.1:3000";

interface Schema {
	type?: string | string[];
	const?: unknown;
	enum?: unknown[];
	anyOf?: Schema[];
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: Schema | boolean;
}

type Content = { content?: Record<string, { schema: Schema }> } | undefined;

interface Operation {
	parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
	requestBody?: Content;
	responses: Record<string, Content>;
}

const namedTypes = await readNamedTypes();
const { paths } = await description();
const routes = Object.entries(paths).flatMap(([path, operations]) =>
	Object.entries(operations).map(([method, operation]) => {
		const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
		return `\t${JSON.stringify(route)}: ${typeOfRoute(operation)};\n`;
	}),
);
const version = new Bun.CryptoHasher("sha256")
	.update(JSON.stringify(paths, shapeOnly))
	.digest("hex")
	.slice(0, 16);
mkdirSync(dirname(OUTPUT), { recursive: true });
writeFileSync(
	join(SERVER, "dist/api-version.ts"),
	`/**
 * Made by scripts/api-types.ts. Differs if the inputs or responses of a route differ.
 */
export const API_VERSION = "${version}";
`,
);
writeFileSync(
	OUTPUT,
	`/** Made by scripts/api-types.ts. */
import type * as responses from "../responses.ts";
export interface Routes {
${routes.join("")}}
`,
);

/** Omits descriptions and sorts keys, so that equal shapes have equal JSON. */
function shapeOnly(key: string, value: unknown): unknown {
	if (key === "description" && typeof value === "string") return undefined;
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort());
}

/** Returns the names of response types by the JSON of their schemas. */
async function readNamedTypes(): Promise<ReadonlyMap<string, string>> {
	const list = readFileSync(join(SERVER, "responses.ts"), "utf8");
	const names = new Map<string, string>();
	for (const [, path = ""] of list.matchAll(/from "\.\/(.+)"/g)) {
		const module: Record<string, unknown> = await import(join(SERVER, path));
		const source = readFileSync(join(SERVER, path), "utf8");
		for (const [, type = "", schema = ""] of source.matchAll(
			/export type (\w+) = z\.\w+<typeof (\w+)>/g,
		)) {
			const value = module[schema];
			if (isObjectSchema(value)) names.set(keyOf(jsonSchemaOf(value) as Schema), type);
		}
	}
	return names;
}

type ResponseSchema = Parameters<typeof jsonSchemaOf>[0];

function isObjectSchema(value: unknown): value is ResponseSchema {
	return typeof value === "object" && value !== null && "shape" in value;
}

/** Returns the JSON of a schema without the properties that a nested schema lacks. */
function keyOf(schema: Schema & { $schema?: string }): string {
	const { $schema: _, ...nested } = schema;
	return JSON.stringify(nested);
}

async function description(): Promise<{
	paths: Record<string, Record<string, Operation>>;
}> {
	const folder = mkdtempSync(join(tmpdir(), "creations-api-"));
	const config = readConfig({ BASE_URL: ORIGIN, DATA_DIR: folder, LOG_LEVEL: "silent" });
	const site = await openSite(config, createLogger(config.logLevel));
	const newsletter = createNewsletter(site);
	const scheduler = createScheduler({ ...site, sender: newsletter.sender });
	try {
		const renderer = async () => ({
			inlineScripts: [],
			render: async () => ({ status: 200, html: "" }),
		});
		const app = await createApp({
			...site,
			newsletter,
			scheduler,
			renderer,
			files: new Map(),
			adminPage: "",
		});
		const answer = await app.fetch(
			new Request(`${ORIGIN}/api/openapi.json`, {
				headers: { host: new URL(ORIGIN).host },
			}),
		);
		return await answer.json();
	} finally {
		await newsletter.sender.stop();
		await site.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

function typeOfRoute({ parameters = [], requestBody, responses }: Operation): string {
	const [, success] =
		Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
	const [body, answer] = [jsonIn(requestBody), jsonIn(success)];
	const parts = {
		params: parametersIn("path"),
		query: parametersIn("query"),
		body: body && { type: typeOf(body), required: Boolean(body.required?.length) },
		answer: {
			type: answer && answer.type !== "null" ? typeOf(answer) : "void",
			required: true,
		},
	};
	function parametersIn(place: string) {
		const matching = parameters.filter((parameter) => parameter.in === place);
		if (matching.length === 0) return undefined;
		const required = matching.filter((one) => one.required).map(({ name }) => name);
		const properties = Object.fromEntries(
			matching.map(({ name, schema }) => [name, schema]),
		);
		return { type: objectType({ properties, required }), required: required.length > 0 };
	}
	const members = Object.entries(parts).flatMap(([name, part]) =>
		part ? [`${name}${part.required ? "" : "?"}: ${part.type}`] : [],
	);
	return `{ ${members.join("; ")} }`;
}

function jsonIn(described: Content): Schema | undefined {
	return described?.content?.["application/json"]?.schema;
}

/**
 * Returns the TypeScript type of a schema. Limits that types cannot express are left out.
 */
function typeOf(schema: Schema): string {
	const name = namedTypes.get(keyOf(schema));
	if (name) return `responses.${name}`;
	if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ");
	if (schema.enum ?? "const" in schema)
		return (schema.enum ?? [schema.const])
			.map((value) => JSON.stringify(value))
			.join(" | ");
	const types = [schema.type ?? []].flat();
	return types.map((type) => typeNamed(type, schema)).join(" | ") || "unknown";
}

function typeNamed(type: string, schema: Schema): string {
	if (type === "integer") return "number";
	if (type === "array") return `Array<${typeOf(schema.items ?? {})}>`;
	return type === "object" ? objectType(schema) : type;
}

function objectType({
	properties = {},
	required = [],
	additionalProperties,
}: Schema): string {
	const fields = Object.entries(properties).map(
		([name, schema]) =>
			`${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema)}`,
	);
	if (typeof additionalProperties === "object")
		fields.push(`[name: string]: ${typeOf(additionalProperties)}`);
	return `{ ${fields.join("; ")} }`;
}
