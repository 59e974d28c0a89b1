import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { accessibilityFaults, renderPage } from "../testing/index.ts";
import { Tabs } from "./Tabs.tsx";

const tabs = [
	{ value: "stories", label: "Stories (2)", content: "Two stories" },
	{ value: "products", label: "Products (3)", content: "Three products" },
];

test("the arrow keys move between tabs", async () => {
	const { user, container } = renderPage(<Tabs label="Content" tabs={tabs} />);
	await user.click(screen.getByRole("tab", { name: "Stories (2)" }));
	await user.keyboard("{ArrowRight}");
	expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Products (3)");
	expect(await accessibilityFaults(container)).toEqual([]);
});
