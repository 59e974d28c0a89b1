import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { aProduct } from "../testing/examples.ts";
import { createFakeServer, type FakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

function shop(ids: number[], answers: FakeServer["answers"] = {}) {
	const featured = { version: 2, ids };
	const server = createFakeServer({
		products: ["Fern Locket", "Wren Brooch", "Tide Ring"].map((name, i) =>
			aProduct({ id: i + 1, name, isPublished: i !== 1 }),
		),
		answers: {
			"GET /api/admin/products/featured": () => featured,
			"PUT /api/admin/products/featured": ({ body }) =>
				Object.assign(featured, body, { version: featured.version + 1 }),
			...answers,
		},
	});
	return renderAdmin("/admin/products/featured", { server });
}

const names = () => screen.queryAllByRole("link").flatMap(({ textContent }) => textContent ?? []);

test("a draft among them says so", async () => {
	shop([2, 1]);
	const row = (await screen.findByRole("link", { name: "Wren Brooch" })).closest("li");
	expect(row?.textContent).toContain("Draft");
});

test("what somebody else has chosen meanwhile is shown, and nothing is saved over it", async () => {
	const message = "Someone else has changed this in the meantime.";
	const { user } = shop([1, 3], {
		"PUT /api/admin/products/featured": () => refusal(409, { message, code: "version-conflict" }),
	});
	await user.click(await screen.findByRole("button", { name: "Move Fern Locket down" }));
	expect(await screen.findByText(message)).toBeDefined();
	await waitFor(() => expect(names().indexOf("Fern Locket")).toBeLessThan(names().indexOf("Tide Ring")));
});
