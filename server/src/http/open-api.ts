import { toOpenAPISchema } from "@elysiajs/openapi/openapi";
import type { AnyElysia } from "elysia";
import { describeError, inputSchema } from "./documented.ts";
import { type Policy, type Rule, rulesOf } from "./policy.ts";

interface Operation {
	parameters?: object[];
	requestBody?: { content: Record<string, unknown>; required: boolean };
	responses: Record<string, object>;
	security?: object[];
}

/** The credentials that each policy needs, and the responses without them. */
const accessByPolicy: Record<
	Policy,
	{ security: object[]; refusals: Record<string, object> }
> = {
	public: { security: [], refusals: {} },
	signedToken: { security: [], refusals: {} },
	signedIn: {
		security: [{ session: [] }],
		refusals: { 401: describeError("Nobody is signed in") },
	},
	admin: {
		security: [{ session: [] }],
		refusals: {
			401: describeError("Nobody is signed in"),
			403: describeError("Not an administrator"),
		},
	},
	auditor: {
		security: [{ auditor: [] }],
		refusals: {
			401: describeError("The token is missing or not valid"),
			429: describeError("The token is used too often"),
		},
	},
};

export interface Info {
	title: string;
	description: string;
}

/**
 * Returns the OpenAPI 3.1 description: parameters and bodies from the routes' schemas,
 * security from their policies.
 */
export function describeApi(routes: AnyElysia, info: Info) {
	const rules = rulesOf(routes.routes);
	const { paths } = toOpenAPISchema(
		withDescriptions(routes),
		{ staticFile: false },
		undefined,
		{
			zod: inputSchema,
		},
	);
	for (const [path, operations] of Object.entries(paths))
		for (const [method, operation] of Object.entries(
			operations as Record<string, Operation>,
		))
			complete(
				operation,
				rules.get(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
			);
	const session = { type: "apiKey", in: "cookie", name: "session" };
	return {
		openapi: "3.1.0",
		info: { ...info, version: "1" },
		components: {
			securitySchemes: { auditor: { type: "http", scheme: "bearer" }, session },
		},
		paths,
	};
}

/**
 * Returns the routes with complete descriptions. The generator omits the body of a route
 * with its own parser, and all routes have the root's parser.
 */
function withDescriptions(app: AnyElysia): AnyElysia {
	const routes = app.routes.map(({ hooks, ...route }) => {
		const detail = { ...hooks.detail, ...hooks.describe?.() };
		return { ...route, hooks: { ...hooks, detail, parse: undefined } };
	});
	return Object.create(app, { getGlobalRoutes: { value: () => routes } });
}

/**
 * Adds the policy's security and errors, and keeps only the media type that the route
 * accepts.
 */
function complete(
	operation: Operation,
	{ policy, form }: Rule = { policy: "public" },
): void {
	const { security, refusals } = accessByPolicy[policy];
	if (security.length > 0) operation.security = security;
	operation.responses = { ...operation.responses, ...refusals };
	if (Object.keys(operation.responses).length === 0)
		operation.responses.default = { description: "A page, or a redirect to one" };
	const { requestBody, parameters, responses } = operation;
	if (form) return;
	if (parameters?.length || requestBody)
		responses["422"] ??= describeError("The parameters or the body are not valid");
	const schema = requestBody?.content["application/json"];
	if (!requestBody || !schema) return;
	requestBody.content = { "application/json": schema };
	responses["400"] ??= describeError("The body is not JSON");
	responses["413"] ??= describeError("The body is too large");
}
