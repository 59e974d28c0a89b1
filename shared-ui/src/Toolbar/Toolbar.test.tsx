import { expect, mock, test } from "bun:test";
import { fireEvent, screen } from "@testing-library/react";
import { accessibilityFaults, renderPage } from "../testing/renderPage.tsx";
import { Toolbar, ToolbarButton } from "./Toolbar.tsx";

const focused = () => document.activeElement?.getAttribute("aria-label");

function show(onClick = mock()) {
	return renderPage(
		<>
			<textarea aria-label="Text" />
			<Toolbar aria-label="Formatting">
				<ToolbarButton icon="bold" label="Bold" keys="Ctrl+B" onClick={onClick} />
				<ToolbarButton icon="italic" label="Italic" />
				<ToolbarButton icon="list" label="List" />
			</Toolbar>
			<button type="button" aria-label="After" />
		</>,
	);
}

test("Tab stops at one of the buttons, and the arrow keys reach the others", async () => {
	const { user, container } = show();
	await user.tab();
	await user.tab();
	expect(focused()).toBe("Bold");
	await user.keyboard("{ArrowRight}");
	expect(focused()).toBe("Italic");
	await user.keyboard("{End}{ArrowRight}");
	expect(focused()).toBe("Bold");
	await user.keyboard("{ArrowLeft}");
	expect(focused()).toBe("List");
	await user.tab();
	expect(focused()).toBe("After");
	await user.tab({ shift: true });
	expect(focused()).toBe("List");
	expect(screen.getByRole("toolbar", { name: "Formatting" })).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("the tooltip says what a button does and with which keys", async () => {
	const { user } = show();
	await user.tab();
	await user.tab();
	expect((await screen.findByRole("tooltip")).textContent).toBe("Bold (Ctrl+B)");
});

test("a press on a button does what it says and leaves the focus in the text", async () => {
	const onClick = mock();
	const { user } = show(onClick);
	await user.click(screen.getByRole("textbox", { name: "Text" }));
	await user.click(screen.getByRole("button", { name: "Bold" }));
	expect(onClick).toHaveBeenCalledTimes(1);
	expect(focused()).toBe("Text");
	expect(fireEvent.mouseDown(screen.getByRole("button", { name: "Bold" }))).toBeFalse();
});
