import { expect, mock, test } from "bun:test";
import { screen } from "@testing-library/react";
import { accessibilityFaults, renderPage } from "../testing/renderPage.tsx";
import { Switch } from "./Switch.tsx";

test("a click on the switch or on its label turns it on and off", async () => {
	const onCheckedChange = mock();
	const { user, container } = renderPage(<Switch label="Published" onCheckedChange={onCheckedChange} />);
	await user.click(screen.getByRole("switch", { name: "Published" }));
	await user.click(screen.getByText("Published"));
	expect(onCheckedChange.mock.calls).toEqual([[true], [false]]);
	expect(await accessibilityFaults(container)).toEqual([]);
});
