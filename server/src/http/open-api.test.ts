import { expect, test } from "bun:test";
import { unwrapSchema } from "@elysiajs/openapi/openapi";
import { Validator } from "@seriousme/openapi-schema-validator";
import { temporarySite } from "../../test/support/site.ts";
import { inputSchema } from "./documented.ts";
import { rulesOf } from "./policy.ts";

/** Changes that say all in their address: nothing is sent along. */
const WITHOUT_BODY = [
	"POST /api/logout/everywhere",
	"DELETE /api/account",
	"DELETE /api/account/sessions",
	"DELETE /api/account/sessions/:id",
	"DELETE /api/admin/stories/:id",
	"DELETE /api/admin/products/:id",
	"POST /api/admin/stories/:id/undo-deletion",
	"POST /api/admin/products/:id/undo-deletion",
	"DELETE /api/admin/categories/:id",
	"POST /api/admin/categories/:id/restore",
	"DELETE /api/admin/images/:image",
	"POST /api/objects/upload",
	"DELETE /api/admin/newsletter-drafts/:id",
	"POST /api/admin/newsletter-drafts/:id/restore",
	"POST /api/admin/newsletters/:id/retry",
	"POST /api/admin/newsletter-subscriptions/:id/resend",
	"POST /api/admin/newsletter-subscriptions/:id/unsubscribe",
	"DELETE /api/admin/newsletter-subscriptions/:id",
	"POST /api/admin/newsletters/:id/resume",
	"DELETE /api/admin/suppressions/:id",
	"POST /api/admin/history/verify",
	"POST /api/admin/operations/drill",
	"POST /api/admin/import-drops",
	"POST /api/admin/import-jobs/:job/stop",
	"POST /api/admin/imports/:id/undo",
	"DELETE /api/admin/pages/:id",
	"DELETE /api/admin/schedule/:kind/:id",
	"POST /api/admin/pages/:id/restore",
	"POST /api/visits/finished",
	"POST /api/visits/clicks",
];

async function description() {
	const { app, ask } = await temporarySite();
	const document = await (await ask("/api/openapi.json")).json();
	const operation = (route: string) => {
		const [method = "", path = ""] = route.split(" ");
		return document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
	};
	return { app, ask, document, operation, rules: [...rulesOf(app.routes)] };
}

test("the description is valid OpenAPI", async () => {
	const { document } = await description();
	expect(await new Validator().validate(document)).toMatchObject({ valid: true });
});

test("the description has every route of the API, and no other", async () => {
	const { document, rules } = await description();
	const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
		Object.keys(methods).map(
			(method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
		),
	);
	const routes = rules
		.map(([route]) => route)
		.filter((route) => / \/(api|health)/.test(route));
	expect(described.sort()).toEqual(
		routes.filter((route) => !/openapi/.test(route)).sort(),
	);
});

test("the body of each change is documented by the schema that the route checks", async () => {
	const { app, operation, rules } = await description();
	for (const [route, { form, raw }] of rules) {
		if (/^GET |^\w+ \/(newsletter|weekly-letter|witness)\//.test(route)) continue;
		const body = app.routes.find(({ method, path }) => `${method} ${path}` === route)
			?.hooks.body;
		const content = operation(route).requestBody?.content;
		if (WITHOUT_BODY.includes(route))
			expect([route, content, body]).toEqual([route, undefined, undefined]);
		else if (raw)
			expect([route, content]).toEqual([
				route,
				{ "application/octet-stream": { schema: {} } },
			]);
		else if (form)
			expect([route, Object.keys(content)]).toEqual([
				route,
				["application/x-www-form-urlencoded"],
			]);
		else {
			const checked = unwrapSchema(body as never, { zod: inputSchema });
			expect([route, content]).toEqual([
				route,
				{ "application/json": { schema: JSON.parse(JSON.stringify(checked)) } },
			]);
		}
	}
});

test("each path parameter and the required role are documented", async () => {
	const { document, operation, rules } = await description();
	for (const [route, { policy }] of rules) {
		if (!/ \/api\//.test(route) || /openapi/.test(route)) continue;
		const { parameters = [], security, responses } = operation(route);
		const named = parameters
			.filter((one: { in: string }) => one.in === "path")
			.map((one: { name: string }) => one.name);
		expect([route, named]).toEqual([
			route,
			[...route.matchAll(/:(\w+)/g)].map(([, name]) => name),
		]);
		if (policy === "public" || policy === "signedToken")
			expect([route, security]).toEqual([route, undefined]);
		else
			expect([route, Object.keys(responses)]).toEqual([
				route,
				expect.arrayContaining(["401"]),
			]);
	}
	expect(Object.keys(document.components.securitySchemes)).toEqual([
		"auditor",
		"session",
	]);
});

test("responses to forms, uploads and auditors are documented", async () => {
	const { ask, operation } = await description();
	const described = (route: string) => Object.keys(operation(route).responses);
	const form = (fields: Record<string, string>) => ({
		method: "POST",
		body: new URLSearchParams(fields),
	});
	const asked: [route: string, path: string, init: RequestInit][] = [
		["POST /api/desktop/sign-in", "/api/desktop/sign-in", form({})],
		[
			"PUT /api/objects/upload/:id",
			`/api/objects/upload/${"A".repeat(43)}`,
			{ method: "PUT", body: "bytes" },
		],
		["GET /api/audit/head", "/api/audit/head", {}],
	];
	for (const [route, path, init] of asked) {
		const { status } = await ask(path, init);
		expect([route, described(route)]).toEqual([
			route,
			expect.arrayContaining([String(status)]),
		]);
	}
	expect(described("POST /api/login/development")).toEqual(
		expect.arrayContaining(["302", "422"]),
	);
	expect(described("POST /api/desktop/sign-in")).toContain("303");
	expect(described("PUT /api/objects/upload/:id")).toContain("403");
	expect(described("GET /api/audit/head")).toContain("429");
});
