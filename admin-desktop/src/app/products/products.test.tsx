import { expect, test } from "bun:test";
import type { AdminCategories } from "@creations/server/responses";
import { accessibilityFaults } from "@creations/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aProduct } from "../testing/examples.ts";
import { createFakeServer, type FakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const field = (name: string) => screen.findByRole("textbox", { name });
const write = async (name: string, text: string) =>
	fireEvent.change(await field(name), { target: { value: text } });
const save = () => screen.getByRole("button", { name: "Save" });
const slots = () => screen.getAllByRole("textbox", { name: /^Image \d URL$/ });

const one = () =>
	createFakeServer({
		products: [
			aProduct({
				id: 7,
				name: "Fern Locket",
				images: ["/a.webp", "/b.webp"],
				categoryId: 9,
				version: 3,
			}),
		],
		categories: [{ id: 9, name: "Pendants", slug: "pendants" }],
	});

test("each required field shows an error, and the last image slot cannot be removed", async () => {
	const { user, container } = renderAdmin("/admin/products/new");
	expect(
		await screen.findByRole("heading", { level: 1, name: "Create Product" }),
	).toBeDefined();
	await user.click(save());
	for (const text of ["Product name", "Slug", "Description", "At least one image"])
		expect(await screen.findByText(`${text} is required`)).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);

	expect(slots()).toHaveLength(1);
	await user.click(screen.getByRole("button", { name: "Options for image 1" }));
	expect(screen.queryByRole("menuitem", { name: "Remove" })).toBeNull();
	await user.keyboard("{Escape}");
	await user.click(screen.getByRole("button", { name: "Add Image" }));
	expect(slots()).toHaveLength(2);
	await user.click(screen.getByRole("button", { name: "Options for image 1" }));
	await user.click(screen.getByRole("menuitem", { name: "Remove" }));
	expect(slots()).toHaveLength(1);
});

test("images can be reordered", async () => {
	const { user } = renderAdmin("/admin/products/7", { server: one() });
	await user.click(await screen.findByRole("button", { name: "Options for image 2" }));
	await user.click(screen.getByRole("menuitem", { name: "Move up" }));
	expect(slots().map((slot) => (slot as HTMLInputElement).value)).toEqual([
		"/b.webp",
		"/a.webp",
	]);
});

test("a new product is sent without blanks", async () => {
	const { user, server } = renderAdmin("/admin/products/new");
	await write("Product Name", "Wren Brooch");
	await write("Description", "It stays.");
	await write("Image 1 URL", "https://example.com/wren.jpg");
	await user.click(screen.getByRole("button", { name: "Add Image" }));
	await user.click(save());
	expect(await screen.findByText("Product created")).toBeDefined();
	expect(
		server.requests.find(({ line }) => line === "POST /api/admin/products")?.body,
	).toEqual({
		name: "Wren Brooch",
		slug: "wren-brooch",
		description: "It stays.",
		images: ["https://example.com/wren.jpg"],
		categoryId: null,
		amazonUrl: null,
		etsyUrl: null,
		isPublished: false,
	});
});

function shop() {
	const server = createFakeServer({
		products: [
			aProduct({ id: 1, name: "Fern Locket" }),
			aProduct({
				id: 2,
				name: "Wren Brooch",
				availability: "sold",
				soldOn: "2026-05-03",
			}),
			aProduct({
				id: 3,
				name: "Tide Ring",
				availability: "made-to-order",
				orderUrl: "/pages/contact",
			}),
		],
	});
	server.answers["PUT /api/admin/products/:id/availability"] = ({ body, params }) => {
		const product = server.products.find(({ id }) => id === Number(params.id));
		if (!product) return refusal(404, { message: "Not found", code: "not-found" });
		const { availability, soldOn = null } = body as Partial<typeof product>;
		Object.assign(product, { availability, soldOn, orderUrl: null });
		return Response.json(product);
	};
	return server;
}

const rows = () => screen.getAllByRole("article").map((row) => row.textContent ?? "");
const openMenu = async (user: ReturnType<typeof renderAdmin>["user"], name: string) =>
	user.click(await screen.findByRole("button", { name }));
const menuItems = () =>
	screen.getAllByRole("menuitem").map(({ textContent }) => textContent);

test("a row has its piece's state, and a menu that leads to the others", async () => {
	const { user } = renderAdmin("/admin?tab=products", { server: shop() });
	await screen.findByRole("link", { name: "Fern Locket" });
	expect(rows().map((row) => /Sold on May 3, 2026|Made to order/.exec(row)?.[0])).toEqual(
		[undefined, "Sold on May 3, 2026", "Made to order"],
	);
	const expected = [
		["Fern Locket", "Mark as sold"],
		["Wren Brooch", "Mark as available"],
		["Tide Ring", "Mark as sold", "Mark as available"],
	];
	for (const [name, ...items] of expected) {
		await openMenu(user, `More for ${name}`);
		expect(menuItems()).toEqual([...items, "Change availability…"]);
		await user.keyboard("{Escape}");
	}
});

test("the list is filtered by state, also of changed pieces and with a search", async () => {
	const { user, address, container } = renderAdmin("/admin?tab=products", {
		server: shop(),
	});
	await openMenu(user, "Availability: Any");
	await user.click(screen.getByRole("menuitemradio", { name: "Sold" }));
	expect(await screen.findByText("1 of 3")).toBeDefined();
	expect(rows()).toEqual([expect.stringContaining("Wren Brooch")]);
	expect(address()).toBe("/admin?tab=products&availability=sold");
	expect(await accessibilityFaults(container)).toEqual([]);

	await openMenu(user, "More for Wren Brooch");
	await user.click(screen.getByRole("menuitem", { name: "Mark as available" }));
	expect(await screen.findByText("No matching products")).toBeDefined();
	await openMenu(user, "Availability: Sold");
	await user.click(screen.getByRole("menuitemradio", { name: "Available" }));
	expect(await screen.findByText("2 of 3")).toBeDefined();
	await user.type(screen.getByRole("searchbox"), "wren");
	expect(await screen.findByText("1 of 3")).toBeDefined();
	await waitFor(() =>
		expect(address()).toBe("/admin?tab=products&availability=available&search=wren"),
	);
	await openMenu(user, "Availability: Available");
	await user.click(screen.getByRole("menuitemradio", { name: "Any" }));
	await waitFor(() => expect(address()).toBe("/admin?tab=products&search=wren"));
});

test("the server filters a list that is not loaded completely", async () => {
	const server = shop();
	server.pageSize = 1;
	const { user } = renderAdmin("/admin?tab=products", { server });
	await openMenu(user, "Availability: Any");
	await user.click(screen.getByRole("menuitemradio", { name: "Made to order" }));
	expect(await screen.findByText("1 of 3")).toBeDefined();
	expect(rows()).toEqual([expect.stringContaining("Tide Ring")]);
});

test("the category can be none", async () => {
	const { user, server } = renderAdmin("/admin/products/7", { server: one() });
	const select = await screen.findByRole("combobox", { name: "Category" });
	await waitFor(() => expect(select.textContent).toBe("Pendants"));
	select.focus();
	await user.keyboard("{Enter}");
	await user.click(
		within(await screen.findByRole("listbox")).getByRole("option", {
			name: "No category",
		}),
	);
	await user.click(save());
	expect(await screen.findByText("Product updated")).toBeDefined();
	expect(server.products[0]?.categoryId).toBeNull();
});

function categories(answers: FakeServer["answers"] = {}) {
	const all: AdminCategories = {
		version: 4,
		categories: ["Rings", "Brooches", "Anklets"].map((name, i) => ({
			id: i + 1,
			name,
			slug: name.toLowerCase(),
			version: 1,
			isRemoved: false,
		})),
	};
	const server = createFakeServer({
		products: [aProduct({ id: 1, categoryId: 1 }), aProduct({ id: 2, categoryId: 1 })],
		answers: {
			"GET /api/admin/categories": () => all,
			"PUT /api/admin/categories/order": ({ body }) => {
				const { categoryIds } = body as { categoryIds: number[] };
				all.version++;
				all.categories.sort(
					(a, b) => categoryIds.indexOf(a.id) - categoryIds.indexOf(b.id),
				);
				return all;
			},
			"DELETE /api/admin/categories/:id": () => all,
			...answers,
		},
	});
	return renderAdmin("/admin/settings/categories", { server });
}

const names = (list: string) =>
	within(screen.getByRole("list", { name: list }))
		.getAllByRole("listitem")
		.map((row) => row.querySelector("p, a")?.textContent);

test("the tab links to the category settings", async () => {
	const { user } = renderAdmin("/admin?tab=categories");
	await user.click(await screen.findByRole("link", { name: "Settings → Categories" }));
	expect(await screen.findByText("No categories yet")).toBeDefined();
});

test("a moved category keeps the focus, and each order names the version before it", async () => {
	const { user, server, container } = categories();
	const down = await screen.findByRole("button", { name: "Move Rings down" });
	expect(await accessibilityFaults(container)).toEqual([]);
	await user.click(down);
	await user.click(down);
	expect(names("Categories")).toEqual(["Brooches", "Anklets", "Rings"]);
	expect(document.activeElement).toBe(down);
	expect(await screen.findByText("Rings is now number 3 of 3.")).toBeDefined();
	const orders = () =>
		server.requests.filter(({ line }) => line === "PUT /api/admin/categories/order");
	await waitFor(() => expect(orders()).toHaveLength(2));
	expect(orders().map(({ body, headers }) => [body, headers.get("if-match")])).toEqual([
		[{ categoryIds: [2, 1, 3] }, '"4"'],
		[{ categoryIds: [2, 3, 1] }, '"5"'],
	]);
	await user.click(down);
	expect(orders()).toHaveLength(2);
});

test("a category without products is removed without a question", async () => {
	const { user } = categories();
	await screen.findByText("2 products");
	await user.click(screen.getByRole("button", { name: "Remove Brooches" }));
	expect(await screen.findByText("“Brooches” has been removed.")).toBeDefined();
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("a name is required, and a taken address is shown at its field", async () => {
	const message = 'The slug "rings" is taken by another category.';
	const { user } = categories({
		"POST /api/admin/categories": () =>
			refusal(409, { message, code: "slug-taken", issues: [{ path: "slug", message }] }),
	});
	await user.click(await screen.findByRole("button", { name: "New category" }));
	await user.click(await screen.findByRole("button", { name: "Save category" }));
	expect(await screen.findByText("Category name is required")).toBeDefined();
	await user.type(screen.getByRole("textbox", { name: "Name" }), "Rings");
	await user.click(screen.getByRole("button", { name: "Save category" }));
	expect(await screen.findByText(message)).toBeDefined();
});

const conflict = {
	message: "Someone else has changed this in the meantime.",
	code: "version-conflict",
};

function featured(ids: number[]) {
	const server = createFakeServer({
		products: ["Fern Locket", "Wren Brooch", "Tide Ring"].map((name, i) =>
			aProduct({ id: i + 1, name, isPublished: i !== 1 }),
		),
		answers: {
			"GET /api/admin/products/featured": { version: 2, ids },
			"PUT /api/admin/products/featured": () => refusal(409, conflict),
		},
	});
	return renderAdmin("/admin/products/featured", { server });
}

test("a featured draft is marked", async () => {
	featured([2, 1]);
	const row = (await screen.findByRole("link", { name: "Wren Brooch" })).closest("li");
	expect(row?.textContent).toContain("Draft");
});

test.each([
	["Categories", ["Rings", "Brooches", "Anklets"]],
	["Featured products", ["Fern Locket", "Tide Ring"]],
])(
	"an order of %s that somebody else has overtaken is not saved, and theirs is shown",
	async (list, theirs) => {
		const { user } =
			list === "Categories"
				? categories({ "PUT /api/admin/categories/order": () => refusal(409, conflict) })
				: featured([1, 3]);
		await user.click(
			await screen.findByRole("button", { name: `Move ${theirs[0]} down` }),
		);
		expect(await screen.findByText(conflict.message)).toBeDefined();
		await waitFor(() => expect(names(list)).toEqual(theirs));
	},
);
