/** Writes the routes of the server with their inputs and responses as a type for the clients. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createApp } from "../server/src/app.ts";
import { readConfig } from "../server/src/config.ts";
import { createLogger } from "../server/src/kernel/logger.ts";
import { openSite } from "../server/src/open-site.ts";
import { createScheduler } from "../server/src/scheduling/index.ts";
import { createNewsletter } from "../server/src/sending/index.ts";

const OUTPUT = join(import.meta.dir, "../server/dist/api.d.ts");
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

const { paths } = await description();
const routes = Object.entries(paths).flatMap(([path, operations]) =>
	Object.entries(operations).map(([method, operation]) => {
		const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
		return `\t${JSON.stringify(route)}: ${typeOfRoute(operation)};\n`;
	}),
);
mkdirSync(dirname(OUTPUT), { recursive: true });
writeFileSync(
	OUTPUT,
	`/** Made by scripts/api-types.ts. */\nexport interface Routes {\n${routes.join("")}}\n`,
);

async function description(): Promise<{ paths: Record<string, Record<string, Operation>> }> {
	const folder = mkdtempSync(join(tmpdir(), "creations-api-"));
	const config = readConfig({ BASE_URL: ORIGIN, DATA_DIR: folder, LOG_LEVEL: "silent" });
	const site = await openSite(config, createLogger(config.logLevel));
	const newsletter = createNewsletter(site);
	const scheduler = createScheduler({ ...site, sender: newsletter.sender });
	try {
		const renderer = async () => ({ inlineScripts: [], render: async () => ({ status: 200, html: "" }) });
		const app = await createApp({
			...site,
			newsletter,
			scheduler,
			renderer,
			files: new Map(),
			adminPage: "",
		});
		const answer = await app.fetch(
			new Request(`${ORIGIN}/api/openapi.json`, { headers: { host: new URL(ORIGIN).host } }),
		);
		return await answer.json();
	} finally {
		await newsletter.sender.stop();
		await site.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

function typeOfRoute({ parameters = [], requestBody, responses }: Operation): string {
	const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
	const [body, answer] = [jsonIn(requestBody), jsonIn(success)];
	const parts = {
		params: parametersIn("path"),
		query: parametersIn("query"),
		body: body && { type: typeOf(body), required: Boolean(body.required?.length) },
		answer: { type: answer && answer.type !== "null" ? typeOf(answer) : "void", required: true },
	};
	function parametersIn(place: string) {
		const found = parameters.filter((parameter) => parameter.in === place);
		if (found.length === 0) return undefined;
		const required = found.filter((one) => one.required).map(({ name }) => name);
		const properties = Object.fromEntries(found.map(({ name, schema }) => [name, schema]));
		return { type: objectType({ properties, required }), required: required.length > 0 };
	}
	const written = Object.entries(parts).flatMap(([name, part]) =>
		part ? [`${name}${part.required ? "" : "?"}: ${part.type}`] : [],
	);
	return `{ ${written.join("; ")} }`;
}

function jsonIn(described: Content): Schema | undefined {
	return described?.content?.["application/json"]?.schema;
}

/** Returns the TypeScript type of a schema. Limits that types cannot express are left out. */
function typeOf(schema: Schema): string {
	if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ");
	if (schema.enum ?? "const" in schema)
		return (schema.enum ?? [schema.const]).map((value) => JSON.stringify(value)).join(" | ");
	const types = [schema.type ?? []].flat();
	return types.map((type) => typeNamed(type, schema)).join(" | ") || "unknown";
}

function typeNamed(type: string, schema: Schema): string {
	if (type === "integer") return "number";
	if (type === "array") return `Array<${typeOf(schema.items ?? {})}>`;
	return type === "object" ? objectType(schema) : type;
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
	const known = Object.entries(properties).map(
		([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema)}`,
	);
	if (typeof additionalProperties === "object") known.push(`[name: string]: ${typeOf(additionalProperties)}`);
	return `{ ${known.join("; ")} }`;
}
