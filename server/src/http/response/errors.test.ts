import { expect, test } from "bun:test";
import { administeredSite } from "../../../test/support/browser.ts";

/** Words of the library that checks schemas; none may reach a person. */
const FOREIGN =
	/invalid (input|type|option|string)|expected|received|too (small|big)|unrecognized|undefined|NaN/i;

const WRONG = [
	null,
	7,
	-1,
	1.5,
	"",
	" ",
	"x",
	"x".repeat(60_000),
	true,
	[],
	[{}],
	[null],
	{},
];

interface Refused {
	message: string;
	issues?: { path: string; message: string }[];
}

/**
 * Bodies that a schema with these fields must not take as they are, and some that it may.
 */
function wrongBodies(fields: string[]): unknown[] {
	const whole = [undefined, null, [], 7, "text", {}, { unknown: 1 }];
	return [
		...whole,
		...fields.flatMap((field) => WRONG.map((value) => ({ [field]: value }))),
	];
}

test("each invalid field gets one message in the product's own words", async () => {
	const { admin } = await administeredSite();
	const { paths } = await (await admin.visit("/api/openapi.json")).json();
	let refused = 0;
	for (const [path, operations] of Object.entries<Record<string, Described>>(paths))
		for (const [method, { requestBody }] of Object.entries(operations)) {
			const schema = requestBody?.content["application/json"]?.schema;
			if (!schema) continue;
			const shapes = schema.anyOf ?? [schema];
			const fields = shapes.flatMap(({ properties = {} }) => Object.keys(properties));
			for (const body of wrongBodies(fields)) {
				const response = await admin.send(
					method.toUpperCase(),
					path.replace(/\{\w+\}/g, "1"),
					body,
				);
				if (response.status !== 422) continue;
				refused += 1;
				const { message, issues = [] } = (await response.json()) as Refused;
				const told = [message, ...issues.map((issue) => issue.message)];
				const from = [method, path, JSON.stringify(body)?.slice(0, 60)];
				expect([
					...from,
					told.filter((text) => text === "" || FOREIGN.test(text)),
				]).toEqual([...from, []]);
				const names = issues.map((issue) => issue.path);
				expect([...from, names]).toEqual([...from, [...new Set(names)]]);
			}
		}
	expect(refused).toBeGreaterThan(200);
}, 180_000);

interface Shape {
	properties?: Record<string, unknown>;
}
interface Described {
	requestBody?: { content: Record<string, { schema: Shape & { anyOf?: Shape[] } }> };
}

test("missing, empty, null and wrongly typed fields get the same message", async () => {
	const { admin } = await administeredSite();
	for (const title of [undefined, "", null, 7]) {
		const answer = await admin.send("POST", "/api/admin/stories", { title });
		const { issues } = (await answer.json()) as Refused;
		expect(issues).toContainEqual({ path: "title", message: "Title is required" });
		expect(issues).toContainEqual({ path: "slug", message: "Slug is required" });
		expect(issues).toContainEqual({ path: "isPublished", message: "is missing" });
	}
	const nothing = await admin.send("POST", "/api/admin/stories");
	expect(await nothing.json()).toMatchObject({ message: "The request body is missing." });
});
