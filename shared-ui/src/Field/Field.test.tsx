import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../testing/renderPage.tsx";
import { Field, Input, Textarea } from "./Field.tsx";

test("an error is announced, describes the control and marks it invalid", () => {
	renderPage(
		<Field label="Content" error="Content is required">
			<Textarea />
		</Field>,
	);
	const control = screen.getByRole("textbox", { name: "Content" });
	expect(screen.getByRole("alert").textContent).toBe("Content is required");
	expect(control.getAttribute("aria-invalid")).toBe("true");
	expect(control.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
});

test("an error takes the place of the hint", () => {
	renderPage(
		<Field label="Slug" hint="From the title" error="Slug is required">
			<Input />
		</Field>,
	);
	expect(screen.queryByText("From the title")).toBeNull();
});
