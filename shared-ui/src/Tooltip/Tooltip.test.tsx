import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { IconButton } from "../Button/Button.tsx";
import { renderPage } from "../testing/renderPage.tsx";
import { Tooltip } from "./Tooltip.tsx";

test("the keyboard's focus shows the tooltip at once and Escape hides it", async () => {
	const { user } = renderPage(
		<Tooltip text="Larger text">
			<IconButton icon="plus" label="Larger" />
		</Tooltip>,
	);
	await user.tab();
	expect((await screen.findByRole("tooltip")).textContent).toBe("Larger text");
	await user.keyboard("{Escape}");
	expect(screen.queryByRole("tooltip")).toBeNull();
});
