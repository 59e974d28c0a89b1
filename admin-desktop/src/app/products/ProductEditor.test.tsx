import { expect, test } from "bun:test";
import { accessibilityFaults } from "@creations/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aProduct } from "../testing/examples.ts";
import { createFakeServer } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const field = (name: string) => screen.findByRole("textbox", { name });
const write = async (name: string, text: string) =>
	fireEvent.change(await field(name), { target: { value: text } });
const save = () => screen.getByRole("button", { name: "Save" });
const slots = () => screen.getAllByRole("textbox", { name: /^Image \d URL$/ });

const one = () =>
	createFakeServer({
		products: [
			aProduct({ id: 7, name: "Fern Locket", images: ["/a.webp", "/b.webp"], categoryId: 9, version: 3 }),
		],
		categories: [{ id: 9, name: "Pendants", slug: "pendants" }],
	});

test("every required field says so, and the one empty slot for an image cannot be removed", async () => {
	const { user, container } = renderAdmin("/admin/products/new");
	expect(await screen.findByRole("heading", { level: 1, name: "Create Product" })).toBeDefined();
	await user.click(save());
	for (const text of ["Product name", "Slug", "Description", "At least one image"])
		expect(screen.getByText(`${text} is required`)).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);

	expect(slots()).toHaveLength(1);
	expect(screen.queryByRole("button", { name: /^Remove image/ })).toBeNull();
	await user.click(screen.getByRole("button", { name: "Add Image" }));
	expect(slots()).toHaveLength(2);
	await user.click(screen.getByRole("button", { name: "Remove image 1" }));
	expect(slots()).toHaveLength(1);
});

test("images change places", async () => {
	const { user } = renderAdmin("/admin/products/7", { server: one() });
	await user.click(await screen.findByRole("button", { name: "Move image 2 up" }));
	expect(slots().map((slot) => (slot as HTMLInputElement).value)).toEqual(["/b.webp", "/a.webp"]);
});

test("a new product is sent without blanks", async () => {
	const { user, server } = renderAdmin("/admin/products/new");
	await write("Product Name", "Wren Brooch");
	await write("Description", "It stays.");
	await write("Image 1 URL", "https://example.com/wren.jpg");
	await user.click(screen.getByRole("button", { name: "Add Image" }));
	await user.click(save());
	expect(await screen.findByText("Product created")).toBeDefined();
	expect(server.requests.find(({ line }) => line === "POST /api/admin/products")?.body).toEqual({
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

test("the category can be none", async () => {
	const { user, server } = renderAdmin("/admin/products/7", { server: one() });
	const select = await screen.findByRole("combobox", { name: "Category" });
	await waitFor(() => expect(select.textContent).toBe("Pendants"));
	select.focus();
	await user.keyboard("{Enter}");
	await user.click(within(await screen.findByRole("listbox")).getByRole("option", { name: "No category" }));
	await user.click(save());
	expect(await screen.findByText("Product updated")).toBeDefined();
	expect(server.products[0]?.categoryId).toBeNull();
});
