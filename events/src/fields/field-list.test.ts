import { expect, test } from "bun:test";
import { z } from "zod";
import { pageText } from "../page.ts";
import { productText } from "../product.ts";
import { storyText } from "../story.ts";
import { optionalLine, requiredText } from "../text/fields.ts";
import {
	blankFields,
	field,
	fieldInfo,
	fieldLabels,
	pickFields,
	searchedText,
	storedFields,
} from "./field-list.ts";

const brooch = z.object({
	name: field(requiredText("Name", 20), { label: "Name", search: "words" }),
	material: field(optionalLine("Material", 20), {
		label: "Material",
		input: "line",
		search: "words",
	}),
	weight: field(z.number().int().optional(), { label: "Weight", search: "none" }),
});

test("labels, values and searched text come from the list of fields", () => {
	expect(fieldLabels(brooch)).toEqual({
		name: "Name",
		material: "Material",
		weight: "Weight",
	});
	const row = { id: 7, name: "Wren", material: "Silver", weight: 3, status: "draft" };
	expect(pickFields(brooch, row)).toEqual({
		name: "Wren",
		material: "Silver",
		weight: 3,
	});
	expect(searchedText(brooch, row)).toBe("Wren\n\nSilver");
	expect(searchedText(brooch, { ...row, material: null })).toBe("Wren");
});

test("stored fields have no checks and no conversions", () => {
	const stored = storedFields(brooch);
	expect(stored.parse({ name: "", material: null })).toEqual({
		name: "",
		material: null,
	});
	expect(stored.safeParse({ name: "Wren" }).success).toBe(false);
	expect(z.toJSONSchema(stored)).toMatchObject({
		properties: { name: { type: "string" }, weight: { type: "integer" } },
		required: ["name", "material"],
	});
});

test("blank fields fit the stored types", () => {
	expect(blankFields(brooch)).toEqual({ name: "", material: null, weight: undefined });
	expect(blankFields(productText)).toMatchObject({
		name: "",
		images: [],
		categoryId: null,
		etsyUrl: null,
	});
});

test("a field that ends in a conversion has no stored type", () => {
	const open = z.object({ name: z.string().transform(Number) });
	expect(() => storedFields(open)).toThrow("The field name has no stored type");
});

test("a field without a label is named", () => {
	expect(() => fieldInfo(z.object({ name: z.string() }), "name")).toThrow(
		"The field name has no label",
	);
});

test.each([
	["story", storyText],
	["product", productText],
	["page", pageText],
])("every field of a %s has a label and a stored type", (_, fields: z.ZodObject) => {
	expect(Object.values(fieldLabels(fields)).every((label) => label !== "")).toBe(true);
	expect(Object.keys(storedFields(fields).shape)).toEqual(Object.keys(fields.shape));
});
