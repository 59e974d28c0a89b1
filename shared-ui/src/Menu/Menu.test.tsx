import { expect, mock, test } from "bun:test";
import { screen } from "@testing-library/react";
import { Button } from "../Button/Button.tsx";
import { renderPage } from "../testing/renderPage.tsx";
import { Menu, MenuItem } from "./Menu.tsx";

test("a menu opens by a click and by a key, is moved in, and closes once something is chosen", async () => {
	const onSelect = mock();
	const { user } = renderPage(
		<Menu trigger={<Button>More</Button>}>
			<MenuItem>Edit</MenuItem>
			<MenuItem onSelect={onSelect}>Publish</MenuItem>
		</Menu>,
	);
	expect(screen.queryByRole("menu")).toBeNull();
	await user.tab();
	await user.keyboard("{Enter}{ArrowDown}{Enter}");
	expect(onSelect).toHaveBeenCalledTimes(1);
	expect(screen.queryByRole("menu")).toBeNull();
	await user.click(screen.getByRole("button", { name: "More" }));
	await user.click(screen.getByRole("menuitem", { name: "Publish" }));
	expect(onSelect).toHaveBeenCalledTimes(2);
	expect(screen.queryByRole("menu")).toBeNull();
});
