import { expect, mock, test } from "bun:test";
import { screen } from "@testing-library/react";
import { Field } from "../Field/Field.tsx";
import { renderPage } from "../testing/index.ts";
import { Select } from "./Select.tsx";

const options = [
	{ value: "0", label: "No category" },
	{ value: "1", label: "Rings" },
];

test("the chosen option is shown and reported", async () => {
	const onValueChange = mock();
	const { user } = renderPage(
		<Field label="Category">
			<Select options={options} defaultValue="0" onValueChange={onValueChange} />
		</Field>,
	);
	const trigger = screen.getByRole("combobox", { name: "Category" });
	expect(trigger.textContent).toContain("No category");
	trigger.focus();
	await user.keyboard("{Enter}{ArrowDown}{Enter}");
	expect(onValueChange).toHaveBeenCalledWith("1");
	expect(trigger.textContent).toContain("Rings");
});
