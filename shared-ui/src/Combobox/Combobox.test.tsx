import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { Field } from "../Field/Field.tsx";
import { renderPage } from "../testing/renderPage.tsx";
import { Combobox } from "./Combobox.tsx";

const options = [
	{ value: "UTC", label: "UTC" },
	{ value: "Australia/Eucla", label: "Eucla, Australia" },
	{ value: "America/Bahia_Banderas", label: "Bahia Banderas, America" },
	{ value: "Europe/London", label: "London, Europe" },
	{ value: "Asia/Colombo", label: "Colombo, Asia" },
	{ value: "Arctic/Longyearbyen", label: "Longyearbyen, Arctic" },
];

function Zones() {
	const [value, setValue] = useState("UTC");
	return (
		<Field label="Time zone">
			<Combobox options={options} value={value} onValueChange={setValue} />
		</Field>
	);
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Time zone" });
const shown = () => screen.queryAllByRole("option").map((option) => option.textContent);
const active = () =>
	document.getElementById(field().getAttribute("aria-activedescendant") ?? "")
		?.textContent;

test("a click shows all options, and the chosen one is active", async () => {
	const { user } = renderPage(<Zones />);
	expect(shown()).toEqual([]);
	await user.click(field());
	expect(shown().length).toBe(options.length);
	expect(active()).toBe("UTC");
	expect(field().getAttribute("aria-expanded")).toBe("true");
});

test("value and label are searched, and options that begin with the text lead", async () => {
	const { user } = renderPage(<Zones />);
	await user.type(field(), "Europe/Lon");
	expect(shown()).toEqual(["London, Europe"]);
	await user.clear(field());
	await user.type(field(), "co");
	expect(shown()).toEqual(["Colombo, Asia"]);
	await user.clear(field());
	await user.type(field(), "lon");
	expect(shown()).toEqual(["London, Europe", "Longyearbyen, Arctic"]);
});

test("arrows and Enter choose an option", async () => {
	const { user } = renderPage(<Zones />);
	await user.type(field(), "lon");
	await user.keyboard("{ArrowDown}");
	expect(active()).toBe("Longyearbyen, Arctic");
	await user.keyboard("{ArrowUp}{Enter}");
	expect(field().value).toBe("London, Europe");
	expect(shown()).toEqual([]);
});

test("a click chooses an option, and the field keeps the focus", async () => {
	const { user } = renderPage(<Zones />);
	await user.click(field());
	await user.click(screen.getByRole("option", { name: "Eucla, Australia" }));
	expect(field().value).toBe("Eucla, Australia");
	expect(document.activeElement).toBe(field());
});

test("Escape and leaving the field restore the chosen option", async () => {
	const { user } = renderPage(<Zones />);
	await user.type(field(), "xyz");
	expect(screen.getByRole("status").textContent).toBe("No matches");
	await user.keyboard("{Escape}");
	expect(field().value).toBe("UTC");
	await user.type(field(), "lon");
	await user.tab();
	expect(field().value).toBe("UTC");
});
