import { expect, test } from "bun:test";
import { availabilityLabels } from "@creations/events/availability";
import { fieldNames } from "@creations/events/field-list";
import { productText } from "@creations/events/product";
import { storyLinks, storyText } from "@creations/events/story";
import { screen, waitFor } from "@testing-library/react";
import { productLabels } from "../products/productForm.ts";
import { storyLabels } from "../stories/storyForm.ts";
import { aProduct, aStory } from "../testing/examples.ts";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { adminTexts } from "../texts/texts.ts";

const editors = {
	stories: [...fieldNames(storyText), ...Object.keys(storyLinks.shape)],
	products: fieldNames(productText),
};

test("each control has a label in the catalogs", () => {
	const fields = Object.keys({ ...storyLabels, ...productLabels });
	const inEditor = fields.filter((field) => !(field in availabilityLabels));
	const named = Object.keys(adminTexts.editor.fields);
	expect(inEditor.filter((field) => !named.includes(field))).toEqual([]);
});

for (const [plural, fields] of Object.entries(editors))
	test(`the editor of ${plural} has a control for every field`, async () => {
		const server = createFakeServer({
			stories: [aStory({ id: 7 })],
			products: [aProduct({ id: 7, images: ["/a.webp"] })],
			categories: [{ id: 1, name: "Rings", slug: "rings" }],
		});
		const refuse = () => {
			const issues = fields.map((name) => ({ path: name, message: `Wrong ${name}` }));
			return refusal(422, { message: "Wrong", code: "invalid", issues });
		};
		server.answers["PUT /api/admin/stories/:id"] = refuse;
		server.answers["PUT /api/admin/products/:id"] = refuse;
		const { user } = renderAdmin(`/admin/${plural}/7`, { server });
		await user.type(await screen.findByRole("textbox", { name: "URL Slug" }), "-2");
		await user.click(screen.getByRole("button", { name: "Save" }));
		await waitFor(() => expect(screen.queryAllByText(/^Wrong \w+/)).not.toEqual([]));
		const missing = fields.filter((name) => !screen.queryByText(`Wrong ${name}`));
		expect(missing, "Add a control for the field to the editor").toEqual([]);
	});
