import { toOpenAPISchema } from "@elysiajs/openapi/openapi";
import type { AnyElysia } from "elysia";
import { z } from "zod";
import { errorAnswer } from "./answer-parts.ts";
import { inputSchema } from "./documented.ts";
import type { Policies, Policy } from "./policies.ts";

/** Pages and files are not described, only what programs call. */
const EXCLUDED = [
	"/*",
	"/feed.xml",
	"/site.webmanifest",
	/^\/sitemap/,
	"/robots.txt",
	"/api/openapi.json",
	/^\/newsletter\//,
];

interface Operation {
	requestBody?: { content: Record<string, unknown>; required: boolean };
	responses: Record<string, object>;
	security?: object[];
}

const described = (description: string) => ({
	description,
	content: { "application/json": { schema: z.toJSONSchema(errorAnswer) } },
});

/** What every route under a policy asks for, and what it answers where that is missing. */
const access: Record<Policy, { security: object[]; refusals: Record<string, object> }> = {
	public: { security: [], refusals: {} },
	signedToken: { security: [], refusals: {} },
	signedIn: { security: [{ session: [] }], refusals: { 401: described("Nobody is signed in") } },
	admin: {
		security: [{ session: [] }],
		refusals: { 401: described("Nobody is signed in"), 403: described("Not an administrator") },
	},
	auditor: { security: [{ auditor: [] }], refusals: { 401: described("The token is missing or not valid") } },
};

/**
 * The OpenAPI 3.1 description of an app's API: parameters and bodies from the schemas that its routes check, who may call from the
 * policies.
 */
export function describeApi(
	app: AnyElysia,
	policies: Policies,
	info: { title: string; description: string },
) {
	const { paths } = toOpenAPISchema(withoutParsers(app), { staticFile: false, paths: EXCLUDED }, undefined, {
		zod: inputSchema,
	});
	for (const [path, operations] of Object.entries(paths))
		for (const [method, operation] of Object.entries(operations as Record<string, Operation>))
			complete(operation, policies[`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`]);
	const session = { type: "apiKey", in: "cookie", name: "session" };
	return {
		openapi: "3.1.0",
		info: { ...info, version: "1" },
		components: { securitySchemes: { auditor: { type: "http", scheme: "bearer" }, session } },
		paths,
	};
}

/** The generator leaves out the body of every route that has a parser of its own, as all have through the root. */
function withoutParsers(app: AnyElysia): AnyElysia {
	const routes = app.routes.map((route) => ({
		...route,
		hooks: { ...route.hooks, parse: undefined },
	}));
	return Object.create(app, { getGlobalRoutes: { value: () => routes } });
}

/** Adds what follows from the policy, and leaves of the media types that bodies may have in general the one that is taken here. */
function complete(operation: Operation, rule: Policies[string] = "public"): void {
	const { policy, form } = typeof rule === "string" ? { policy: rule, form: undefined } : rule;
	const { security, refusals } = access[policy];
	if (security.length > 0) operation.security = security;
	operation.responses = { ...operation.responses, ...refusals };
	if (Object.keys(operation.responses).length === 0)
		operation.responses.default = { description: "A page, or the way to one" };
	const { requestBody } = operation;
	if (!requestBody || form) return;
	const schema = requestBody.content["application/json"];
	if (schema) requestBody.content = { "application/json": schema };
	operation.responses["422"] ??= described("The body is not as described");
}
